import DBus
import DesktopServices
import Foundation
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import Controllers
@testable import Documents
@testable import PhotosUI
@testable import Views

@MainActor @Suite("Pickers of photos", .serialized)
struct PHPickerViewControllerTests {
  private final class Delegate: PHPickerViewControllerDelegate {
    var results: [[PHPickerResult]] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results.append(results)
      picker.dismiss(animated: true)
    }
  }

  @Test("The chosen files of the panel reach the delegate, up to the limit")
  func choosing() async throws {
    let directory = try TemporaryDirectory()
    for name in ["a.png", "b.png", "c.txt", "d.mp4"] { try directory.write(name, to: "home/\(name)") }
    let root = UIViewController()
    let harness = OffscreenHarness(root: root, size: CGSize(width: 700, height: 600))
    harness.join(nil, environment: ["XDG_DATA_HOME": directory.path(of: "data")])
    var configuration = PHPickerConfiguration()
    configuration.selectionLimit = 2
    let picker = PHPickerViewController(configuration: configuration)
    let delegate = Delegate()
    picker.delegate = delegate
    harness.run { root.present(picker, animated: false) }
    var panel: FilePanelController?
    try await eventually("the panel") {
      harness.runUntilIdle(limit: 2)
      let documents = picker.presentedViewController as? UIDocumentPickerViewController
      panel = (documents?.presentedViewController as? UINavigationController)?.topViewController as? FilePanelController
      return panel != nil
    }
    let shown = try #require(panel)
    harness.run { shown.show(FilePath(Array(directory.path(of: "home").utf8))) }
    try await eventually("the files") {
      harness.runUntilIdle(limit: 2)
      return shown.entries.count == 4
    }
    harness.run {
      for row in [0, 1, 3] {
        shown.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      shown.tableView(shown.table, didSelectRowAt: IndexPath(row: 0, section: 0))
      shown.doneButton.primaryAction?.perform(sender: nil)
    }
    try await eventually("the end") {
      harness.runUntilIdle(limit: 2)
      return delegate.results.count == 1 && root.presentedViewController == nil
    }
    #expect(delegate.results[0].map(\.itemProvider.suggestedName) == ["a.png", "b.png"])
    #expect(delegate.results[0].map(\.itemProvider.registeredContentTypes) == [[.png], [.png]])
    #expect(delegate.results[0].map(\.assetIdentifier) == [nil, nil])
  }

  @Test("Filters join, and limits and filters that make no sense end the program")
  func mistakes() async {
    #expect(PHPickerFilter.any(of: [.images, .videos]).types == [.png, .movie])
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = PHPickerFilter.any(of: []) }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      var configuration = PHPickerConfiguration()
      configuration.selectionLimit = -1
    }
  }
}

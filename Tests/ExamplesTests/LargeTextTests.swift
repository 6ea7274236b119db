import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import Files
@testable import Gallery
@testable import KeyboardForm
@testable import Notes
@testable import Pager
@testable import Photos

@MainActor
@Suite("Examples with large text")
struct LargeTextTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    _ = try folder.write("A first note", to: "first.txt")
  }

  private func controllers() throws -> [UIViewController] {
    [
      FilesController(root: folder.path(of: "")), GalleryController(), FormController(), PagerController(),
      NotesController.inNavigation(try NoteStore(folder: URL(fileURLWithPath: folder.path(of: "notes")))),
      AlbumController(photos: []),
      AlbumController(photos: Photo.samples),
    ]
  }

  @Test func `No word is cut with text of twice the size in a window of 800 by 600 points`() throws {
    for controller in try controllers() {
      let harness = OffscreenHarness(root: controller, size: CGSize(width: 800, height: 600))
      harness.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      harness.runUntilIdle()
      for label in labels(in: harness.window) {
        #expect(isWhole(label), "\(type(of: controller)): \(label.text ?? "") in \(label.bounds.size)")
      }
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let own = (view as? UILabel).flatMap { $0.text?.isEmpty == false ? $0 : nil }
    return [own].compactMap(\.self) + view.subviews.flatMap { labels(in: $0) }
  }

  private func isWhole(_ label: UILabel) -> Bool {
    let room = label.bounds.size
    let least = label.adjustsFontSizeToFitWidth ? label.minimumScaleFactor : 1
    if label.numberOfLines == 1 { return label.intrinsicContentSize.width * least <= room.width + 0.5 }
    let words = (label.text ?? "").split(separator: " ").map {
      String($0).size(withAttributes: [.font: label.font as Any]).width
    }
    let height = label.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude)).height
    return (words.max() ?? 0) * least <= room.width + 0.5 && height * least <= room.height + 1
  }
}

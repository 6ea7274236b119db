import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Documents
@testable import Lists
@testable import Views

@MainActor
private final class LoggedActivity: UIActivity {
  var log: [String] = []
  var controller: UIViewController?

  override var activityType: ActivityType? { ActivityType("org.example.own") }
  override var activityTitle: String? { "Own" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    log.append("can \(activityItems)")
    return true
  }
  override func prepare(withActivityItems activityItems: [Any]) { log.append("prepare \(activityItems)") }
  override var activityViewController: UIViewController? { controller }
  override func perform() {
    log.append("perform")
    activityDidFinish(true)
  }
}

@MainActor
private final class Source: UIActivityItemSource {
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    "placeholder"
  }

  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { "for \(activityType?.rawValue ?? "none")" }

  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "Subject" }
}

/// Makes its item on another thread, when the test lets it.
private final class SlowItem: UIActivityItemProvider, @unchecked Sendable {
  let gate = DispatchSemaphore(value: 0)
  private(set) var wasOnMainThread: Bool?

  override var item: Any {
    wasOnMainThread = Thread.isMainThread
    gate.wait()
    return "made for \(activityType?.rawValue ?? "none")"
  }
}

extension AllDocuments {
  @MainActor @Suite("Lists of activities")
  struct UIActivityViewControllerTests {
    private let harness: OffscreenHarness
    private let root = UIViewController()
    private let directory: TemporaryDirectory

    init() throws {
      let (root, directory) = (root, try TemporaryDirectory())
      self.directory = directory
      harness = OffscreenHarness(root: root, size: CGSize(width: 700, height: 600))
      harness.join(nil, environment: ["XDG_DATA_HOME": directory.path(of: "data")])
    }

    private func present(
      _ items: [Any], _ own: [UIActivity] = [], configure: (UIActivityViewController) -> Void = { _ in }
    ) -> (list: UIActivityViewController, log: Log) {
      let list = UIActivityViewController(activityItems: items, applicationActivities: own)
      let log = Log()
      list.completionWithItemsHandler = { type, isCompleted, items, error in
        log.entries.append("\(type?.rawValue ?? "none") \(isCompleted)")
      }
      configure(list)
      harness.run { root.present(list, animated: true) }
      harness.runUntilIdle()
      return (list, log)
    }

    private final class Log {
      var entries: [String] = []
    }

    private func titles(_ list: UIActivityViewController) -> [String] { list.activities.compactMap(\.activityTitle) }

    private func choose(_ title: String, in list: UIActivityViewController) {
      guard let row = list.activities.firstIndex(where: { $0.activityTitle == title }) else { return }
      let rect = list.table.rectForRow(at: IndexPath(row: row, section: 0))
      harness.pointer.click(at: list.table.convert(rect, to: harness.window).center)
      harness.runUntilIdle()
    }

    @Test("What can be done depends on the items, and what is excluded is not listed")
    func listing() throws {
      let text = present(["text"], [LoggedActivity()])
      #expect(titles(text.list) == ["Copy", "Save to File", "Own"])
      harness.run { root.dismiss(animated: false) }
      let file = URL(fileURLWithPath: try directory.write("x", to: "a.txt"))
      let other = present([file]) { $0.excludedActivityTypes = [.copyToPasteboard, .postToTwitter] }
      #expect(titles(other.list) == ["Save to File", "Open in Another Program"])
      harness.run { root.dismiss(animated: false) }
      // Nothing that the system understands.
      #expect(titles(present([5]).list).isEmpty)
    }

    @Test("Texts, pictures and links are copied as items")
    func copying() throws {
      let link = try #require(URL(string: "https://example.org"))
      let (list, log) = present(["a", link])
      choose("Copy", in: list)
      #expect(log.entries == ["\(UIActivity.ActivityType.copyToPasteboard.rawValue) true"])
      harness.run {
        #expect(UIPasteboard.general.strings == ["a", "https://example.org"])
        #expect(UIPasteboard.general.url == link && root.presentedViewController == nil)
      }
    }

    @Test("An own activity is asked with what stands for the items, and gets those made for it")
    func own() {
      let activity = LoggedActivity()
      let (list, log) = present([Source()], [activity])
      choose("Own", in: list)
      #expect(activity.log == ["can [\"placeholder\"]", "prepare [\"for org.example.own\"]", "perform"])
      #expect(log.entries == ["org.example.own true"])
      #expect(list.subject(for: .mail) == "Subject")
    }

    @Test("A provider makes its item on another thread once an activity is chosen, and the activity waits for it")
    func providers() async throws {
      let (item, activity) = (SlowItem(placeholderItem: "placeholder"), LoggedActivity())
      let (list, log) = present([item, "text"], [activity])
      choose("Own", in: list)
      #expect(root.presentedViewController == nil && activity.log == ["can [\"placeholder\", \"text\"]"])
      harness.runUntilIdle()
      #expect(log.entries.isEmpty, "a list that is gone is no cancellation")
      item.gate.signal()
      try await eventually("the activity") { !log.entries.isEmpty }
      #expect(activity.log.dropFirst() == ["prepare [\"made for org.example.own\", \"text\"]", "perform"])
      #expect(log.entries == ["org.example.own true"] && item.wasOnMainThread == false)
    }

    @Test("An item that was made is not made again, and the placeholder stands for one without an override")
    func madeItems() async throws {
      let (item, plain) = (SlowItem(placeholderItem: ""), UIActivityItemProvider(placeholderItem: 5))
      item.gate.signal()
      for _ in 0..<2 {
        let activity = LoggedActivity()
        let (list, log) = present([item, plain], [activity])
        choose("Own", in: list)
        try await eventually("the activity") { !log.entries.isEmpty }
        #expect(activity.log.contains("prepare [\"made for org.example.own\", 5]"))
      }
    }

    @Test("A provider that is cancelled ends the activity before it begins", arguments: [true, false])
    func cancelledProvider(isBefore: Bool) async throws {
      let (item, activity) = (SlowItem(placeholderItem: ""), LoggedActivity())
      if isBefore { item.cancel() }
      let (list, log) = present([item], [activity])
      choose("Own", in: list)
      item.cancel()
      item.gate.signal()
      try await eventually("the end") { !log.entries.isEmpty }
      #expect(log.entries == ["org.example.own false"] && activity.log == ["can [\"\"]"])
    }

    @Test("Pictures, documents, formatters and renderers can be printed", arguments: 0..<5)
    func printing(kind: Int) {
      let items: [Any] = [
        UIImage.of(["RG"]), Data("%PDF-1.4".utf8), UISimpleTextPrintFormatter(text: "a"), UIPrintPageRenderer(), "text",
      ]
      #expect(titles(present([items[kind]]).list).contains("Print") == (kind < 4))
    }

    @Test("An activity with a controller shows it, and ends with it")
    func controller() {
      let activity = LoggedActivity()
      let controller = UIViewController()
      activity.controller = controller
      let (list, log) = present(["a"], [activity])
      choose("Own", in: list)
      #expect(root.presentedViewController === controller && log.entries.isEmpty)
      harness.run { activity.activityDidFinish(false) }
      harness.runUntilIdle()
      #expect(root.presentedViewController == nil && log.entries == ["org.example.own false"])
      // A second end has no effect.
      harness.run { activity.activityDidFinish(true) }
      #expect(log.entries.count == 1)
    }

    @Test("Saving asks for a place, and writes the items as files")
    func saving() async throws {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
      let (list, log) = present(["text", image])
      choose("Save to File", in: list)
      let picker = try #require(root.presentedViewController as? UIDocumentPickerViewController)
      try await eventually("the panel") {
        harness.runUntilIdle()
        return picker.presentedViewController is UINavigationController
      }
      let panel = (picker.presentedViewController as? UINavigationController)?.topViewController as? FilePanelController
      try directory.write("", to: "to/other")
      harness.run { panel?.show(FilePath(Array(directory.path(of: "to").utf8))) }
      harness.run { panel?.doneButton.primaryAction?.perform(sender: nil) }
      try await eventually("the end") {
        harness.runUntilIdle()
        return log.entries == ["com.apple.DocumentManagerUICore.SaveToFiles true"]
      }
      #expect(
        directory.text(of: "to/Text.txt") == "text" && (try? directory.data(of: "to/Image.png")) == image.pngData())
    }

    @Test("A list that is dismissed has chosen nothing")
    func dismissing() {
      let (_, log) = present(["a"])
      harness.strikeToRest("Escape", characters: "\u{1B}")
      #expect(log.entries == ["none false"] && root.presentedViewController == nil)
    }

    @Test("With a source the list is a popover, and without one a sheet")
    func presentation() {
      let view = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
      root.view.addSubview(view)
      let (list, _) = present(["a"]) { $0.popoverPresentationController?.sourceView = view }
      #expect(list.presentationController is UIPopoverPresentationController && list.view.frame.width == 320)
      harness.run { root.dismiss(animated: false) }
      let (other, _) = present(["a"])
      #expect(other.presentationController is UISheetPresentationController)
    }
  }
}

import Foundation
import Views

// What a desktop offers to do with an app's content.

/// Copies the items to the pasteboard.
final class CopyActivity: UIActivity {
  private var items: [[String: Any]] = []

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { SystemString.copy.text }
  override var activityImage: UIImage? { UIImage(systemName: "doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !SharedItems(activityItems).isEmpty }

  override func prepare(withActivityItems activityItems: [Any]) {
    items = SharedItems(activityItems).pasteboardItems
  }

  override func perform() {
    UIPasteboard.general.items = items
    activityDidFinish(true)
  }
}

/// Saves the items as files where the user wants them.
final class SaveActivity: UIActivity, UIDocumentPickerDelegate {
  private var picker: UIDocumentPickerViewController?

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { ActivityType("com.apple.DocumentManagerUICore.SaveToFiles") }
  override var activityTitle: String? { SystemString.shareToFile.text }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !SharedItems(activityItems).isEmpty }

  override func prepare(withActivityItems activityItems: [Any]) {
    // A full disk is like a user who cancels.
    let files = (try? SharedItems(activityItems).makeFiles(includesText: true)) ?? []
    picker = files.isEmpty ? nil : UIDocumentPickerViewController(forExporting: files, asCopy: true)
    picker?.delegate = self
  }

  override var activityViewController: UIViewController? { picker }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    activityDidFinish(true)
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { activityDidFinish(false) }
}

/// Opens files and links in the programs that the user has for them.
final class OpenActivity: UIActivity {
  private var urls: [URL] = []

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? {
    ActivityType("com.apple.UIKit.activity.RemoteOpenInApplication-ByCopy")
  }
  override var activityTitle: String? { SystemString.shareToProgram.text }
  override var activityImage: UIImage? { UIImage(systemName: "arrow.up") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    return (items.files + items.links).contains(where: UIApplication.shared.canOpenURL)
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    let items = SharedItems(activityItems)
    urls = (items.files + items.links).filter(UIApplication.shared.canOpenURL)
  }

  override func perform() {
    var (open, all) = (urls.count, true)
    for url in urls {
      UIApplication.shared.open(url) { isOpen in
        open -= 1
        all = all && isOpen
        if open == 0 { self.activityDidFinish(all) }
      }
    }
    if urls.isEmpty { activityDidFinish(false) }
  }
}

/// Writes a mail with the items.
final class MailActivity: UIActivity {
  private var draft = MailDraft()

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { SystemString.shareByMail.text }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !SharedItems(activityItems).isEmpty && MailDraft.isPossible
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    let items = SharedItems(activityItems)
    draft.body = items.text
    draft.subject = list?.subject(for: activityType) ?? ""
    draft.attachments = (try? items.makeFiles(includesText: false)) ?? items.files
  }

  override func perform() {
    draft.open { [weak self] isOpen in self?.activityDidFinish(isOpen) }
  }
}

/// Prints pictures and PDF documents, and what formatters and renderers draw.
final class PrintActivity: UIActivity {
  private let controller = UIPrintInteractionController()

  override var activityType: ActivityType? { .print }
  override var activityTitle: String? { SystemString.print.text }
  override var activityImage: UIImage? { UIImage(systemName: "printer") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains {
      $0 is UIPrintPageRenderer || $0 is UIPrintFormatter || PrintItem($0) != nil
    }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    controller.printInfo = activityItems.lazy.compactMap { $0 as? UIPrintInfo }.first
    if let renderer = activityItems.lazy.compactMap({ $0 as? UIPrintPageRenderer }).first {
      controller.printPageRenderer = renderer
    } else if let formatter = activityItems.lazy.compactMap({ $0 as? UIPrintFormatter }).first {
      controller.printFormatter = formatter
    } else {
      controller.printingItems = activityItems.compactMap { PrintItem($0)?.value }
    }
  }

  override func perform() {
    let isAsking = controller.present(animated: true) { [self] _, isCompleted, _ in activityDidFinish(isCompleted) }
    if !isAsking { activityDidFinish(false) }
  }
}

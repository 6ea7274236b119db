import Controllers
import Documents
import Foundation
import Views

/// What became of a mail.
public enum MFMailComposeResult: Int, Sendable {
  /// The user gave up.
  case cancelled
  /// The mail program has the draft. Whether it is sent is between that and the user.
  case saved
  /// It was sent. Desktops do not tell.
  case sent
  /// No program takes it.
  case failed
}

/// Why a mail cannot be written.
public struct MFMailComposeError: Error, Equatable, Sendable {
  /// The kinds of failures.
  public enum Code: Int, Sendable {
    /// No program has opened the draft.
    case sendFailed
    /// The draft or its attachments cannot be written.
    case saveFailed
  }

  /// The kind.
  public let code: Code
}

/// Receives the outcome of a mail.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// Called when a program has the draft, or none takes it. The delegate dismisses the controller; the default implementation
  /// does.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) { controller.dismiss(animated: true) }
}

/// Has the user's mail program write a mail, in its own window: by the desktop's portal, or by `xdg-email`.
///
/// The controller shows nothing. It begins when it is presented.
open class MFMailComposeViewController: UINavigationController {
  /// Whether the user has a mail program.
  open class func canSendMail() -> Bool { MailDraft.isPossible }

  /// Receives the outcome. It is not retained. Without one the controller dismisses itself.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  private var draft = MailDraft()
  private var attachments: [(data: Data, name: String)] = []
  private var hasBegun = false

  /// Sets the subject.
  open func setSubject(_ subject: String) { draft.subject = subject }

  /// Sets the addresses of the receivers; nil for none.
  open func setToRecipients(_ toRecipients: [String]?) { draft.to = toRecipients ?? [] }

  /// Sets the addresses of those who receive copies; nil for none.
  open func setCcRecipients(_ ccRecipients: [String]?) { draft.cc = ccRecipients ?? [] }

  /// Sets the addresses of those who receive copies that others do not see; nil for none.
  open func setBccRecipients(_ bccRecipients: [String]?) { draft.bcc = bccRecipients ?? [] }

  /// Sets the text.
  ///
  /// - Parameter isHTML: Whether it is a page. A desktop passes plain text alone: that of the page, without tags.
  open func setMessageBody(_ body: String, isHTML: Bool) { draft.body = isHTML ? PlainText.ofPage(body) : body }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - mimeType: Ignored: mail programs look at the name and the content.
  ///   - filename: Its name; of a path the last part.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    let name = filename.split(separator: "/").last.map(String.init) ?? "Attachment"
    attachments.append((attachment, name))
  }

  /// `.overFullScreen`, because the controller shows nothing. No effect on Linux: setting it changes nothing.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overFullScreen }
    set {}
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    setNavigationBarHidden(true, animated: false)
    view.backgroundColor = .clear
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasBegun else { return }
    hasBegun = true
    do {
      draft.attachments = try makeFiles()
    } catch {
      return finish(.failed, MFMailComposeError(code: .saveFailed))
    }
    draft.open { [weak self] isOpen in
      self?.finish(isOpen ? .saved : .failed, isOpen ? nil : MFMailComposeError(code: .sendFailed))
    }
  }

  /// Files for the attachments, each in a folder of its own, so that equal names stay.
  private func makeFiles() throws -> [URL] {
    try attachments.map { data, name in
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent(name)
      try data.write(to: file)
      return file
    }
  }

  private func finish(_ result: MFMailComposeResult, _ error: MFMailComposeError?) {
    guard let mailComposeDelegate else { return dismiss(animated: true) }
    mailComposeDelegate.mailComposeController(self, didFinishWith: result, error: error)
  }
}

import Foundation
import TestSupport
import Testing

@testable import MessageUI
@testable import Views

@MainActor @Suite("Composed mails", .serialized)
struct MFMailComposeViewControllerTests {
  private final class Delegate: MFMailComposeViewControllerDelegate {
    var results: [MFMailComposeResult] = []
    var errors: [MFMailComposeError?] = []
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
      results.append(result)
      errors.append(error as? MFMailComposeError)
      controller.dismiss(animated: true)
    }
  }

  @Test("The mail program gets the draft with its files, and the delegate hears whether it has it", arguments: [0, 3])
  func composing(status: Int) async throws {
    let directory = try TemporaryDirectory()
    let script = try directory.write(
      "#!/bin/sh\nfor a in \"$@\"; do echo \"$a\"; done >\(directory.path(of: "given"))\nexit \(status)\n",
      to: "bin/xdg-email")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let root = UIViewController()
    let harness = OffscreenHarness(root: root)
    harness.join(nil, environment: ["PATH": directory.path(of: "bin")])
    let controller = MFMailComposeViewController()
    let delegate = Delegate()
    controller.mailComposeDelegate = delegate
    controller.setToRecipients(["a@b.c"])
    controller.setSubject("Hello")
    controller.setMessageBody("<p>One &amp; two</p>three", isHTML: true)
    controller.addAttachmentData(Data("x".utf8), mimeType: "text/plain", fileName: "../a.txt")
    harness.run { root.present(controller, animated: true) }
    try await eventually("an answer") {
      harness.runUntilIdle(limit: 2)
      return delegate.results.count == 1 && root.presentedViewController == nil
    }
    #expect(delegate.results == [status == 0 ? .saved : .failed])
    #expect(delegate.errors == [status == 0 ? nil : MFMailComposeError(code: .sendFailed)])
    let given = try directory.lines(of: "given")
    let file = try #require(given.firstIndex(of: "--attach").map { given[$0 + 1] })
    #expect(file.hasSuffix("/a.txt") && FileManager.default.contents(atPath: file) == Data("x".utf8))
    #expect(given.contains("Hello") && given.contains("One & two") && given.contains("three") && given.last == "a@b.c")
  }

  @Test("The text of a page has its lines and no tags")
  func pages() {
    #expect(PlainText.ofPage("<b>a</b>\n b<br/>c<P class='x'>d</P>&lt;e&gt; &amp;lt;") == "a b\ncd\n<e> &lt;")
    #expect(PlainText.ofPage("1 < 2") == "1 < 2" && PlainText.ofPage("") == "")
  }

  @Test("Without a display there is no mail program")
  func noDisplay() {
    UIApplication().becomeShared()
    #expect(!MFMailComposeViewController.canSendMail())
  }
}

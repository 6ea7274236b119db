import Foundation
import SafariServices
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Pages in the browser", .serialized)
struct SFSafariViewControllerTests {
  private final class Delegate: SFSafariViewControllerDelegate {
    var log: [String] = []
    func safariViewController(
      _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) { log.append("loaded \(didLoadSuccessfully)") }
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { log.append("finished") }
  }

  @Test("The browser opens the page once, and the controller goes", arguments: [true, false])
  func opening(isOpen: Bool) async throws {
    let root = UIViewController()
    let harness = OffscreenHarness(root: root)
    var opened: [String] = []
    harness.run {
      (UIApplication.shared.display as? OffscreenDisplay)?.onOpen = {
        opened.append($0.absoluteString)
        return isOpen
      }
    }
    let controller = SFSafariViewController(url: try #require(URL(string: "https://example.org/a")))
    let delegate = Delegate()
    controller.delegate = delegate
    harness.run { root.present(controller, animated: true) }
    try await eventually("the end") {
      harness.runUntilIdle(limit: 2)
      return root.presentedViewController == nil && delegate.log.count == 2
    }
    #expect(opened == ["https://example.org/a"] && delegate.log == ["loaded \(isOpen)", "finished"])
  }

  @Test("An address of another kind ends the program")
  func mistakes() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      _ = URL(string: "mailto:a@b.c").map(SFSafariViewController.init(url:))
    }
  }
}

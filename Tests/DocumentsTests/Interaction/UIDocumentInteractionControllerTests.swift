import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Documents
@testable import Lists
@testable import Views

extension AllDocuments {
  @MainActor @Suite("Interaction with a document")
  struct UIDocumentInteractionControllerTests {
    private final class Delegate: UIDocumentInteractionControllerDelegate {
      var log: [String] = []
      func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
        log.append("begin")
      }
      func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
        log.append("end")
      }
      func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
        log.append("options")
      }
      func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
        log.append("no options")
      }
    }

    @Test("A preview is another program's, and there is none without a file or a delegate")
    func preview() async throws {
      let stage = try await DesktopStage(hasBus: false)
      var opened: [URL] = []
      stage.harness.run {
        (UIApplication.shared.display as? OffscreenDisplay)?.onOpen = {
          opened.append($0)
          return true
        }
      }
      let file = URL(fileURLWithPath: try stage.directory.write("x", to: "a.png"))
      let controller = UIDocumentInteractionController(url: file)
      let delegate = Delegate()
      #expect(stage.harness.run { !controller.presentPreview(animated: true) })
      controller.delegate = delegate
      #expect(stage.harness.run { controller.presentPreview(animated: true) })
      try await stage.turn(until: "the end") { delegate.log == ["begin", "end"] }
      #expect(opened == [file] && controller.name == "a.png" && controller.uti == "public.png")
      #expect(controller.icons.count == 1)
      controller.url = URL(fileURLWithPath: "/missing")
      #expect(stage.harness.run { !controller.presentPreview(animated: true) })
    }

    @Test("A list of what can be done comes and goes")
    func options() async throws {
      let stage = try await DesktopStage(hasBus: false)
      let file = URL(fileURLWithPath: try stage.directory.write("x", to: "a.png"))
      let controller = UIDocumentInteractionController(url: file)
      let delegate = Delegate()
      controller.delegate = delegate
      let isShown = stage.harness.run {
        controller.presentOptionsMenu(
          from: CGRect(x: 10, y: 10, width: 5, height: 5), in: stage.root.view, animated: true)
      }
      stage.harness.runUntilIdle()
      #expect(isShown && delegate.log == ["options"] && stage.root.presentedViewController is UIActivityViewController)
      stage.harness.run { controller.dismissMenu(animated: true) }
      try await stage.turn(until: "the end") { delegate.log == ["options", "no options"] }
      #expect(!stage.harness.run { controller.presentOptionsMenu(from: .zero, in: UIView(), animated: true) })
    }
  }
}

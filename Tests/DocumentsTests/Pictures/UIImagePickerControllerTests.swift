import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Documents
@testable import Lists
@testable import Views

extension AllDocuments {
  @MainActor @Suite("Pickers of pictures")
  struct UIImagePickerControllerTests {
    private final class Delegate: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
      var info: [UIImagePickerController.InfoKey: Any]?
      var cancellations = 0
      func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      ) {
        self.info = info
        picker.dismiss(animated: true)
      }
      func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        cancellations += 1
        picker.dismiss(animated: true)
      }
    }

    @Test("A picture of a file reaches the delegate, and so does a cancelled dialog")
    func pictures() async throws {
      let stage = try await DesktopStage()
      let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
      let file = URL(fileURLWithPath: stage.directory.path(of: "a.png"))
      try #require(image.pngData()).write(to: file)
      let delegate = Delegate()
      for code: UInt32 in [0, 1] {
        let picker = UIImagePickerController()
        picker.delegate = delegate
        stage.harness.run { stage.root.present(picker, animated: true) }
        let question = try await stage.nextQuestion()
        #expect(question.options["multiple"] == .boolean(false))
        if code == 0 {
          try stage.choose([file.absoluteString], for: question)
        } else {
          try stage.respond(1, to: question)
        }
        try await stage.turn(until: "the end") { stage.root.presentedViewController == nil }
      }
      let info = try #require(delegate.info)
      #expect(info[.mediaType] as? String == "public.image" && info[.imageURL] as? URL == file)
      #expect((info[.originalImage] as? UIImage)?.size.width == 3 && delegate.cancellations == 1)
    }

    @Test("There is no camera")
    func sources() async {
      #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
      #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
      #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
      await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
        UIImagePickerController().sourceType = .camera
      }
    }
  }
}

import Testing
import UIKitTesting

@testable import Gallery

@MainActor
@Suite("Gallery")
struct GalleryTests {
  @Test("A click opens the picture under the pointer, and another click closes it")
  func click() {
    let controller = GalleryController()
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 640, height: 480))
    harness.pointer.drag(from: CGPoint(x: 320, y: 400), to: CGPoint(x: 320, y: 100))
    let point = CGPoint(x: 80, y: 100)
    let thumbnail = controller.thumbnails.first { $0.frame.contains(controller.view.convert(point, to: $0.superview)) }
    harness.pointer.click(at: point)
    harness.runUntilIdle()
    #expect(controller.large.superview === controller.view)
    #expect(controller.large.frame == controller.view.bounds)
    #expect(controller.large.image === thumbnail?.image)
    harness.pointer.click(at: point)
    harness.runUntilIdle()
    #expect(controller.large.superview == nil)
  }
}

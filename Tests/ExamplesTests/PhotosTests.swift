import Testing
import UIKitTesting

@testable import Photos

@MainActor
@Suite("Photos")
struct PhotosTests {
  let controller = AlbumController(photos: Photo.samples)

  @Test("A picture fits into the window, and a double click zooms in at that place and out again")
  func doubleClick() {
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    let page = controller.pages[0]
    #expect(page.zoomScale == 0.5)
    #expect(page.imageView.frame == CGRect(x: 0, y: 0, width: 600, height: 450))
    for _ in 0..<2 { harness.pointer.click(at: CGPoint(x: 150, y: 100)) }
    harness.runUntilIdle()
    #expect(page.zoomScale == 1.25)
    #expect(abs(page.contentOffset.x - 75) <= 1)
    harness.run(for: 1)
    for _ in 0..<2 { harness.pointer.click(at: CGPoint(x: 150, y: 100)) }
    harness.runUntilIdle()
    #expect(page.zoomScale == 0.5)
  }

  @Test("A fling turns the page, and the picture that it leaves is shown whole again")
  func pages() {
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    harness.fingers.pinch(around: CGPoint(x: 300, y: 225), from: 100, to: 200)
    harness.runUntilIdle()
    #expect(controller.pages[0].zoomScale > 0.8)
    for _ in 0..<4 {
      harness.finger.fling(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 100, y: 200))
      harness.runUntilIdle()
    }
    #expect(controller.title == "Sample 3 (3 of 3)")
    #expect(controller.pages[0].zoomScale == 0.5)
  }

  @Test("In a resized window the picture fits again, on the same page")
  func resize() {
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    harness.pointer.fling(from: CGPoint(x: 400, y: 100), to: CGPoint(x: 200, y: 100))
    harness.runUntilIdle()
    harness.resize(to: CGSize(width: 300, height: 400))
    harness.runUntilIdle()
    #expect(controller.pages[1].zoomScale == 0.25)
    #expect(controller.pages[1].imageView.frame.origin.y == 87.5)
    #expect(controller.title == "Sample 2 (2 of 3)")
  }
}

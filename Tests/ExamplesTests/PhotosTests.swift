import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import Photos

@MainActor
@Suite("Photos")
struct PhotosTests {
  let controller = AlbumController(photos: Photo.samples)

  private static let folder = Checkout.root.appendingPathComponent("Tests/ExamplesTests/Pictures")

  private func path(_ name: String) -> String { Self.folder.appendingPathComponent(name).path }

  @Test("A picture fits into the window, and a double click zooms in on its point and out again")
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

  @Test("A fling turns the page, and the previous picture is shown whole again")
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

  @Test("In a resized window the picture fits again, centered on the same page")
  func resize() {
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    harness.pointer.fling(from: CGPoint(x: 400, y: 100), to: CGPoint(x: 200, y: 100))
    harness.runUntilIdle()
    harness.resize(to: CGSize(width: 300, height: 400))
    harness.runUntilIdle()
    let page = controller.pages[1]
    #expect(page.zoomScale == 0.25)
    // 87.5 points above, in whole pixels.
    #expect(page.convert(page.imageView.frame, to: harness.window) == CGRect(x: 0, y: 87, width: 300, height: 225))
    #expect(controller.title == "Sample 2 (2 of 3)")
  }

  @Test(
    "JPEG, WebP and PNG files open with their colors, and a photo taken sideways opens upright",
    arguments: [("sideways.jpg", 24.0, 36.0), ("plain.webp", 36, 24), ("plain.png", 36, 24)])
  func formats(name: String, width: Double, height: Double) async throws {
    #expect(UIImage.canRead(path(name)))
    let image = try #require(await UIImage.reading(path(name)))
    #expect(image.size == CGSize(width: width, height: height))
    // Red above or left of blue.
    let last = name == "sideways.jpg" ? image.pixel(12, 30) : image.pixel(30, 12)
    for (pixel, color) in [(image.pixel(6, 6), 0xFFE6_1E1E), (last, 0xFF1E_1EE6)] as [(UInt32, UInt32)] {
      for shift in stride(from: 0, to: 32, by: 8) {
        #expect(abs(Int(pixel >> shift & 255) - Int(color >> shift & 255)) < 12, "\(String(pixel, radix: 16))")
      }
    }
  }

  @Test("A file that is not a picture, or is empty, missing or cut off, does not open")
  func wrongFiles() async throws {
    let files = try TemporaryDirectory()
    let text = try files.write("not a picture\n", to: "text.jpg")
    let empty = try files.write("", to: "empty.webp")
    for path in [text, empty, files.path(of: "missing.png")] { #expect(!UIImage.canRead(path)) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path("plain.png")))
    let cut = files.path(of: "cut.png")
    try whole.prefix(60).write(to: URL(fileURLWithPath: cut))
    #expect(await UIImage.reading(cut) == nil)
  }

  @Test("Only the current page and its neighbors keep the pictures of files")
  func files() async throws {
    let names = ["sideways.jpg", "plain.webp", "plain.png", "plain.webp"]
    let controller = AlbumController(photos: names.map { Photo(name: path($0)) })
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    func shown() -> [Bool] { controller.pages.map { $0.imageView.image != nil } }
    try await eventually("the first two pictures") { shown() == [true, true, false, false] }
    harness.run(for: 0.1)
    let page = controller.pages[0]
    // A small picture is not enlarged; it fits at 12.5.
    #expect(page.zoomScale == 1 && page.maximumZoomScale == 12.5)
    #expect(page.convert(page.imageView.frame, to: harness.window) == CGRect(x: 288, y: 207, width: 24, height: 36))
    for _ in 0..<3 {
      harness.finger.fling(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 100, y: 200))
      harness.runUntilIdle()
    }
    try await eventually("the last two pictures") { shown() == [false, false, true, true] }
  }
}

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

  @Test("With Ctrl the pointer drags the picture, and otherwise it turns pages")
  func dragging() {
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    let above = harness.window.subviews.count
    func pull() {
      harness.pointer.press(at: CGPoint(x: 500, y: 100))
      harness.pointer.move(from: CGPoint(x: 500, y: 100), to: CGPoint(x: 100, y: 100), duration: 0.3)
    }
    harness.send(.keyDown(name: "Control_L", characters: "", modifiers: []))
    pull()
    #expect(controller.scrollView.contentOffset == .zero && harness.window.subviews.count == above + 1)
    harness.send(.keyUp(name: "Control_L", characters: "", modifiers: .control))
    harness.pointer.release(at: CGPoint(x: 100, y: 100))
    harness.runUntilIdle()
    #expect(harness.window.subviews.count == above)
    pull()
    #expect(controller.scrollView.contentOffset.x > 300)
    harness.pointer.release(at: CGPoint(x: 100, y: 100))
    harness.runUntilIdle()
    #expect(controller.current == 1)
  }

  @Test("Pictures that are dropped are added, and the first of them is shown")
  func dropping() {
    for photos in [Photo.samples, []] {
      let controller = AlbumController(photos: photos)
      let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
      controller.add([])
      #expect(controller.photos.count == photos.count)
      controller.add([URL(fileURLWithPath: path("plain.png"))])
      harness.runUntilIdle()
      #expect(controller.photos.count == photos.count + 1 && controller.pages[photos.count] != nil)
      #expect(controller.title?.hasSuffix("(\(photos.count + 1) of \(photos.count + 1))") == true)
    }
  }

  @Test("A picture fits into the window, and a double click zooms in on its point and out again")
  func doubleClick() throws {
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    let page = try #require(controller.pages[0])
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
    #expect(controller.pages[0].map { $0.zoomScale > 0.8 } == true)
    var isWhole = false
    for _ in 0..<4 {
      harness.finger.fling(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 100, y: 200))
      harness.runUntilIdle()
      if controller.title == "Sample 2 (2 of 3)" { isWhole = controller.pages[0]?.zoomScale == 0.5 }
    }
    #expect(isWhole)
    #expect(controller.title == "Sample 3 (3 of 3)")
  }

  @Test("In a resized window the picture fits again, centered on the same page")
  func resize() throws {
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    harness.pointer.fling(from: CGPoint(x: 400, y: 100), to: CGPoint(x: 200, y: 100))
    harness.runUntilIdle()
    harness.resize(to: CGSize(width: 300, height: 400))
    harness.runUntilIdle()
    let page = try #require(controller.pages[1])
    #expect(page.zoomScale == 0.25)
    // 87.5 points above, in whole pixels.
    #expect(page.convert(page.imageView.frame, to: harness.window) == CGRect(x: 0, y: 87, width: 300, height: 225))
    #expect(controller.title == "Sample 2 (2 of 3)")
  }

  @Test(
    "JPEG, WebP and PNG files open with their colors, and a photo taken sideways opens upright",
    arguments: [("sideways.jpg", 24.0, 36.0), ("plain.webp", 36, 24), ("plain.png", 36, 24)])
  func formats(name: String, width: Double, height: Double) async throws {
    let image = try await PictureReader.shared.read(Array(path(name).utf8CString))
    #expect(image.size == CGSize(width: width, height: height))
    // Red above or left of blue.
    let last = name == "sideways.jpg" ? image.pixel(12, 30) : image.pixel(30, 12)
    for (pixel, color) in [(image.pixel(6, 6), 0xFFE6_1E1E), (last, 0xFF1E_1EE6)] as [(UInt32, UInt32)] {
      for shift in stride(from: 0, to: 32, by: 8) {
        #expect(abs(Int(pixel >> shift & 255) - Int(color >> shift & 255)) < 12, "\(String(pixel, radix: 16))")
      }
    }
  }

  @Test("A file that is no picture, empty, missing, cut off or a pipe says so in its page, and others are shown")
  func wrongFiles() async throws {
    let files = try TemporaryDirectory()
    let text = try files.write("not a picture\n", to: "text.jpg")
    let empty = try files.write("", to: "empty.webp")
    let (cut, pipe) = (files.path(of: "cut.png"), files.path(of: "pipe.png"))
    try Data(contentsOf: URL(fileURLWithPath: path("plain.png"))).prefix(60).write(to: URL(fileURLWithPath: cut))
    mkfifo(pipe, 0o600)
    for name in [text, empty, files.path(of: "missing.png"), cut, pipe] {
      let controller = AlbumController(photos: [Photo(name: name), Photo(name: path("plain.png"))])
      let harness = OffscreenHarness(root: controller, size: CGSize(width: 300, height: 200))
      let start = URL(fileURLWithPath: name).lastPathComponent + "\n"
      try await eventually("a message for \(name)") { controller.pages[0]?.message.text?.hasPrefix(start) == true }
      try await eventually("the other picture") { controller.pages[1]?.imageView.image != nil }
      harness.run(for: 0.1)
      let message = try #require(controller.pages[0]?.message)
      #expect(message.sizeThatFits(message.bounds.size).height <= message.bounds.height)
    }
  }

  @Test("A folder stands for its pictures by their names, which may be any bytes, and an empty one says so")
  func folders() async throws {
    let files = try TemporaryDirectory()
    for name in ["b10.PNG", "b9.png"] {
      try FileManager.default.copyItem(atPath: path("plain.png"), toPath: files.path(of: name))
    }
    try files.write("no picture", to: "notes.txt")
    let folder = Array(files.path(of: "").utf8CString)
    rename(files.path(of: "b9.png"), (folder.dropLast() + [0x2F, -1] + Array(".png".utf8CString)).map { $0 })
    let photos = Photo.photos(at: folder)
    #expect(photos.map { URL(fileURLWithPath: $0.name).lastPathComponent } == ["b10.PNG", "\u{FFFD}.png"])
    for photo in photos { _ = try await PictureReader.shared.read(photo.path) }
    let harness = OffscreenHarness(root: AlbumController(photos: []), size: CGSize(width: 300, height: 200))
    harness.typeKey("Right")
    harness.typeKey("End")
    harness.runUntilIdle()
    let labels = harness.window.rootViewController?.view.subviews.compactMap { $0 as? UILabel }
    #expect(labels?.first?.text?.contains("no pictures") == true)
  }

  /// A PNG file that ends where its pixels begin.
  private func png(width: UInt32, height: UInt32) -> Data {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    let chunk = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in chunk {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    let header = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + chunk + bytes(~sum)
    return Data(header + bytes(100_000) + Array("IDAT".utf8))
  }

  /// A JPEG file that claims another size, and to have several scans.
  private func jpeg(width: UInt16, height: UInt16, isProgressive: Bool = false) throws -> Data {
    var data = try Data(contentsOf: URL(fileURLWithPath: path("sideways.jpg")))
    let frame = try #require(data.range(of: Data([0xFF, 0xC0]))?.lowerBound)
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    data.replaceSubrange(frame + 5..<frame + 9, with: size)
    if isProgressive { data[frame + 1] = 0xC2 }
    return data
  }

  @Test("A picture that claims too many pixels is refused by its header, in one line that names them")
  func bombs() async throws {
    let files = try TemporaryDirectory()
    let bombs = [
      (png(width: 30_000, height: 30_000), "30000 x 30000"), (png(width: 16_385, height: 16_384), "16385 x 16384"),
      (try jpeg(width: 65_500, height: 65_500), "65500 x 65500"),
      (try jpeg(width: 20_000, height: 20_000, isProgressive: true), "20000 x 20000"),
    ]
    for (data, size) in bombs {
      let file = files.path(of: "bomb")
      try data.write(to: URL(fileURLWithPath: file))
      let error = await #expect(throws: PictureError.self) {
        _ = try await PictureReader.shared.read(Array(file.utf8CString))
      }
      #expect(error?.reason.hasPrefix(size) == true && error?.reason.contains("\n") == false)
    }
  }

  @Test("A PNG image that is too large to be read whole is read in a smaller size, and refused only if it is damaged")
  func largePNG() async throws {
    let files = try TemporaryDirectory()
    let file = files.path(of: "large.png")
    try png(width: 16_384, height: 16_384).write(to: URL(fileURLWithPath: file))
    let error = await #expect(throws: PictureError.self) {
      _ = try await PictureReader.shared.read(Array(file.utf8CString))
    }
    #expect(error?.reason == "cannot be shown" && error?.isReported == true)
    // One line is enough for a name that is not UTF-8 too.
    let other = Array(file.utf8CString.dropLast()) + [CChar(truncatingIfNeeded: 0xFF), 0]
    #expect(rename(file, other) == 0)
    let unnamed = await #expect(throws: PictureError.self) { _ = try await PictureReader.shared.read(other) }
    #expect(unnamed?.reason == "cannot be shown" && unnamed?.isReported == true)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    let pixels = CGFloat((image.cgImage?.width ?? 0) * (image.cgImage?.height ?? 0))
    let reduced = image.reduced(toPixels: pixels / 4)
    #expect(reduced.size.width == 2 * reduced.size.height && image.reduced(toPixels: pixels) === image)
  }

  @Test("A picture with more pixels than a screen is scaled down, with its shape", arguments: ["jpg", "png"])
  func bigPictures(kind: String) async throws {
    let files = try TemporaryDirectory()
    let file = files.path(of: "big.\(kind)")
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4000, height: 2000)).image { _ in }
    let data = kind == "png" ? try #require(drawn.pngData()) : try jpeg(width: 2000, height: 4000)
    try data.write(to: URL(fileURLWithPath: file))
    let size = try await PictureReader.shared.read(Array(file.utf8CString)).size
    #expect(size.width * size.height <= 6e6 && size.width > 3000)
    #expect(abs(size.width / size.height - 2) < 0.01)
  }

  @Test("The name of a picture is one line, whatever characters and bytes it has")
  func names() {
    let name = Array("a\nb\u{1B}.png".utf8CString.dropLast()) + [CChar(truncatingIfNeeded: 0xFF), 0]
    #expect(Photo(path: name).name == "a\u{240A}b\u{241B}.png\u{FFFD}")
  }

  @Test("Only the page in sight and its neighbors exist, and jumps over many keep it so")
  func files() async throws {
    let names = ["sideways.jpg", "plain.webp", "plain.png", "plain.webp"]
    let controller = AlbumController(photos: (0..<100).flatMap { _ in names }.map { Photo(name: path($0)) })
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    func shown() -> [Int] { controller.pages.filter { $0.value.imageView.image != nil }.keys.sorted() }
    try await eventually("the first two pictures") { shown() == [0, 1] }
    harness.run(for: 0.1)
    let page = try #require(controller.pages[0])
    // A small picture is not enlarged; it fits at 12.5.
    #expect(page.zoomScale == 1 && page.maximumZoomScale == 12.5)
    #expect(page.convert(page.imageView.frame, to: harness.window) == CGRect(x: 288, y: 207, width: 24, height: 36))
    for _ in 0..<3 {
      harness.finger.fling(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 100, y: 200))
      harness.runUntilIdle()
    }
    try await eventually("the pictures around the fourth") { shown() == [2, 3, 4] }
    controller.scrollView.setContentOffset(CGPoint(x: 399 * 620, y: 0), animated: true)
    harness.runUntilIdle()
    try await eventually("the last two pictures") { shown() == [398, 399] }
    #expect(controller.pages.count == 2 && controller.scrollView.subviews.count { $0 is PhotoPage } == 2)
  }
}

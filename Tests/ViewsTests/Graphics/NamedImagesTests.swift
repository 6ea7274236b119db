import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Named images")
struct NamedImagesTests {
  private let directory: TemporaryDirectory
  private let images = NamedImages()

  init() throws {
    directory = try TemporaryDirectory()
  }

  private var folders: [URL] { [URL(fileURLWithPath: directory.path(of: ""))] }

  private func write(_ rows: [String], to name: String) throws {
    try directory.write("", to: name)
    try #require(UIImage.of(rows).pngData()).write(to: URL(fileURLWithPath: directory.path(of: name)))
  }

  @Test("The file of the screen's scale is tried first, then larger scales, then smaller ones")
  func names() {
    #expect(ImageFile.names(for: "a", scale: 1) == ["a.png", "a@2x.png", "a@3x.png", "a"])
    #expect(ImageFile.names(for: "a", scale: 2) == ["a@2x.png", "a@3x.png", "a.png", "a"])
    #expect(ImageFile.names(for: "a.png", scale: 1.5) == ["a@2x.png", "a@3x.png", "a.png"])
    #expect(ImageFile.names(for: "a", scale: 4) == ["a@3x.png", "a@2x.png", "a.png", "a"])
  }

  @Test("A named image has the scale of its file, and the name may contain a folder")
  func finding() throws {
    try write(["R"], to: "dot.png")
    try write(["RR", "RR"], to: "dot@2x.png")
    try write(["G"], to: "icons/star.png")
    #expect(images.image("dot", scale: 1, in: folders)?.scale == 1)
    #expect(images.image("dot", scale: 2, in: folders)?.scale == 2)
    #expect(images.image("icons/star", scale: 2, in: folders)?.cgImage.width == 1)
    #expect(images.image("icons", scale: 1, in: folders) == nil)
    #expect(images.image("nothing", scale: 1, in: folders) == nil && images.image("", scale: 1, in: folders) == nil)
  }

  @Test("A named image that is requested again has the same pixels in memory")
  func caching() throws {
    try write(["R"], to: "dot.png")
    let first = images.image("dot", scale: 1, in: folders)
    try FileManager.default.removeItem(atPath: directory.path(of: "dot.png"))
    #expect(first != nil && images.image("dot", scale: 1, in: folders)?.cgImage === first?.cgImage)
  }

  @Test("A name that leads out of the folders finds no image")
  func outside() throws {
    try write(["R"], to: "dot.png")
    try write(["G"], to: "icons/star.png")
    let icons = [URL(fileURLWithPath: directory.path(of: "icons"))]
    #expect(images.image("star", scale: 1, in: icons) != nil)
    #expect(images.image("../dot", scale: 1, in: icons) == nil)
    #expect(images.image("a/../../dot.png", scale: 1, in: icons) == nil)
    #expect(images.image("../icons/star", scale: 1, in: folders) == nil)
    #expect(images.image("icons/../dot", scale: 1, in: folders) != nil)
  }

  @Test("A file that is not an image gives nil")
  func damaged() throws {
    try directory.write("no image", to: "bad.png")
    #expect(images.image("bad", scale: 1, in: folders) == nil)
    #expect(UIImage(named: "there is no such image") == nil)
  }

  @Test("Images are searched in the bundle's resources, next to the program, and in Resources there")
  func places() {
    #expect(ImageFile.folders.count >= 2 && ImageFile.folders.last?.lastPathComponent == "Resources")
  }
}

import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@Suite final class PNGFileTests {
  private let directory: String

  init() throws {
    directory = NSTemporaryDirectory() + "/png-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: directory)
  }

  private func buffer(_ width: Int32, _ height: Int32, _ color: (Int32, Int32) -> UInt32) throws -> PixelBuffer {
    let buffer = try #require(PixelBuffer(size: PixelSize(width: width, height: height)))
    for y in 0..<height {
      for x in 0..<width { buffer.pixels[Int(y) * buffer.pixelsPerRow + Int(x)] = color(x, y) }
    }
    return buffer
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory)
  }

  @Test("A written file reads back pixel for pixel")
  func roundTrip() throws {
    var random = SplitMix64(seed: 1)
    let written = try buffer(37, 11) { _, _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
    let path = directory + "/picture é.png"
    try PNGFile.write(written, to: path)
    let read = try PNGFile.read(path)
    #expect(read.size == written.size)
    for y in 0..<Int32(11) {
      for x in 0..<Int32(37) { #expect(read.pixel(x, y) == written.pixel(x, y)) }
    }
    #expect(try names() == ["picture é.png"])
  }

  @Test("The file is an opaque RGB image, whatever the highest byte of the pixels")
  func opaque() throws {
    let path = directory + "/opaque.png"
    try PNGFile.write(try buffer(2, 1) { x, _ in x == 0 ? 0x0012_3456 : 0x80FF_0000 }, to: path)
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    // The color type is byte 25 of a PNG file; 2 is RGB without alpha.
    #expect(bytes[25] == 2)
    let read = try PNGFile.read(path)
    #expect(read.pixel(0, 0) == 0xFF12_3456)
    #expect(read.pixel(1, 0) == 0xFFFF_0000)
  }

  @Test("An error for the path of a descriptor names the open file, whose name need not be UTF-8")
  func descriptor() throws {
    let name = Array((directory + "/x").utf8CString.dropLast()) + [-1, 0]
    let file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    let error = #expect(throws: PNGError.self) { _ = try PNGFile.read("/proc/self/fd/\(file)") }
    let folder = URL(fileURLWithPath: directory).resolvingSymlinksInPath().path
    let start = "cannot read /proc/self/fd/\(file), which is \(folder)/x\u{FFFD}: "
    #expect(error?.description.hasPrefix(start) == true)
    let missing = #expect(throws: PNGError.self) { _ = try PNGFile.read("/proc/self/fd/none") }
    #expect(missing?.description.hasPrefix("cannot read /proc/self/fd/none: ") == true)
  }

  @Test("A translucent picture is read over black")
  func translucent() throws {
    // One pixel, white at alpha 128.
    let file =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//9/AwAJfAN+TrsbXQAAAABJRU5ErkJggg=="
    let path = directory + "/translucent.png"
    try #require(Data(base64Encoded: file)).write(to: URL(fileURLWithPath: path))
    let pixel = try PNGFile.read(path).pixel(0, 0)
    #expect(pixel >> 24 == 255)
    #expect(abs(Int(pixel & 0xFF) - 128) <= 1)
  }

  @Test("Writing replaces the file that was there")
  func replacing() throws {
    let path = directory + "/twice.png"
    try PNGFile.write(try buffer(1, 1) { _, _ in 0xFF11_1111 }, to: path)
    try PNGFile.write(try buffer(2, 2) { _, _ in 0xFF22_2222 }, to: path)
    #expect(try PNGFile.read(path).pixel(1, 1) == 0xFF22_2222)
    #expect(try names() == ["twice.png"])
  }

  @Test("Writing through a symbolic link replaces its target")
  func link() throws {
    let (file, link) = (directory + "/file.png", directory + "/link.png")
    try PNGFile.write(try buffer(1, 1) { _, _ in 0xFF11_1111 }, to: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try PNGFile.write(try buffer(2, 2) { _, _ in 0xFF22_2222 }, to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try PNGFile.read(file).size == PixelSize(width: 2, height: 2))
  }

  @Test("A special file is written in place")
  func specialFile() throws {
    let path = directory + "/device"
    #expect(mkfifo(path, 0o600) == 0)
    // A reader lets the writer open the pipe, whose buffer holds a small picture.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try PNGFile.write(try buffer(1, 1) { _, _ in 0xFF11_1111 }, to: path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 8 && Array(bytes[1...3]) == Array("PNG".utf8))
  }

  @Test("A missing directory is an error with its path and the reason")
  func missingDirectory() throws {
    let path = directory + "/nowhere/picture.png"
    let picture = try buffer(1, 1) { _, _ in 0 }
    let error = #expect(throws: PNGError.self) { try PNGFile.write(picture, to: path) }
    #expect(error?.description == "cannot write \(path): No such file or directory")
  }

  @Test("A failed write keeps the previous file and leaves no other")
  func failedWrite() throws {
    let occupied = directory + "/occupied.png"
    try FileManager.default.createDirectory(atPath: occupied, withIntermediateDirectories: false)
    let picture = try buffer(1, 1) { _, _ in 0 }
    let error = #expect(throws: PNGError.self) { try PNGFile.write(picture, to: occupied) }
    #expect(error?.description == "cannot write \(occupied): Is a directory")
    #expect(try names() == ["occupied.png"])
  }

  @Test("A missing file is an error with its path and the reason")
  func missingFile() {
    let path = directory + "/missing.png"
    let error = #expect(throws: PNGError.self) { try PNGFile.read(path) }
    #expect(error?.description == "cannot read \(path): No such file or directory")
  }

  @Test("Reading a directory is an error")
  func readingDirectory() {
    let error = #expect(throws: PNGError.self) { try PNGFile.read(directory) }
    #expect(error?.description == "cannot read \(directory): Is a directory")
  }

  @Test("A file that is not a PNG is rejected")
  func notPNG() throws {
    let path = directory + "/text.png"
    try Data("this is not a picture at all".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: PNGError.self) { try PNGFile.read(path) }
    #expect(error?.description == "cannot read \(path): it is not a PNG image")
  }

  @Test("A truncated PNG file is rejected", arguments: [0.01, 0.1, 0.5, 0.99])
  func truncated(fraction: Double) throws {
    let path = directory + "/truncated.png"
    try PNGFile.write(try buffer(50, 50) { x, y in UInt32(x * y) }, to: path)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(Int(Double(whole.count) * fraction)).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: PNGError.self) { try PNGFile.read(path) }
    #expect(error?.description == "cannot read \(path): it ends too early")
  }

  @Test("The error for an empty file says that it is empty")
  func empty() throws {
    let path = directory + "/empty.png"
    try Data().write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: PNGError.self) { try PNGFile.read(path) }
    #expect(error?.description == "cannot read \(path): it is empty")
  }
}

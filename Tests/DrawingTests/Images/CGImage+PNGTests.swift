import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@Suite struct CGImagePNGTests {
  private func image(_ width: Int32, _ height: Int32, _ pixel: (Int, Int) -> UInt32) throws -> CGImage {
    let bitmap = try #require(Bitmap(size: PixelSize(width: width, height: height)))
    for y in 0..<Int(height) {
      for x in 0..<Int(width) { bitmap[x, y] = pixel(x, y) }
    }
    return CGImage(bitmap: bitmap)
  }

  /// Returns a varied picture as a PNG file.
  private func file() throws -> Data {
    var random = SplitMix64(seed: 7)
    let image = try image(23, 17) { x, y in
      let alpha = UInt32(min(255, x * 12))
      return alpha << 24 | UInt32.random(in: 0...alpha, using: &random) << 16 | (alpha / 2) << 8 | UInt32(y)
    }
    return try #require(image.pngData)
  }

  private func reason(_ data: Data) -> String? {
    do {
      _ = try CGImage(png: data)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("Pixels survive writing and reading, alpha included")
  func roundTrip() throws {
    let pixels: [UInt32] = [0xFF12_3456, 0x8040_2010, 0, 0xFFFF_FFFF, 0x0100_0001, 0x7F7F_7F7F]
    let written = try image(6, 1) { x, _ in pixels[x] }
    let read = try CGImage(png: try #require(written.pngData))
    #expect(read.width == 6 && read.height == 1 && !read.bitmap.isOpaque)
    for (x, pixel) in pixels.enumerated() {
      // Alpha must be equal; premultiplied colors may differ by the rounding of their division and multiplication.
      #expect(read.bitmap[x, 0] >> 24 == pixel >> 24)
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(read.bitmap[x, 0] >> shift & 0xFF) - Int(pixel >> shift & 0xFF)) <= 1)
      }
    }
  }

  @Test("An opaque image is written without alpha")
  func opaque() throws {
    let bytes = [UInt8](try #require(try image(2, 2) { _, _ in 0xFF00_FF00 }.pngData))
    #expect(bytes[25] == 2)
    #expect(try CGImage(png: Data(bytes)).bitmap.isOpaque)
  }

  @Test("A decoded image keeps the decoder's pixels alive without a copy", arguments: [true, false])
  func memory(isOpaque: Bool) throws {
    let written = try image(5, 3) { x, y in (isOpaque ? 0xFF00_0000 : 0x8000_0000) | UInt32(x << 4 | y) }
    let read = try CGImage(png: try #require(written.pngData))
    // Rows of a decoded image have the decoder's stride.
    #expect(read.bitmap.stride == 20 && read.bitmap.isOpaque == isOpaque)
    let part = try #require(read.cropping(to: CGRect(x: 1, y: 2, width: 3, height: 1)))
    for x in 0..<3 {
      #expect(part.bitmap[x, 0] >> 24 == (isOpaque ? 0xFF : 0x80))
      #expect(abs(Int(part.bitmap[x, 0] & 0xFF) - ((x + 1) << 4 | 2)) <= 1)
    }
    #expect(try CGImage(png: try #require(read.pngData)).bitmap[4, 0] == read.bitmap[4, 0])
  }

  @Test("A file truncated anywhere is rejected with a reason")
  func truncation() throws {
    let file = try file()
    #expect(reason(file) == nil)
    for length in stride(from: 0, to: file.count, by: 7) {
      let found = reason(file.prefix(length))
      #expect(
        found == "cannot read \(length) bytes of data: \(length == 0 ? "it is empty" : "it ends too early")")
    }
  }

  @Test("Flipped bits give an error or an image of the same size")
  func damage() throws {
    let file = try file()
    var refused = 0
    for index in 0..<file.count {
      for bit in [0, 3, 7] {
        var damaged = file
        damaged[index] ^= 1 << UInt8(bit)
        do {
          let image = try CGImage(png: damaged)
          #expect(image.width == 23 && image.height == 17)
        } catch {
          refused += 1
          #expect(!error.description.contains("memory"), "byte \(index), bit \(bit)")
        }
      }
    }
    // Every chunk but the last has a checksum over all of it.
    #expect(refused > file.count * 2)
  }

  @Test("The error for a flipped bit in the pixels says that they are damaged")
  func damagedPixels() throws {
    var file = try file()
    file[file.count / 2] ^= 1
    #expect(reason(file) == "cannot read \(file.count) bytes of data: its content is damaged")
  }

  @Test("Random bytes are rejected", arguments: 1...20 as ClosedRange<UInt64>)
  func noise(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var data = Data((0..<500).map { _ in UInt8.random(in: 0...255, using: &random) })
    #expect(reason(data)?.hasSuffix("it is not a PNG image") == true)
    // A valid beginning followed by noise.
    data.replaceSubrange(0..<33, with: try file().prefix(33))
    #expect(reason(data) != nil)
  }

  @Test(
    "A header with an excessive size is rejected before memory is allocated",
    arguments: [
      (UInt32.max, UInt32.max), (262_129, 1), (1, 262_129), (32767, 32767), (16385, 16384), (0, 5), (5, 0),
      (0x8000_0000, 1),
    ] as [(UInt32, UInt32)])
  func hugeHeader(width: UInt32, height: UInt32) throws {
    var file = try file()
    for (offset, number) in [(16, width), (20, height)] {
      for byte in 0..<4 { file[offset + byte] = UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * byte)) }
    }
    let found = reason(file)
    #expect(found?.contains("\(width) x \(height)") == true, "\(found ?? "read")")
  }

  @Test("A missing file or a directory is an error with its path and the reason")
  func files() throws {
    let directory = try TemporaryDirectory()
    let missing = directory.path(of: "missing.png")
    let error = #expect(throws: PNGError.self) { try CGImage(pngFile: missing) }
    #expect(error?.description == "cannot read \(missing): No such file or directory")
    let folder = directory.path(of: "")
    #expect(throws: PNGError.self) { try CGImage(pngFile: folder) }
  }
}

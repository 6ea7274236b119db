import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@Suite struct ImageComparisonTests {
  private func image(_ width: Int32, _ height: Int32) throws -> PixelBuffer {
    let buffer = try #require(PixelBuffer(size: PixelSize(width: width, height: height)))
    for index in 0..<buffer.pixelsPerRow * Int(height) { buffer.pixels[index] = 0xFF40_4040 }
    return buffer
  }

  private func removeFiles(of difference: ImageDifference) {
    for line in difference.files.split(separator: "\n") {
      try? FileManager.default.removeItem(atPath: String(line.drop { $0 != "/" }))
    }
  }

  @Test("Images with the same pixels have no difference")
  func same() throws {
    #expect(try compareImages(image(5, 4), image(5, 4), name: "same") == nil)
  }

  @Test("A difference has the number of pixels, the largest error, the bounds and the first pixel")
  func difference() throws {
    let actual = try image(5, 4)
    actual.pixels[1 * actual.pixelsPerRow + 3] = 0xFF40_4340
    actual.pixels[2 * actual.pixelsPerRow + 1] = 0xFF30_4040
    let difference = try #require(compareImages(actual, image(5, 4), name: "two/pixels"))
    defer { removeFiles(of: difference) }
    #expect(difference.count == 2)
    #expect(difference.largestChannelDifference == 16)
    #expect(difference.bounds == DeviceRect(minX: 1, minY: 1, maxX: 4, maxY: 3))
    #expect(
      difference.firstPixel == ImageDifference.Pixel(x: 3, y: 1, actual: 0xFF40_4340, expected: 0xFF40_4040))
    #expect(difference.description.contains("first at (3, 1): ff404340, expected ff404040"))
  }

  @Test("A difference writes the actual, expected and difference images and lists the files")
  func files() throws {
    let actual = try image(2, 1)
    actual.pixels[1] = 0xFF00_00FF
    let difference = try #require(compareImages(actual, image(2, 1), name: "three files"))
    defer { removeFiles(of: difference) }
    let paths = difference.files.split(separator: "\n").map { String($0.drop { $0 != "/" }) }
    #expect(
      paths.map { ($0 as NSString).lastPathComponent } == [
        "three files-actual.png", "three files-expected.png", "three files-difference.png",
      ])
    #expect(try paths.map { try PNGFile.read($0).pixel(1, 0) } == [0xFF00_00FF, 0xFF40_4040, 0xFFFF_FFFF])
    #expect(try PNGFile.read(paths[2]).pixel(0, 0) == 0xFF00_0000)
  }

  @Test("A difference within the tolerance is ignored")
  func tolerance() throws {
    let actual = try image(3, 1)
    actual.pixels[2] = 0xFF42_3E40
    #expect(try compareImages(actual, image(3, 1), tolerance: 2, name: "tolerated") == nil)
    let difference = try #require(compareImages(actual, image(3, 1), tolerance: 1, name: "not tolerated"))
    defer { removeFiles(of: difference) }
    #expect(difference.count == 1)
  }

  @Test("Images of different sizes differ where only one has pixels")
  func sizes() throws {
    let difference = try #require(compareImages(image(3, 2), image(2, 2), tolerance: 255, name: "sizes"))
    defer { removeFiles(of: difference) }
    #expect(difference.count == 2)
    #expect(difference.bounds == DeviceRect(minX: 2, minY: 0, maxX: 3, maxY: 2))
    #expect(difference.firstPixel?.expected == nil)
    #expect(difference.description.contains("the size is 3 x 2, expected 2 x 2"))
  }
}

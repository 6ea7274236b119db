import Drawing
import Foundation
import Rendering

/// The difference of two images. Its description names the first pixel that differs, and the files with both images.
public struct ImageDifference: CustomStringConvertible {
  /// The name of the comparison, with which the names of its files begin.
  public let name: String
  package let actualSize: PixelSize
  package let expectedSize: PixelSize
  /// The number of pixels that differ by more than the tolerance. A pixel outside of one image differs.
  public private(set) var count = 0
  /// The largest difference of one channel, in 0...255, among the pixels inside both images.
  public private(set) var largestChannelDifference = 0
  /// The smallest rectangle around the pixels that differ.
  package private(set) var bounds = DeviceRect.empty
  /// The first pixel that differs, by rows.
  package private(set) var firstPixel: Pixel?
  /// The paths of the files with the images, or the reason why they were not written.
  package fileprivate(set) var files = ""

  /// A pixel's place, and its value 0xAARRGGBB in each image; nil outside an image.
  package struct Pixel: Equatable {
    package let x: Int32
    package let y: Int32
    package let actual: UInt32?
    package let expected: UInt32?

    package init(x: Int32, y: Int32, actual: UInt32?, expected: UInt32?) {
      self.x = x
      self.y = y
      self.actual = actual
      self.expected = expected
    }
  }

  public var description: String {
    var lines = ["\(name): \(count) pixels differ, by up to \(largestChannelDifference) in a channel"]
    if actualSize != expectedSize {
      lines.append(
        "the size is \(actualSize.width) x \(actualSize.height), "
          + "expected \(expectedSize.width) x \(expectedSize.height)")
    }
    if let firstPixel {
      func hex(_ value: UInt32?) -> String { value.map { String($0, radix: 16) } ?? "outside" }
      lines.append(
        "within x \(bounds.minX)..<\(bounds.maxX), y \(bounds.minY)..<\(bounds.maxY), "
          + "first at (\(firstPixel.x), \(firstPixel.y)): "
          + "\(hex(firstPixel.actual)), expected \(hex(firstPixel.expected))")
    }
    lines.append(files)
    return lines.joined(separator: "\n")
  }

  fileprivate init(name: String, actualSize: PixelSize, expectedSize: PixelSize) {
    self.name = name
    self.actualSize = actualSize
    self.expectedSize = expectedSize
  }

  fileprivate mutating func add(_ pixel: Pixel, channelDifference: Int) {
    count += 1
    largestChannelDifference = max(largestChannelDifference, channelDifference)
    bounds = bounds.union(DeviceRect(x: pixel.x, y: pixel.y, width: 1, height: 1))
    if firstPixel == nil { firstPixel = pixel }
  }
}

/// Compares two images pixel by pixel, alpha included; nil if they are the same.
///
/// If they differ, it writes `name-actual.png`, `name-expected.png` and `name-difference.png` (white where they differ)
/// into the folder that the environment variable `ACETATE_TEST_IMAGES` names, or into the temporary folder.
///
/// - Parameters:
///   - tolerance: the largest difference of a channel that counts as the same; 0...255.
///   - name: begins the names of the files; a slash in it becomes a hyphen.
package func compareImages(
  _ actual: PixelBuffer, _ expected: PixelBuffer, tolerance: Int = 0, name: String
) -> ImageDifference? {
  // In a debug build, looking for places of differences takes half a second for the pixels of a window.
  guard !actual.isEqual(to: expected) else { return nil }
  var difference = ImageDifference(name: name, actualSize: actual.size, expectedSize: expected.size)
  forEachDifference(actual, expected, tolerance: tolerance) { pixel, channelDifference in
    difference.add(pixel, channelDifference: channelDifference)
  }
  guard difference.count > 0 else { return nil }
  var images = [("actual", actual), ("expected", expected)]
  if let picture = pictureOfDifferences(actual, expected, tolerance: tolerance) {
    images.append(("difference", picture))
  }
  difference.files = writeImages(images, name: name)
  return difference
}

/// White where the images differ, black elsewhere; nil if there is no memory for it.
private func pictureOfDifferences(_ actual: PixelBuffer, _ expected: PixelBuffer, tolerance: Int) -> PixelBuffer? {
  guard let picture = PixelBuffer(size: commonSize(actual, expected)) else { return nil }
  forEachDifference(actual, expected, tolerance: tolerance) { pixel, _ in
    picture.pixels[Int(pixel.y) * picture.pixelsPerRow + Int(pixel.x)] = 0xFFFF_FFFF
  }
  return picture
}

/// The smallest size that holds both images.
private func commonSize(_ actual: PixelBuffer, _ expected: PixelBuffer) -> PixelSize {
  PixelSize(
    width: max(actual.size.width, expected.size.width), height: max(actual.size.height, expected.size.height))
}

/// Calls `body` for every pixel that differs, by rows, with the largest difference of its channels.
private func forEachDifference(
  _ actual: PixelBuffer, _ expected: PixelBuffer, tolerance: Int,
  _ body: (_ pixel: ImageDifference.Pixel, _ channelDifference: Int) -> Void
) {
  let size = commonSize(actual, expected)
  for y in 0..<size.height {
    for x in 0..<size.width {
      let pixel = ImageDifference.Pixel(
        x: x, y: y, actual: actual.pixelIfInside(x, y), expected: expected.pixelIfInside(x, y))
      let (isSame, channelDifference) = compare(pixel, tolerance: tolerance)
      if !isSame { body(pixel, channelDifference) }
    }
  }
}

/// Whether a pixel is the same in both images, and by how much its channels differ at most, if both have it.
private func compare(_ pixel: ImageDifference.Pixel, tolerance: Int) -> (isSame: Bool, channelDifference: Int) {
  guard let actual = pixel.actual, let expected = pixel.expected else { return (false, 0) }
  var largest = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    largest = max(largest, abs(Int(actual >> shift & 0xFF) - Int(expected >> shift & 0xFF)))
  }
  return (largest <= tolerance, largest)
}

/// Writes the images and tells where they are, a line each, or why they are not there.
private func writeImages(_ images: [(role: String, buffer: PixelBuffer)], name: String) -> String {
  let directory = ProcessInfo.processInfo.environment["ACETATE_TEST_IMAGES"] ?? NSTemporaryDirectory()
  let fileName = name.replacingOccurrences(of: "/", with: "-")
  return images.map { role, buffer in
    let path = URL(fileURLWithPath: directory).appendingPathComponent("\(fileName)-\(role).png").path
    do {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      try PNGFile.write(buffer, to: path)
      return "\(role): \(path)"
    } catch {
      return "\(role): \(error)"
    }
  }.joined(separator: "\n")
}

extension PixelBuffer {
  fileprivate func pixelIfInside(_ x: Int32, _ y: Int32) -> UInt32? {
    x < size.width && y < size.height ? pixel(x, y) : nil
  }
}

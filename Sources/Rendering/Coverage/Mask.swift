import CPixman
import Diagnostics

/// A mask with one byte of coverage per pixel, 0 to 255, initially zero. Owns its memory.
final class Mask {
  let size: PixelSize

  private let memory: PixelMemory

  /// The way new coverage combines with the present one.
  enum Combination {
    case replace
    case subtract
    case minimum
  }

  /// Nil if a side is outside 1...`Bitmap.maximumSide`, or if out of memory.
  init?(size: PixelSize) {
    let maximumSide = Bitmap.maximumSide
    guard let memory = PixelMemory(PIXMAN_a8, bytesPerPixel: 1, size: size, maximumSide: maximumSide) else {
      return nil
    }
    self.size = size
    self.memory = memory
  }

  /// The pixman image of the mask.
  var image: OpaquePointer { memory.image }

  /// The bytes of a row, which must lie inside the mask.
  func row(_ y: Int32) -> UnsafePointer<UInt8> {
    UnsafePointer(memory.bytes.assumingMemoryBound(to: UInt8.self) + Int(y) * memory.bytesPerRow)
  }

  /// Computes coverage for a rectangle of device pixels, whose top left corner maps to the mask's. The rectangle must
  /// not be larger than the mask.
  func render(_ coverage: RectangleCoverage, over rect: DeviceRect, _ combination: Combination) {
    requirement(
      rect.width <= size.width && rect.height <= size.height,
      "\(rect.width)x\(rect.height) pixels into a mask of \(size.width)x\(size.height)")
    guard !rect.isEmpty else { return }
    let pixels = memory.bytes.assumingMemoryBound(to: UInt8.self)
    for y in rect.minY..<rect.maxY {
      let row = pixels + Int(y - rect.minY) * memory.bytesPerRow
      var x = rect.minX
      while x < rect.maxX {
        let runStart = x & ~(RectangleCoverage.runLength - 1)
        let runEnd = min(runStart + RectangleCoverage.runLength, rect.maxX)
        let run = UnsafeMutableBufferPointer(start: row + Int(x - rect.minX), count: Int(runEnd - x))
        switch coverage.run(x: runStart, y: y) {
        case .none: Self.combine(run, with: 0, combination)
        case .full: Self.combine(run, with: 255, combination)
        case .mixed: Self.combine(run, with: coverage, x: x, y: y, combination)
        }
        x = runEnd
      }
    }
  }

  private static func combine(
    _ run: UnsafeMutableBufferPointer<UInt8>, with value: UInt8, _ combination: Combination
  ) {
    switch (combination, value) {
    case (.replace, _): run.update(repeating: value)
    case (.subtract, 255), (.minimum, 0): run.update(repeating: 0)
    default: break
    }
  }

  private static func combine(
    _ run: UnsafeMutableBufferPointer<UInt8>, with coverage: RectangleCoverage, x: Int32, y: Int32,
    _ combination: Combination
  ) {
    for index in run.indices {
      let value = coverage.value(x: x + Int32(index), y: y)
      switch combination {
      case .replace: run[index] = value
      case .subtract: run[index] -= min(run[index], value)
      case .minimum: run[index] = min(run[index], value)
      }
    }
  }
}

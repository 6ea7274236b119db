import ArgumentParser
import Foundation

/// The size of a window's content in points, in the form of `--size`: two numbers from 1 to 16384 with an x between.
struct WindowSize: CustomStringConvertible {
  let width: Double
  let height: Double

  static let sides = 1.0...16384.0

  static let standard = WindowSize(width: 800, height: 600)

  /// For reading: the contents beside the page, if a screen of that size in points has room for them and a desktop's bars.
  static func forReading(on screen: CGSize) -> WindowSize {
    guard screen.width >= 1040, screen.height >= 880 else { return .standard }
    return WindowSize(width: 960, height: 760)
  }

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init(argument: String) throws {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard sides.count == 2, sides.allSatisfy(Self.sides.contains) else {
      throw ValidationError("give width and height from 1 to 16384 as in 800x600")
    }
    self.init(width: sides[0], height: sides[1])
  }

  var description: String {
    func text(_ side: Double) -> String { side == side.rounded() ? "\(Int(side))" : "\(side)" }
    return "\(text(width))x\(text(height))"
  }
}

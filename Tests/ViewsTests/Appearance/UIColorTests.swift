import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@Suite("Colors")
struct UIColorTests {
  /// Returns red, green, blue and alpha.
  private func rgba(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  /// Returns hue, saturation, brightness and alpha.
  private func hsba(_ color: UIColor) -> [CGFloat] {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    return [hue, saturation, brightness, alpha]
  }

  private func isClose(_ left: [CGFloat], _ right: [CGFloat]) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test("Components are read as given, also outside 0 to 1")
  func components() {
    #expect(rgba(UIColor(red: 0.1, green: -2, blue: 3, alpha: 0.5)) == [0.1, -2, 3, 0.5])
    #expect(rgba(UIColor(white: 0.3, alpha: 0.7)) == [0.3, 0.3, 0.3, 0.7])
    #expect(UIColor.red.getRed(nil, green: nil, blue: nil, alpha: nil))
  }

  @Test("Pixels are rounded to the nearest of 256 steps, and clamped")
  func eightBits() {
    func resolved(_ value: CGFloat) -> UInt8 { UIColor(white: value, alpha: 1).color(in: Traits()).red }
    for step in 0...255 { #expect(resolved(CGFloat(step) / 255) == UInt8(step)) }
    #expect(resolved(0.49 / 255) == 0 && resolved(0.51 / 255) == 1 && resolved(254.51 / 255) == 255)
    #expect(resolved(-3) == 0 && resolved(7) == 255 && resolved(.infinity) == 255)
    #expect(UIColor(white: 0, alpha: 0.5).color(in: Traits()).alpha == 128)
  }

  @Test(
    "Hue turns through red, yellow, green, cyan, blue and magenta, and back to red",
    arguments: [
      (0, [1, 0, 0]), (1, [1, 1, 0]), (2, [0, 1, 0]), (3, [0, 1, 1]), (4, [0, 0, 1]), (5, [1, 0, 1]), (6, [1, 0, 0]),
    ] as [(Int, [CGFloat])])
  func hues(sixth: Int, expected: [CGFloat]) {
    let color = UIColor(hue: CGFloat(sixth) / 6, saturation: 1, brightness: 1, alpha: 1)
    #expect(isClose(rgba(color), expected + [1]))
  }

  @Test("Saturation mixes with white, brightness with black")
  func saturationAndBrightness() {
    #expect(isClose(rgba(UIColor(hue: 0, saturation: 0.25, brightness: 1, alpha: 1)), [1, 0.75, 0.75, 1]))
    #expect(isClose(rgba(UIColor(hue: 0, saturation: 1, brightness: 0.5, alpha: 0.2)), [0.5, 0, 0, 0.2]))
    #expect(isClose(rgba(UIColor(hue: 0.4, saturation: 0, brightness: 0.5, alpha: 1)), [0.5, 0.5, 0.5, 1]))
  }

  @Test("Hue, saturation and brightness outside 0 to 1 are clamped")
  func clamping() {
    let color = UIColor(hue: -0.5, saturation: 9, brightness: 2, alpha: 1)
    #expect(rgba(color) == [1, 0, 0, 1])
    #expect(isClose(rgba(UIColor(hue: 5, saturation: -1, brightness: 1, alpha: 1)), [1, 1, 1, 1]))
  }

  @Test("Hue, saturation, brightness and alpha are read as given", arguments: [UInt64](1...5))
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let given = [
        CGFloat.random(in: 0..<1, using: &random), CGFloat.random(in: 0.01...1, using: &random),
        CGFloat.random(in: 0.01...1, using: &random), CGFloat.random(in: 0...1, using: &random),
      ]
      let color = UIColor(hue: given[0], saturation: given[1], brightness: given[2], alpha: given[3])
      let read = hsba(color)
      // Hue is circular: just below one is next to zero.
      let hueError = abs(read[0] - given[0])
      #expect(min(hueError, 1 - hueError) < 1e-9)
      #expect(zip(read, given).dropFirst().allSatisfy { abs($0 - $1) < 1e-12 })
    }
  }

  @Test("Gray and black have hue 0 and saturation 0")
  func grays() {
    #expect(hsba(UIColor(white: 0.5, alpha: 1)) == [0, 0, 0.5, 1])
    #expect(hsba(.black) == [0, 0, 0, 1])
  }

  @Test("Colors with the same components are equal, however they were made")
  func equality() {
    #expect(UIColor(white: 1, alpha: 1) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .blue]).count == 2)
  }

  @Test(
    "A color of whole bytes is equal only to exactly those bytes, and keeps any other components", arguments: 0...255)
  func bytes(byte: Int) {
    let exact = CGFloat(byte) / 255
    for value in [exact.nextDown, exact, exact.nextUp] {
      let color = UIColor(red: value, green: exact, blue: 1, alpha: exact)
      #expect(rgba(color) == [value, exact, 1, exact])
      #expect((color == UIColor(red: exact, green: exact, blue: 1, alpha: exact)) == (value == exact))
      #expect(color.color(in: Traits()).red == UInt8(byte))
      #expect(color.withAlphaComponent(0.3).withAlphaComponent(exact) == color)
      #expect(Set([color, color.withAlphaComponent(0.3).withAlphaComponent(exact)]).count == 1)
    }
  }

  @Test("A copy with another alpha keeps the other components")
  func withAlpha() {
    #expect(rgba(UIColor.orange.withAlphaComponent(0.25)) == [1, 0.5, 0, 0.25])
  }

  @Test("A color survives the conversion to Core Graphics and back")
  func coreGraphics() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(rgba(UIColor(cgColor: CGColor(gray: 0.6, alpha: 0.5))) == [0.6, 0.6, 0.6, 0.5])
    #expect(color.color(in: Traits()) == color.cgColor.color)
  }

  @Test("A color's description has its components")
  func description() {
    #expect(UIColor.orange.description == "UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0)")
  }

  @Test("Equal mixtures are equal colors, and a mixture follows the appearance of its parts")
  func mixing() {
    #expect(UIColor.white.mixed(with: .black, part: 0.05) == UIColor.white.mixed(with: .black, part: 0.05))
    #expect(UIColor.systemBlue.mixed(with: .black, part: 0.05) == UIColor.systemBlue.mixed(with: .black, part: 0.05))
    let mixed = UIColor(light: .white, dark: .black).mixed(with: .red, part: 0.5)
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    #expect(mixed.resolvedColor(with: light) == UIColor(red: 1, green: 0.5, blue: 0.5, alpha: 1))
    #expect(mixed.resolvedColor(with: dark) == UIColor(red: 0.5, green: 0, blue: 0, alpha: 1))
    let fine = UIColor(white: 0.3, alpha: 1)
    #expect(fine.mixed(with: .white, part: 1) == .white && UIColor.white.mixed(with: fine, part: 1) == fine)
    let provided = UIColor { _ in .white }.mixed(with: .black, part: 0.5)
    #expect(provided.resolvedColor(with: light) == UIColor(white: 0.5, alpha: 1))
  }

  @Test func `Components of Display P3 are converted, and grays are equal`() {
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5)
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    red.getRed(&r, green: &g, blue: &b, alpha: &a)
    #expect(abs(r - 1.0930) < 0.001 && abs(g + 0.2267) < 0.001 && abs(b + 0.1501) < 0.001 && a == 0.5)
    UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).getWhite(&r, alpha: &a)
    #expect(abs(r - 0.5) < 1e-9 && a == 1)
    UIColor(red: 1, green: 0, blue: 0, alpha: 1).getWhite(&r, alpha: nil)
    #expect(abs(r - 0.299) < 1e-9)
  }
}

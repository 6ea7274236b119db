import Foundation
import Rendering
import Testing

@testable import Views

@Suite("Named colors")
struct UIColorNamedTests {
  @Test(
    "The named colors have their documented components",
    arguments: [
      (UIColor.black, 0x000000), (.darkGray, 0x555555), (.gray, 0x808080), (.lightGray, 0xAAAAAA), (.white, 0xFFFFFF),
      (.red, 0xFF0000), (.green, 0x00FF00), (.blue, 0x0000FF), (.cyan, 0x00FFFF), (.yellow, 0xFFFF00),
      (.magenta, 0xFF00FF), (.orange, 0xFF8000), (.purple, 0x800080), (.brown, 0x996633),
    ] as [(UIColor, UInt32)])
  func basic(color: UIColor, expected: UInt32) {
    #expect(color.color(in: Traits()).premultipliedPixel == 0xFF00_0000 | expected)
  }

  @Test(
    "The system colors are those of the light appearance",
    arguments: [
      (UIColor.systemRed, 0xFF3B30), (.systemOrange, 0xFF9500), (.systemYellow, 0xFFCC00), (.systemGreen, 0x34C759),
      (.systemMint, 0x00C7BE), (.systemTeal, 0x30B0C7), (.systemCyan, 0x32ADE6), (.systemBlue, 0x007AFF),
      (.systemIndigo, 0x5856D6), (.systemPurple, 0xAF52DE), (.systemPink, 0xFF2D55), (.systemBrown, 0xA2845E),
      (.systemGray, 0x8E8E93), (.systemGray2, 0xAEAEB2), (.systemGray3, 0xC7C7CC), (.systemGray4, 0xD1D1D6),
      (.systemGray5, 0xE5E5EA), (.systemGray6, 0xF2F2F7), (.systemBackground, 0xFFFFFF),
      (.secondarySystemBackground, 0xF2F2F7),
    ] as [(UIColor, UInt32)])
  func system(color: UIColor, expected: UInt32) {
    #expect(color.color(in: Traits()).premultipliedPixel == 0xFF00_0000 | expected)
  }

  private func traits(dark: Bool = false, contrast: Bool = false, elevated: Bool = false) -> UITraitCollection {
    UITraitCollection {
      $0.userInterfaceStyle = dark ? .dark : .light
      $0.accessibilityContrast = contrast ? .high : .normal
      $0.userInterfaceLevel = elevated ? .elevated : .base
    }
  }

  @Test func `The system colors are others where the user wants more contrast`() {
    for (color, light, dark) in [
      (UIColor.systemRed, 0xD70015, 0xFF6961), (.systemBlue, 0x0040DD, 0x409CFF), (.systemGray6, 0xEBEBF0, 0x242426),
    ] {
      #expect(color.resolvedColor(with: traits(contrast: true)) == UIColor(rgb: light))
      #expect(color.resolvedColor(with: traits(dark: true, contrast: true)) == UIColor(rgb: dark))
    }
  }

  @Test(arguments: [false, true])
  func `With more contrast, text has one of 4_5 to the background, and separators one of 3`(dark: Bool) {
    func luminance(_ color: UIColor) -> Double {
      let parts = color.cgColor.components ?? []
      func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(parts[0]) + 0.7152 * linear(parts[1]) + 0.0722 * linear(parts[2])
    }
    func contrast(_ color: UIColor) -> Double {
      let traits = traits(dark: dark, contrast: true)
      let (color, ground) = (
        color.resolvedColor(with: traits), UIColor.systemBackground.resolvedColor(with: traits)
      )
      let shown = ground.mixed(with: color.withAlphaComponent(1), part: color.cgColor.alpha)
      let (one, other) = (luminance(shown), luminance(ground))
      return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
    let texts: [UIColor] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
    ]
    for color in texts { #expect(contrast(color) >= 4.5) }
    for color in [UIColor.separator, .opaqueSeparator] { #expect(contrast(color) >= 3) }
  }

  @Test func `Backgrounds are lighter above the content of a window in the dark appearance alone`() {
    let elevated = UIColor.systemBackground.resolvedColor(with: traits(dark: true, elevated: true))
    #expect(elevated == UIColor(rgb: 0x1C1C1E))
    #expect(UIColor.systemBackground.resolvedColor(with: traits(elevated: true)) == .white)
    #expect(UIColor.systemBackground.resolvedColor(with: traits(dark: true, contrast: true)) == .black)
  }

  @Test func `Changed and mixed colors keep all variants, and colors with equal variants are equal`() {
    let clear = UIColor.systemBackground.withAlphaComponent(0.5)
    #expect(
      clear.resolvedColor(with: traits(dark: true, elevated: true)) == UIColor(rgb: 0x1C1C1E, alpha: 0.5))
    let mixed = UIColor.systemRed.mixed(with: .systemBackground, part: 1)
    #expect(mixed.resolvedColor(with: traits(dark: true, elevated: true)) == UIColor(rgb: 0x1C1C1E))
    let two = UIColor(light: .white, dark: .black)
    #expect(two == UIColor(two, highContrast: two) && two != UIColor(two, highContrast: .red))
    #expect(two.hashValue == UIColor(two, elevated: two).hashValue)
    let dynamic = UIColor(light: UIColor { $0.accessibilityContrast == .high ? .red : .blue }, dark: .black)
    #expect(
      dynamic.resolvedColor(with: traits(contrast: true)) == .red && dynamic.resolvedColor(with: traits()) == .blue)
  }

  @Test("Clear is transparent black")
  func clear() {
    #expect(UIColor.clear.color(in: Traits()) == Color.clear)
  }
}

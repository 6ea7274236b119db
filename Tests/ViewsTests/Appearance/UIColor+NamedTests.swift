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

  @Test("Clear is transparent black")
  func clear() {
    #expect(UIColor.clear.color(in: Traits()) == Color.clear)
  }
}

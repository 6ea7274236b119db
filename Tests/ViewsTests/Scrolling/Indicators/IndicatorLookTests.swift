import Foundation
import TestSupport
import Testing

@testable import Views

/// Pixels across the middle of a vertical track, from the right edge of a window of 400 by 400 points over plain
/// content.
@MainActor
@Suite("Appearance of a scroll indicator")
struct IndicatorLookTests {
  private func row(
    of style: UIScrollView.IndicatorStyle, on color: UIColor, scale: CGFloat, hovering: Bool, at y: CGFloat
  ) throws -> [UInt32] {
    let scrollView = UIScrollView()
    scrollView.backgroundColor = color
    scrollView.indicatorStyle = style
    let harness = OffscreenHarness(root: scrollView, scale: scale)
    scrollView.contentSize = CGSize(width: 400, height: 800)
    harness.run(for: 0.1)
    if hovering {
      harness.pointer.move(to: CGPoint(x: 393, y: 200))
    } else {
      scrollView.flashScrollIndicators()
    }
    harness.run(for: 0.5)
    // Returns one value a point, because all its pixels are equal.
    return try (384..<400).map { x in
      let pixels = (0..<Int32(scale)).map { harness.color(Int32(CGFloat(x) * scale) + $0, Int32(y * scale)) ?? 0 }
      try #require(pixels.allSatisfy { $0 == pixels[0] }, "\(pixels)")
      return pixels[0] & 0xFF
    }
  }

  /// Returns runs of points of one gray value each.
  private func gray(_ runs: (count: Int, value: UInt32)...) -> [UInt32] {
    runs.flatMap { Array(repeating: $0.value, count: $0.count) }
  }

  @Test(
    "A thin indicator is 3 points of black or white at 50 %, 3 points from the edge", arguments: [1, 2] as [CGFloat])
  func thin(scale: CGFloat) throws {
    for style in [UIScrollView.IndicatorStyle.default, .black] {
      let row = try row(of: style, on: .white, scale: scale, hovering: false, at: 100)
      #expect(row == gray((10, 255), (3, 127), (3, 255)))
    }
    let row = try row(of: .white, on: .black, scale: scale, hovering: false, at: 100)
    #expect(row == gray((10, 0), (3, 128), (3, 0)))
  }

  @Test("An indicator of the default style has a border that is visible on black")
  func border() throws {
    let row = try row(of: .default, on: .black, scale: 1, hovering: false, at: 100)
    #expect(row == gray((9, 0), (1, 128), (3, 64), (1, 128), (2, 0)))
  }

  @Test(
    "A hovered indicator is 8 points wide, on a faint track of 14 points that reaches the edge",
    arguments: [1, 2] as [CGFloat])
  func wide(scale: CGFloat) throws {
    let thumb = try row(of: .default, on: .white, scale: scale, hovering: true, at: 100)
    #expect(thumb == gray((2, 255), (2, 229), (1, 242), (8, 121), (1, 242), (2, 229)))
    let track = try row(of: .default, on: .white, scale: scale, hovering: true, at: 300)
    #expect(track == gray((2, 255), (14, 229)))
    let white = try row(of: .white, on: .black, scale: scale, hovering: true, at: 100)
    #expect(white == gray((2, 0), (3, 26), (8, 141), (3, 26)))
  }
}

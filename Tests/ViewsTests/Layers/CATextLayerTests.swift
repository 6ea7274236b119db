import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Text layers")
struct CATextLayerTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 200, height: 80))
  private let layer = CATextLayer()

  init() {
    layer.frame = harness.window.bounds
    (layer.fontSize, layer.foregroundColor) = (20, .red)
    harness.window.layer.addSublayer(layer)
  }

  /// The columns in which anything is drawn.
  private var columns: ClosedRange<Int32>? {
    let drawn = (0..<Int32(200)).filter { x in (0..<Int32(80)).contains { harness.color(x, $0) != 0xFFFFFF } }
    return drawn.first.map { $0...(drawn.last ?? $0) }
  }

  @Test("Text is drawn in its color at the side that the alignment names")
  func alignment() throws {
    #expect(CATextLayer().fontSize == 36)
    layer.string = "III"
    harness.runUntilIdle()
    let left = try #require(columns)
    layer.alignmentMode = .right
    harness.runUntilIdle()
    let right = try #require(columns)
    #expect(left.upperBound < 60 && right.lowerBound > 140 && layer.string as? String == "III")
    layer.string = nil
    harness.runUntilIdle()
    #expect(columns == nil)
  }

  @Test("An attributed string has its own color, and wrapped text several lines")
  func attributed() {
    layer.string = NSAttributedString(string: "W", attributes: [.foregroundColor: UIColor.blue])
    harness.runUntilIdle()
    #expect((0..<Int32(40)).contains { x in (0..<Int32(40)).contains { harness.color(x, $0) == 0x0000FF } })
    layer.frame.size.width = 60
    (layer.string, layer.isWrapped) = ("one two three", true)
    harness.runUntilIdle()
    #expect((0..<Int32(60)).contains { x in (50..<Int32(75)).contains { harness.color(x, $0) != 0xFFFFFF } })
  }
}

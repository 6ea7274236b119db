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

  @Test("Text that is too long ends with an ellipsis where truncationMode says")
  func truncation() throws {
    layer.string = String(repeating: "I", count: 100)
    #expect(layer.truncationMode == .none)
    harness.runUntilIdle()
    let whole = picture
    layer.truncationMode = .end
    harness.runUntilIdle()
    let atEnd = picture
    layer.truncationMode = .start
    harness.runUntilIdle()
    let atStart = picture
    layer.truncationMode = .middle
    harness.runUntilIdle()
    #expect(Set([whole, atEnd, atStart, picture]).count == 4)
    // Its dots stand at the beginning, so that the rows above them are free there.
    #expect(!atStart[8].prefix(6).contains(true) && whole[8].prefix(6).contains(true))
    layer.string = "I"
    harness.runUntilIdle()
    let short = picture
    layer.truncationMode = .none
    harness.runUntilIdle()
    #expect(short == picture)
  }

  /// Which pixels of the first line are drawn, row by row from the top, in the first columns.
  private var picture: [[Bool]] {
    (0..<Int32(24)).map { y in (0..<Int32(200)).map { harness.color($0, y) != 0xFFFFFF } }
  }

  @Test("The preferred size is that of the text in lines that are not wrapped")
  func preferredSize() {
    #expect(CATextLayer().preferredFrameSize() == .zero)
    layer.string = "III"
    let one = layer.preferredFrameSize()
    layer.string = "III\nIII"
    let two = layer.preferredFrameSize()
    #expect(one.width > 5 && two.width == one.width && abs(two.height - 2 * one.height) <= 1)
    layer.isWrapped = true
    layer.frame.size.width = 4
    #expect(layer.preferredFrameSize() == two)
    layer.fontSize = 40
    #expect(layer.preferredFrameSize().height > 1.9 * two.height)
    layer.string = NSAttributedString(string: "III", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(layer.preferredFrameSize() == one)
    let plain = CALayer()
    plain.bounds.size = CGSize(width: 3, height: 4)
    #expect(plain.preferredFrameSize() == CGSize(width: 3, height: 4))
  }

  @Test("A font is one of UIKit, one without a size, or a name; an unknown name means the system's font")
  func fonts() throws {
    let bold = UIFont.boldSystemFont(ofSize: 9)
    let named = try #require(CGFont(NSString(string: bold.fontName)))
    #expect(named.postScriptName == NSString(string: bold.fontName) && named == named)
    #expect(CGFont("no such font") == nil)
    layer.string = "mmm"
    let plain = layer.preferredFrameSize()
    layer.font = bold
    let wide = layer.preferredFrameSize()
    #expect(wide.width > plain.width)
    layer.font = named
    #expect(layer.preferredFrameSize() == wide && (layer.font as? UIFont)?.fontName == bold.fontName)
    layer.font = NSString(string: bold.fontName)
    #expect(layer.preferredFrameSize() == wide)
    layer.font = NSString(string: "no such font")
    #expect(layer.preferredFrameSize() == plain && layer.font == nil)
  }
}

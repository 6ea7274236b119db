import Drawing
import Foundation
import Rendering
import Testing

@testable import Views

@MainActor
@Suite("Measuring and drawing of strings")
struct StringDrawingTests {
  private let bitmap: Bitmap
  private let context: CGContext
  private let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black,
  ]
  private let text = "the quick brown fox jumps over the lazy dog"

  init() throws {
    bitmap = try #require(Bitmap(size: PixelSize(width: 200, height: 100)))
    context = CGContext(bitmap: bitmap, scale: 1, origin: .zero)
  }

  /// Returns the smallest box around the pixels that `draw` changes.
  private func ink(_ draw: () -> Void) -> CGRect {
    context.clear(CGRect(x: 0, y: 0, width: 200, height: 100))
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
    context.flush()
    var box = CGRect.null
    for y in 0..<Int(bitmap.height) {
      for x in 0..<Int(bitmap.width) where bitmap[x, y] >> 24 > 20 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test("All kinds of strings measure the same")
  func kinds() {
    let size = text.size(withAttributes: attributes)
    #expect(size.height == UIFont.systemFont(ofSize: 20).lineHeight && size.width > 300)
    #expect(NSString(string: text).size(withAttributes: attributes) == size)
    #expect(NSAttributedString(string: text, attributes: attributes).size() == size)
    #expect("a\nb".size(withAttributes: attributes).height == 2 * size.height)
    #expect("".size(withAttributes: attributes) == CGSize(width: 0, height: size.height))
  }

  @Test("All kinds of strings draw below and to the right of a point")
  func drawAt() {
    let point = CGPoint(x: 30, y: 40)
    let boxes = [
      ink { "Hxg".draw(at: point, withAttributes: attributes) },
      ink { NSString(string: "Hxg").draw(at: point, withAttributes: attributes) },
      ink { NSAttributedString(string: "Hxg", attributes: attributes).draw(at: point) },
    ]
    let size = "Hxg".size(withAttributes: attributes)
    for box in boxes {
      #expect(box == boxes[0] && CGRect(origin: point, size: size).insetBy(dx: -1, dy: -1).contains(box))
    }
  }

  @Test("Lines are broken at a rectangle's width, and lines beyond its height are left out")
  func drawIn() {
    let rect = CGRect(x: 20, y: 10, width: 100, height: 60)
    let box = ink { text.draw(in: rect, withAttributes: attributes) }
    #expect(rect.contains(box) && box.height > 30)
    let one = ink { NSAttributedString(string: text, attributes: attributes).draw(in: rect.insetBy(dx: 0, dy: 29)) }
    #expect(!one.isNull)
  }

  @Test("The bounding rectangle has the size of the drawn text")
  func boundingRect() {
    let options: NSStringDrawingOptions = .usesLineFragmentOrigin
    func rect(_ width: CGFloat, _ height: CGFloat, _ options: NSStringDrawingOptions) -> CGRect {
      text.boundingRect(
        with: CGSize(width: width, height: height), options: options, attributes: attributes, context: nil)
    }
    let wrapped = rect(100, .greatestFiniteMagnitude, options)
    #expect(wrapped.origin == .zero && wrapped.width <= 100 && wrapped.height > 60)
    #expect(rect(0, 0, options).size == text.size(withAttributes: attributes))
    #expect(rect(.greatestFiniteMagnitude, .infinity, options).size == text.size(withAttributes: attributes))
    #expect(rect(100, 50, options).height <= 50)
    #expect(rect(100, 50, [options, .truncatesLastVisibleLine]).height <= 50)
    #expect(rect(100, .nan, options).height == wrapped.height && rect(.nan, 0, options).height < 30)
    let baseline = rect(100, 50, [])
    #expect(baseline.minY < -10 && baseline.width > 300)
  }

  @Test("Without usesLineFragmentOrigin the rectangle's origin is on the baseline")
  func baseline() {
    let box = ink {
      NSString(string: "H").draw(
        with: CGRect(x: 10, y: 50, width: 0, height: 0), options: [], attributes: attributes, context: nil)
    }
    #expect(box.maxY == 50)
  }

  @Test("A drawing context's totalBounds is the area of the drawn text")
  func drawingContext() {
    let context = NSStringDrawingContext()
    _ = ink {
      NSAttributedString(string: "Hxg", attributes: attributes).draw(
        with: CGRect(x: 10, y: 20, width: 100, height: 50), options: .usesLineFragmentOrigin, context: context)
    }
    #expect(context.totalBounds.origin == CGPoint(x: 10, y: 20))
    #expect(context.totalBounds.size == "Hxg".size(withAttributes: attributes))
  }

  @Test("A truncated text has one line for each paragraph")
  func truncation() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let rect = NSAttributedString(string: "\(text)\nb", attributes: [.paragraphStyle: style]).boundingRect(
      with: CGSize(width: 80, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(rect.width <= 80.01 && abs(rect.height - 2 * UIFont.systemFont(ofSize: 12).lineHeight) < 1)
  }

  @Test("Without a graphics context, or at a NaN place, no text is drawn")
  func nowhere() {
    "abc".draw(at: .zero)
    #expect(ink { "abc".draw(at: CGPoint(x: CGFloat.nan, y: 0)) }.isNull)
    #expect(ink { "abc".draw(in: CGRect(x: 0, y: CGFloat.nan, width: 9, height: 9)) }.isNull)
    #expect(ink { "".draw(at: .zero) }.isNull)
  }

  @Test("Strings with invalid Unicode are measured and drawn with their valid part")
  func invalid() {
    let units: [unichar] = [0x61, 0xD800, 0x62, 0xDC00, 0, 0x63]
    let string = NSString(characters: units, length: units.count)
    #expect(string.size(withAttributes: attributes).width > 0)
    let attributed = NSMutableAttributedString(string: String(utf16CodeUnits: units, count: units.count))
    attributed.addAttribute(.kern, value: 3, range: NSRange(location: 1, length: 3))
    #expect(attributed.size().width > 0)
    #expect(!ink { attributed.draw(at: .zero) }.isNull)
  }
}

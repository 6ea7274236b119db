import Foundation
import Testing
import Views

@Suite("Geometry in NSValue")
struct NSValueGeometryTests {
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test("A value returns the rectangle, point or size that it was made with")
  func values() {
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
  }

  @Test("Casts between values and structures succeed in both directions")
  func casts() {
    let (boxed, plain): (Any, Any) = (NSValue(cgRect: rect), rect)
    #expect(boxed as? CGRect == rect)
    #expect((plain as? NSValue)?.cgRectValue == rect)
    #expect((NSValue(cgPoint: rect.origin) as Any) as? CGPoint == rect.origin)
    #expect((NSValue(cgSize: rect.size) as Any) as? CGSize == rect.size)
  }

  @Test("A cast to another structure fails")
  func wrongCasts() {
    #expect((NSValue(cgPoint: .zero) as Any) as? CGRect == nil)
    #expect((NSValue(cgRect: rect) as Any) as? CGSize == nil)
    #expect((NSNumber(value: 1) as Any) as? CGPoint == nil)
    #expect((NSValue(range: NSRange(location: 0, length: 1)) as Any) as? CGSize == nil)
  }
}

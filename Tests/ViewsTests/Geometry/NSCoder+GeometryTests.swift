import Foundation
import Testing

@testable import Views

struct CoderGeometryTests {
  @Test func `A text of a point, a size and a rectangle gives the same value`() {
    let (point, size) = (CGPoint(x: 1.5, y: -2), CGSize(width: 3, height: 0.25))
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: point)) == point)
    #expect(NSCoder.cgSize(for: NSCoder.string(for: size)) == size)
    let rect = CGRect(origin: point, size: size)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{1,2}") == CGPoint(x: 1, y: 2))
  }

  @Test(arguments: ["", "a", "{", "{}"])
  func `A malformed text is zero`(_ text: String) {
    #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
    #expect(NSCoder.cgSize(for: text) == .zero)
  }
}

import Foundation
import Testing

@testable import Views

@MainActor
struct ImageContextTests {
  @Test func `An image has the size and the scale that it was begun with, and what is drawn until it is taken`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), true, 2)
    let black = UIGraphicsGetImageFromCurrentImageContext()
    UIColor.white.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 3))
    let white = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(black?.size == CGSize(width: 4, height: 3) && black?.scale == 2)
    #expect(black?.pngData() != white?.pngData() && white != nil)
  }

  @Test func `The context before is the current one again at the end`() {
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer && outer != nil)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `An empty size has no image, and drawing goes on`() {
    UIGraphicsBeginImageContext(.zero)
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() != nil)
    UIGraphicsEndImageContext()
  }
}

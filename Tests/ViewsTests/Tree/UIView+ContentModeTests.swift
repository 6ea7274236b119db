import Foundation
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Content modes")
struct ContentModeTests {
  @Test(
    "Content lies where its content mode puts it",
    arguments: [
      (.scaleToFill, CGRect(x: 10, y: 20, width: 100, height: 60)),
      (.redraw, CGRect(x: 10, y: 20, width: 100, height: 60)),
      (.scaleAspectFit, CGRect(x: 45, y: 20, width: 30, height: 60)),
      (.scaleAspectFill, CGRect(x: 10, y: -50, width: 100, height: 200)),
      (.center, CGRect(x: 50, y: 30, width: 20, height: 40)),
      (.top, CGRect(x: 50, y: 20, width: 20, height: 40)),
      (.bottom, CGRect(x: 50, y: 40, width: 20, height: 40)),
      (.left, CGRect(x: 10, y: 30, width: 20, height: 40)),
      (.right, CGRect(x: 90, y: 30, width: 20, height: 40)),
      (.topLeft, CGRect(x: 10, y: 20, width: 20, height: 40)),
      (.topRight, CGRect(x: 90, y: 20, width: 20, height: 40)),
      (.bottomLeft, CGRect(x: 10, y: 40, width: 20, height: 40)),
      (.bottomRight, CGRect(x: 90, y: 40, width: 20, height: 40)),
    ] as [(UIView.ContentMode, CGRect)])
  func frames(mode: UIView.ContentMode, expected: CGRect) {
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(mode.frame(for: CGSize(width: 20, height: 40), in: bounds) == expected)
  }
}

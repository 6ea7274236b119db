import Foundation
import Testing

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

  @Test("The mode of a view is the gravity of its layer, whichever is set, before or after the layer is made")
  func gravity() {
    let view = UIView()
    view.contentMode = .bottomLeft
    #expect(view.layer.contentsGravity == .bottomLeft)
    view.contentMode = .scaleAspectFit
    #expect(view.layer.contentsGravity == .resizeAspect)
    view.layer.contentsGravity = .resizeAspectFill
    #expect(view.contentMode == .scaleAspectFill)
    view.contentMode = .redraw
    #expect(view.layer.contentsGravity == .resize && UIView().contentMode == .scaleToFill)
    let layer = CALayer()
    layer.contentsGravity = .topRight
    #expect(layer.contentsGravity == .topRight)
  }
}

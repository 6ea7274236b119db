import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Opacity of drawings")
struct RasterizerOpacityTests {
  @Test("A drawing without holes is opaque and hides the views behind it, and a redraw updates that")
  func opaque() {
    let harness = OffscreenHarness.white()
    var hole = CGRect.null
    let frame = CGRect(x: 4, y: 4, width: 20, height: 10)
    let view = DrawingView(frame: frame) { rect in
      UIColor.red.setFill()
      UIRectFill(rect)
      UIGraphicsGetCurrentContext()?.clear(hole)
    }
    harness.show(view)
    #expect(view.drawing.bitmap?.isOpaque == true)

    hole = CGRect(x: 2, y: 2, width: 3, height: 3)
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 8, height: 8))
    harness.runFrame()
    #expect(view.drawing.bitmap?.isOpaque == false)
    #expect(harness.color(7, 7) == 0xFFFFFF && harness.color(5, 5) == 0xFF0000)
  }
}

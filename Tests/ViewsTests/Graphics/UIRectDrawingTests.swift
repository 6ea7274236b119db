import Drawing
import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Drawing of rectangles")
struct UIRectDrawingTests {
  @Test("A blend mode applies to one rectangle, and a clip to all that follow")
  func blendingAndClipping() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 2))
      UIColor.blue.setFill()
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 1, height: 4), .destinationOver)
      UIRectClip(CGRect(x: 1, y: 0, width: 4, height: 4))
      UIRectFrameUsingBlendMode(CGRect(x: 0, y: 0, width: 5, height: 4), .sourceAtop)
    }
    #expect(image.rows() == ["RBBBB", "RRRRB", "B....", "B...."])
  }
}

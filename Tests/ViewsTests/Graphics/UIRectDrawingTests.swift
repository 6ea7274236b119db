import Drawing
import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Rectangles in the current context")
struct UIRectDrawingTests {
  @Test("A blend mode holds for one rectangle, a clip for all that follows")
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

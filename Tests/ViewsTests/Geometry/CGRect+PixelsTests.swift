import Foundation
import Testing

@testable import Views

@Suite("Rounding to pixels")
struct CGRectPixelsTests {
  @Test("Rounding out includes every touched pixel")
  func outward() {
    let rect = CGRect(x: 0.5, y: 1.25, width: 2, height: 0.5)
    #expect(rect.roundedOut(toPixelsFrom: .zero, scale: 1) == CGRect(x: 0, y: 1, width: 3, height: 1))
    #expect(rect.roundedOut(toPixelsFrom: .zero, scale: 2) == CGRect(x: 0.5, y: 1, width: 2, height: 1))
  }

  @Test("Pixels are counted from the given origin")
  func origin() {
    let rect = CGRect(x: 0.5, y: 0, width: 1, height: 1)
    let rounded = rect.roundedOut(toPixelsFrom: CGPoint(x: -0.5, y: 0.25), scale: 1)
    #expect(rounded == CGRect(x: 0.5, y: -0.75, width: 1, height: 2))
  }

  @Test(
    "Rounding a rounded rectangle again changes nothing, despite rounding errors",
    arguments: [1, 1.1, 1.5, 3] as [CGFloat])
  func again(scale: CGFloat) {
    let origin = CGPoint(x: 0.1, y: -7.3)
    for step in 1..<50 {
      let rect = CGRect(x: CGFloat(step) * 0.7, y: 0.1, width: 0.3, height: CGFloat(step) / 3)
      let once = rect.roundedOut(toPixelsFrom: origin, scale: scale)
      #expect(once.minX < rect.minX + 1e-5 && once.maxX > rect.maxX - 1e-5)
      #expect(once.minY < rect.minY + 1e-5 && once.maxY > rect.maxY - 1e-5)
      #expect(once.roundedOut(toPixelsFrom: origin, scale: scale).isClose(to: once))
    }
  }

  @Test("The null rectangle stays null")
  func null() {
    #expect(CGRect.null.roundedOut(toPixelsFrom: .zero, scale: 2).isNull)
  }
}

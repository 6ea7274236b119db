import Foundation
import Testing

@testable import Views

@Suite("Edge insets")
struct UIEdgeInsetsTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test("Insets move each edge inward by its own distance")
  func inward() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
  }

  @Test("Negative insets move the edges outward, and zero insets do not move them")
  func outward() {
    let insets = UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4)
    #expect(rect.inset(by: insets) == CGRect(x: 8, y: 19, width: 106, height: 54))
    #expect(rect.inset(by: .zero) == rect && UIEdgeInsets() == .zero)
  }

  @Test("Insets larger than the rectangle give a negative size")
  func tooLarge() {
    let inset = rect.inset(by: UIEdgeInsets(top: 30, left: 60, bottom: 30, right: 60))
    #expect(inset.size.width == -20 && inset.size.height == -10)
    #expect(inset.origin == CGPoint(x: 70, y: 50))
  }

  @Test("On an axis, leading is left or top and trailing right or bottom")
  func axes() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.leading(.horizontal) == 2 && insets.trailing(.horizontal) == 4)
    #expect(insets.leading(.vertical) == 1 && insets.trailing(.vertical) == 3)
  }
}

import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Autoresizing")
struct AutoresizingTests {
  typealias Mask = UIView.AutoresizingMask

  /// A mask, and the frame that (20, 30, 40, 50) in 100 by 100 has after the superview grows to 200 by 200.
  struct Case: Sendable {
    let mask: Mask
    let x: CGFloat
    let width: CGFloat
    let y: CGFloat
    let height: CGFloat
  }

  // Horizontally the parts are 20, 40 and 40; vertically 30, 50 and 20. They share the change of 100 in proportion.
  nonisolated static let cases = [
    Case(mask: [], x: 20, width: 40, y: 30, height: 50),
    Case(mask: .flexibleRightMargin, x: 20, width: 40, y: 30, height: 50),
    Case(mask: .flexibleLeftMargin, x: 120, width: 40, y: 30, height: 50),
    Case(mask: .flexibleWidth, x: 20, width: 140, y: 30, height: 50),
    Case(mask: .flexibleHeight, x: 20, width: 40, y: 30, height: 150),
    Case(mask: .flexibleTopMargin, x: 20, width: 40, y: 130, height: 50),
    Case(mask: .flexibleBottomMargin, x: 20, width: 40, y: 30, height: 50),
    Case(mask: [.flexibleWidth, .flexibleHeight], x: 20, width: 140, y: 30, height: 150),
    Case(mask: [.flexibleLeftMargin, .flexibleRightMargin], x: 20 + 100 * 20 / 60, width: 40, y: 30, height: 50),
    Case(mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], x: 40, width: 80, y: 30, height: 50),
    Case(mask: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], x: 20, width: 40, y: 60, height: 100),
    Case(mask: [.flexibleWidth, .flexibleRightMargin], x: 20, width: 90, y: 30, height: 50),
    Case(mask: [.flexibleTopMargin, .flexibleBottomMargin], x: 20, width: 40, y: 90, height: 50),
  ]

  private let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))

  init() {
    superview.addSubview(view)
  }

  @Test("Flexible parts share the change of the superview's size in proportion to their lengths", arguments: cases)
  func sharing(each: Case) {
    view.autoresizingMask = each.mask
    superview.frame.size = CGSize(width: 200, height: 200)
    #expect(view.frame.isClose(to: CGRect(x: each.x, y: each.y, width: each.width, height: each.height)))
  }

  @Test("Shrinking back restores the previous frame if no part reached zero", arguments: cases)
  func shrinkingBack(each: Case) {
    view.autoresizingMask = each.mask
    superview.frame.size = CGSize(width: 200, height: 200)
    superview.frame.size = CGSize(width: 100, height: 100)
    #expect(view.frame.isClose(to: CGRect(x: 20, y: 30, width: 40, height: 50)))
  }

  @Test("Flexible parts that are all zero share evenly")
  func evenShares() {
    view.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    superview.bounds.size.width = 140
    #expect(view.frame == CGRect(x: 20, y: 0, width: 20, height: 0))
  }

  @Test("A size never shrinks below zero")
  func noNegativeSize() {
    view.autoresizingMask = .flexibleWidth
    superview.bounds.size.width = 10
    #expect(view.frame == CGRect(x: 20, y: 30, width: 0, height: 50))
  }

  @Test("A superview with autoresizesSubviews off leaves its subviews alone")
  func switchedOff() {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.autoresizesSubviews = false
    superview.bounds.size = CGSize(width: 300, height: 300)
    #expect(view.frame == CGRect(x: 20, y: 30, width: 40, height: 50))
  }

  @Test("Scrolling the superview resizes no subview")
  func scrolling() {
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    superview.bounds.origin = CGPoint(x: 50, y: 50)
    #expect(view.frame == CGRect(x: 20, y: 30, width: 40, height: 50))
  }

  @Test("Autoresizing goes down the tree at once")
  func nested() {
    view.autoresizingMask = .flexibleWidth
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    inner.autoresizingMask = .flexibleWidth
    view.addSubview(inner)
    superview.bounds.size.width = 160
    #expect(inner.frame.width == 100)
  }
}

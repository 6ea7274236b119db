import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Pointer shape")
struct PointerShapeTests {
  private let harness = OffscreenHarness()
  private let scrollView = UIScrollView()

  init() {
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  }

  private func shape(at location: CGPoint) -> CursorShape {
    harness.pointer.move(to: location)
    harness.runFrame()
    return harness.platform.cursor
  }

  @Test("Over scrollable content the pointer is an open hand, and a closed one during a drag")
  func hand() {
    let inside = CGPoint(x: 100, y: 200)
    #expect(shape(at: CGPoint(x: 350, y: 350)) == .arrow)
    #expect(shape(at: inside) == .openHand)
    harness.pointer.press(at: inside)
    harness.pointer.move(from: inside, to: CGPoint(x: 100, y: 100), duration: 0.2)
    #expect(harness.platform.cursor == .closedHand)
    harness.pointer.release(at: CGPoint(x: 100, y: 100))
    #expect(harness.platform.cursor == .openHand)
  }

  @Test("Over content that fits or cannot be scrolled the pointer is an arrow")
  func still() {
    scrollView.isScrollEnabled = false
    #expect(shape(at: CGPoint(x: 100, y: 200)) == .arrow)
    scrollView.isScrollEnabled = true
    scrollView.contentSize = CGSize(width: 100, height: 100)
    #expect(shape(at: CGPoint(x: 101, y: 200)) == .arrow)
  }

  @Test("Over controls and views with gesture recognizers the pointer is an arrow")
  func pressed() {
    let (button, tapped, plain) = (UIButton(), UIView(), UIView())
    tapped.addGestureRecognizer(UITapGestureRecognizer())
    for (index, view) in [button, tapped, plain].enumerated() {
      view.frame = CGRect(x: 0, y: 60 * index, width: 100, height: 50)
      scrollView.addSubview(view)
    }
    #expect(shape(at: CGPoint(x: 50, y: 25)) == .arrow)
    #expect(shape(at: CGPoint(x: 50, y: 85)) == .arrow)
    #expect(shape(at: CGPoint(x: 50, y: 145)) == .openHand)
  }

  @Test("Over a scroll indicator the pointer is an arrow, and beside it that of the content")
  func indicator() {
    let view = harness.add(UITextView(), frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.text = String(repeating: "line\n", count: 200)
    harness.runUntilIdle()
    #expect(shape(at: CGPoint(x: 100, y: 100)) == .text)
    #expect(shape(at: CGPoint(x: 197, y: 100)) == .arrow)
    #expect(shape(at: CGPoint(x: 100, y: 100)) == .text)
  }
}

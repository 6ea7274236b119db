import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

@MainActor
@Suite("The order of Tab")
struct FocusOrderTests {
  private let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
  private var window: UIWindow { harness.window }

  private func control(_ x: CGFloat, _ y: CGFloat, in container: UIView? = nil) -> UIControl {
    let control = UIControl(frame: CGRect(x: x, y: y, width: 40, height: 20))
    (container ?? window).addSubview(control)
    return control
  }

  /// The indices of the views that Tab reaches, until it wraps around.
  private func visited(_ views: [UIView]) -> [Int?] {
    views.map { _ in
      harness.strike("Tab")
      return views.firstIndex(where: \.isFocused)
    }
  }

  @Test("Tab goes from top to bottom and along each line, whatever the order of the views")
  func seen() {
    let views = [control(100, 50), control(10, 50), control(100, 10), control(10, 10)]
    #expect(visited(views) == [3, 2, 1, 0])
    harness.strike("ISO_Left_Tab", modifiers: .shift)
    #expect(views[1].isFocused)
  }

  @Test("From right to left Tab goes along lines to the left")
  func mirrored() {
    window.traitOverrides.layoutDirection = .rightToLeft
    let views = [control(100, 50), control(10, 50), control(100, 10), control(10, 10)]
    #expect(visited(views) == [2, 3, 0, 1])
  }

  @Test("The parts of a container come one after the other, where its focusable views are")
  func containers() {
    let column = UIView(frame: CGRect(x: 150, y: 0, width: 150, height: 300))
    window.addSubview(column)
    let cover = UIView(frame: window.bounds)
    window.addSubview(cover)
    let inColumn = [control(10, 100, in: column), control(10, 10, in: column)]
    let left = [control(10, 10), control(10, 100)]
    let bottom = control(10, 200, in: cover)
    // The column and the left views are in no line together, because the column is as high as both.
    #expect(visited([left[0], left[1], inColumn[1], inColumn[0], bottom]) == [0, 1, 2, 3, 4])
  }

  @Test("A list lies where its bars leave it free: buttons above and below it come before and after it")
  func bars() {
    let list = UITableView(frame: window.bounds)
    list.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
    window.addSubview(list)
    let (bottom, top) = (control(10, 270), control(10, 10))
    #expect(visited([list, bottom, top]) == [2, 0, 1])
  }

  @Test("Tab goes on from a place that is hidden with a view around it")
  func hiddenPlace() {
    let box = UIView(frame: CGRect(x: 0, y: 40, width: 100, height: 40))
    window.addSubview(box)
    let views = [control(10, 100), control(10, 0, in: box), control(10, 10)]
    harness.pointer.click(at: CGPoint(x: 20, y: 50))
    box.isHidden = true
    harness.strike("Tab")
    #expect(views[0].isFocused)
  }

  @Test("Tab shows the focus on the only view that can have it")
  func only() {
    let view = control(10, 10)
    harness.pointer.click(at: view.center)
    harness.strike("Tab")
    #expect(view.isFocused)
    harness.strike("Tab")
    #expect(view.isFocused)
  }

  @Test("A deep tree has an order as well")
  func deep() {
    var container: UIView = window
    for _ in 0..<1000 {
      let view = UIView(frame: window.bounds)
      container.addSubview(view)
      container = view
    }
    let views = [control(10, 50, in: container), control(10, 10, in: container)]
    #expect(visited(views) == [1, 0])
  }
}

import Foundation
import TestSupport
import Testing

@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Bookkeeping of many subviews")
struct SubviewListTests {
  private final class LoggingView: UIView {
    var log: (Int) -> Void = { _ in }
    override func layoutSubviews() { log(tag) }
  }

  /// A view that removes a subview or moves it elsewhere during the notification of its removal.
  private final class MeddlingView: UIView {
    var meddle: ((UIView) -> Void)?
    override func willRemoveSubview(_ subview: UIView) {
      let meddle = meddle
      self.meddle = nil
      meddle?(subview)
    }
  }

  /// A view that reports when it enters a window.
  private final class ArrivingView: UIView {
    var arrive: (Int) -> Void = { _ in }
    override func willMove(toWindow newWindow: UIWindow?) { arrive(tag) }
  }

  private final class Overlay: UIView {
    override var isOverlay: Bool { true }
  }

  private let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test("Callbacks skip plain leaves while there are no subviews but overlays besides them")
  func whoMayHear() {
    var heard: [UIView] {
      var views: [UIView] = []
      parent.subviewList.forEachObserver { views.append($0) }
      return views
    }
    for _ in 0..<5 { parent.addSubview(UIView()) }
    #expect(heard.isEmpty)
    let overlays = [Overlay(), Overlay(), Overlay()]
    for overlay in overlays { parent.addSubview(overlay) }
    parent.bringSubviewToFront(overlays[0])
    #expect(heard == [overlays[1], overlays[2], overlays[0]])

    let leaf = parent.subviews[3]
    leaf.addSubview(UIView())
    #expect(heard == parent.subviews)
    leaf.removeFromSuperview()
    #expect(heard == parent.subviews)

    for view in parent.subviews where !view.isOverlay { view.removeFromSuperview() }
    parent.addSubview(UIView())
    #expect(heard == [overlays[1], overlays[2], overlays[0]])
    parent.subviews[0].layer.cornerRadius = 2
    #expect(heard == parent.subviews)
  }

  @Test("Only subviews with pending layout are laid out, from back to front")
  func layout() {
    var log: [Int] = []
    for tag in 0..<300 {
      let view = LoggingView()
      view.tag = tag
      view.log = { log.append($0) }
      parent.addSubview(view)
    }
    harness.show(parent)
    #expect(log == Array(0..<300))
    log = []
    let views = parent.subviews
    for index in [200, 7, 90, 7, 201] { views[index].setNeedsLayout() }
    views[90].removeFromSuperview()
    parent.bringSubviewToFront(views[7])
    harness.runFrame()
    #expect(log == [200, 201, 7])
    log = []
    for view in views { view.setNeedsLayout() }
    harness.runFrame()
    #expect(log == views.map(\.tag).filter { $0 != 90 && $0 != 7 } + [7])
  }

  @Test("Subviews are resized while they have a mask and a superview")
  func resizing() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    func widthAfterGrowing() -> CGFloat {
      parent.bounds.size.width += 10
      return view.frame.width
    }
    view.autoresizingMask = .flexibleWidth
    parent.addSubview(view)
    #expect(widthAfterGrowing() == 110)
    view.autoresizingMask = []
    #expect(widthAfterGrowing() == 110)
    view.autoresizingMask = .flexibleWidth
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    #expect(widthAfterGrowing() > 110)
    let width = view.frame.width
    view.removeFromSuperview()
    #expect(widthAfterGrowing() == width)
    view.autoresizingMask = []
    parent.addSubview(view)
    #expect(widthAfterGrowing() == width)
  }

  @Test("Subviews that outlive their superview have no superview, and can be added elsewhere")
  func outliving() {
    var views: [UIView] = []
    for round in 0..<3 {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
      for index in 0..<200 {
        let view = views.count > index ? views[index] : UIView()
        view.frame = CGRect(x: index * 5, y: round, width: 5, height: 5)
        parent.addSubview(view)
        if views.count <= index { views.append(view) }
      }
      for _ in 0..<3 { #expect(parent.hitTest(CGPoint(x: 502, y: 3), with: nil) === views[100]) }
      views[3].center.y += 1
    }
    #expect(views.allSatisfy { $0.superview == nil })
  }

  @Test("All subviews of a view that enters a window are called, even if the list changes meanwhile")
  func arriving() {
    var log: [Int] = []
    let views = (0..<1500).map { tag in
      let view = ArrivingView()
      view.tag = tag
      view.arrive = { log.append($0) }
      parent.addSubview(view)
      return view
    }
    views[1].arrive = { [parent] tag in
      log.append(tag)
      for index in [0, 2, 700, 1498] { views[index].removeFromSuperview() }
      for index in [0, 900, 1497] { parent.insertSubview(UIView(), at: index) }
    }
    harness.window.addSubview(parent)
    #expect(log == Array(0..<1500) && parent.subviews.count == 1499)
  }

  @Test("A view that is moved again in a callback of its move ends up in one superview")
  func meddling() {
    let (first, second, third) = (MeddlingView(), UIView(), UIView())
    let views = (0..<10).map { _ in UIView() }
    for view in views { first.addSubview(view) }
    first.meddle = { $0.removeFromSuperview() }
    views[3].removeFromSuperview()
    first.meddle = { second.addSubview($0) }
    views[4].removeFromSuperview()
    first.meddle = { second.addSubview($0) }
    third.addSubview(views[5])
    #expect(first.subviews == Array(views[..<3] + views[6...]) && second.subviews.isEmpty)
    #expect(third.subviews == [views[5]] && views[5].superview === third)
    #expect(views[3].superview == nil && views[4].superview == nil)
  }
}

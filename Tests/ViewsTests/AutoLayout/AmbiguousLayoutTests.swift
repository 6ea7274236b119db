import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Views

/// Which of several equally good layouts the engine takes.
@MainActor
@Suite("Ambiguous layouts")
struct AmbiguousLayoutTests {
  private let stage = LayoutStage(300, 300)
  private var root: UIView { stage.root }

  @Test("A plain view that only its centers place has no size", arguments: [false, true])
  func centers(isMirrored: Bool) {
    if isMirrored { root.semanticContentAttribute = .forceRightToLeft }
    let view = stage.add()
    view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    view.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    stage.layOut()
    #expect(view.frame == CGRect(x: 150, y: 150, width: 0, height: 0))
    #expect(view.hasAmbiguousLayout)
  }

  @Test("A size that only has an upper limit is 0")
  func upperLimits() {
    let view = stage.add()
    stage.layOut([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
      view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ])
    #expect(view.frame == CGRect(x: 20, y: 20, width: 0, height: 0))
  }

  @Test("A size that only has a lower limit is on it, and a place that nothing decides is at the left upper edge")
  func lowerLimits() {
    for isMirrored in [false, true] {
      root.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
      let view = stage.add()
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30).isActive = true
      view.heightAnchor.constraint(greaterThanOrEqualTo: view.widthAnchor).isActive = true
      stage.layOut()
      #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 30))
    }
  }

  /// Views of 30 x 10 side by side, which fill a length.
  private func makeRow(_ count: Int, isReversed: Bool = false) -> (views: [SizedView], length: NSLayoutConstraint) {
    let views = (0..<count).map { _ in stage.add(SizedView(30, 10)) }
    let length = views[count - 1].rightAnchor.constraint(equalTo: root.leftAnchor, constant: 0)
    var constraints = [length, views[0].leftAnchor.constraint(equalTo: root.leftAnchor)]
    for (left, right) in zip(views, views.dropFirst()) {
      constraints.append(right.leftAnchor.constraint(equalTo: left.rightAnchor))
    }
    constraints += views.map { $0.topAnchor.constraint(equalTo: root.topAnchor) }
    NSLayoutConstraint.activate(isReversed ? constraints.reversed() : constraints)
    return (views, length)
  }

  @Test("Of views that hug equally the last grows, and of those that resist equally the last shrinks")
  func trades() {
    for isReversed in [false, true] {
      let (views, length) = makeRow(4, isReversed: isReversed)
      for (total, widths) in [(150, [30, 30, 30, 60]), (100, [30, 30, 30, 10]), (70, [30, 30, 10, 0])]
        as [(CGFloat, [CGFloat])]
      {
        length.constant = total
        stage.layOut()
        #expect(views.map(\.frame.width) == widths)
      }
      for view in views { view.removeFromSuperview() }
    }
  }

  @Test("The order of the subviews decides, also after it changes")
  func order() {
    let (views, length) = makeRow(3)
    length.constant = 120
    stage.layOut()
    #expect(views.map(\.frame.width) == [30, 30, 60])
    root.bringSubviewToFront(views[0])
    stage.layOut()
    #expect(views.map(\.frame.width) == [60, 30, 30])
    root.exchangeSubview(at: 1, withSubviewAt: 2)
    stage.layOut()
    #expect(views.map(\.frame.width) == [30, 30, 60])
    root.sendSubviewToBack(views[2])
    stage.layOut()
    #expect(views.map(\.frame.width) == [60, 30, 30])
  }

  @Test("A superview chooses before its subviews, and a guide after the subviews of its owner")
  func depth() {
    let outer = stage.add()
    let inner = stage.add(UIView(), to: outer)
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    // Two lengths that trade for each other.
    inner.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: -1, constant: 100).isActive = true
    outer.heightAnchor.constraint(equalTo: inner.heightAnchor, multiplier: -1, constant: 100).isActive = true
    stage.layOut()
    #expect(inner.frame.width == 0 && guide.layoutFrame.width == 100)
    #expect(outer.frame.height == 0 && inner.frame.height == 100)
  }

  @Test("The order in which constraints are activated decides nothing")
  func activation() {
    for seed in UInt64(0)..<60 {
      let layout = RandomLayout(seed: seed)
      var frames: [[CGRect]] = []
      for isShuffled in [false, true] {
        let tree = RandomLayout.Tree(layout, in: LayoutStage())
        var random = SplitMix64(seed: seed)
        // Without a third of the constraints most layouts are ambiguous.
        let kept = tree.constraints.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        NSLayoutConstraint.activate(isShuffled ? kept.shuffled(using: &random) : kept)
        frames.append(tree.rects())
      }
      // A view without constraints has no place.
      #expect(zip(frames[0], frames[1]).allSatisfy { $0 == $1 || distance($0, $1) < 1e-6 }, "seed \(seed): \(frames)")
    }
  }
}

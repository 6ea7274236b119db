import Foundation
import TestSupport
import Testing

@testable import Views

/// Properties of every layout, checked on random ones.
@MainActor
@Suite("Properties of constrained layouts")
struct LayoutPropertyTests {
  private func makeTree(_ seed: UInt64, scale: CGFloat = 1, isMirrored: Bool = false) -> RandomLayout.Tree {
    let tree = RandomLayout.Tree(RandomLayout(seed: seed), in: LayoutStage(), scale: scale, isMirrored: isMirrored)
    NSLayoutConstraint.activate(tree.constraints)
    return tree
  }

  @Test("In right-to-left layout a layout is its mirror image")
  func mirrored() {
    for seed in UInt64(0)..<100 {
      let (tree, mirror) = (makeTree(seed), makeTree(seed, isMirrored: true))
      let (rects, mirrored) = (tree.rects(), mirror.rects())
      #expect(!tree.isAmbiguous, "seed \(seed)")
      for place in rects.indices {
        let superview = mirror.superview(of: place)
        let width = LayoutEngine.shared.solvedRect(of: superview)?.width ?? superview.bounds.width
        var expected = rects[place]
        expected.origin.x = width - expected.maxX
        #expect(distance(expected, mirrored[place]) < 1e-6, "seed \(seed), view \(place): \(rects) \(mirrored)")
      }
    }
  }

  @Test("Twice the constants and intrinsic sizes give a layout of twice the size")
  func doubled() {
    for seed in UInt64(0)..<100 {
      let (rects, doubled) = (makeTree(seed).rects(), makeTree(seed, scale: 2).rects())
      for (rect, twice) in zip(rects, doubled) {
        let expected = CGRect(x: 2 * rect.minX, y: 2 * rect.minY, width: 2 * rect.width, height: 2 * rect.height)
        #expect(distance(expected, twice) < 1e-6, "seed \(seed): \(rects) \(doubled)")
      }
    }
  }

  @Test("A layout depends only on the current constraints, not on removed ones or on views that left and returned")
  func history() {
    for seed in UInt64(0)..<100 {
      let expected = makeTree(seed).rects()
      let tree = RandomLayout.Tree(RandomLayout(seed: seed), in: LayoutStage())
      var random = SplitMix64(seed: seed)
      for _ in 0..<40 { change(tree, using: &random) }
      let layout = RandomLayout(seed: seed)
      for (place, view) in tree.views.enumerated() {
        if view.superview == nil { tree.superview(of: place).addSubview(view) }
        view.isHidden = false
        view.size = layout.sizes[place]
      }
      for (rule, constraint) in zip(layout.rules, tree.constraints) {
        constraint.constant = rule.constant
        if rule.priority < 1000 { constraint.priority = UILayoutPriority(rule.priority) }
      }
      tree.root.frame.size = RandomLayout.rootSize
      NSLayoutConstraint.activate(tree.constraints)
      for (place, rect) in tree.rects().enumerated() {
        #expect(distance(rect, expected[place]) < 1e-6, "seed \(seed), view \(place): \(rect) \(expected[place])")
      }
    }
  }

  /// Makes one random change, which the test reverts at the end.
  private func change(_ tree: RandomLayout.Tree, using random: inout SplitMix64) {
    let constraint = tree.constraints.randomElement(using: &random)
    let place = Int.random(in: 0..<tree.views.count, using: &random)
    let view = tree.views[place]
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2:
      // Only a constraint whose items are in the tree can be activated.
      let isUsable =
        constraint.flatMap { ConstraintItems(of: $0) }?.views.allSatisfy { $0.isInside(tree.root) } == true
      if isUsable { constraint?.isActive = true }
    case 3: constraint?.isActive = false
    case 4: constraint?.constant = CGFloat(Int.random(in: -50...200, using: &random))
    case 5:
      if let constraint, constraint.priority < .required {
        constraint.priority = UILayoutPriority(Float(Int.random(in: 1...999, using: &random)))
      }
    case 6:
      if view.superview == nil { tree.superview(of: place).addSubview(view) } else { view.removeFromSuperview() }
    case 7: view.size = CGSize(width: Int.random(in: 0...200, using: &random), height: 7)
    default:
      tree.root.frame.size.width = CGFloat(Int.random(in: 0...500, using: &random))
      tree.root.layoutIfNeeded()
    }
  }

  @Test("A tree without constraints stores nothing for them, and its layout solves nothing")
  func nothing() {
    let stage = LayoutStage()
    let count = LayoutEngine.shared.solvedPartCount
    let views = (0..<20).map { _ in UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40)) }
    for (outer, inner) in zip([stage.root] + views, views) { outer.addSubview(inner) }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    views[3].addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    stage.layOut()
    scrollView.contentOffset.y = 50
    views[0].frame.size.width = 77
    views[4].isHidden = true
    views[5].layoutMargins.left = 3
    _ = views[6].safeAreaLayoutGuide.layoutFrame
    views[7].removeFromSuperview()
    stage.layOut()
    #expect((views + [stage.root, scrollView]).allSatisfy { $0.existingLayoutItem == nil })
    #expect(LayoutEngine.shared.solvedPartCount == count)
  }
}

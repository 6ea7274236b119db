import Drawing
import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Views

/// Constraints and pending layout while the view tree changes.
@MainActor
@Suite("Constraints in a changing tree")
struct ConstraintLifeTests {
  private let stage = LayoutStage()
  private var root: UIView { stage.root }

  private func pinned(_ view: UIView, to edges: [NSLayoutConstraint.Attribute], of other: UIView, by constant: CGFloat)
    -> [NSLayoutConstraint]
  {
    let constraints = edges.map {
      NSLayoutConstraint(
        item: view, attribute: $0, relatedBy: .equal, toItem: other, attribute: $0, multiplier: 1, constant: constant)
    }
    NSLayoutConstraint.activate(constraints)
    return constraints
  }

  @Test("A request for a fitting size leaves no layout pending")
  func fittingIsSilent() {
    final class SelfSizing: UIView {
      var sizes: [CGSize] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        sizes.append(systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
      }
    }
    let view = stage.add(SelfSizing())
    let inner = stage.add(SizedView(30, 20), to: view)
    _ = pinned(inner, to: [.left, .right, .top, .bottom], of: view, by: 0)
    stage.layOut()
    #expect(view.sizes.allSatisfy { $0 == CGSize(width: 30, height: 20) })
    #expect(view.sizes.count <= 2)
    #expect(!root.isLayoutPending)
    _ = view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
    #expect(!root.isLayoutPending)
  }

  @Test("Whatever constraints come and go, views know those that are active and mention them")
  func randomLives() {
    for seed in UInt64(0)..<60 {
      var random = SplitMix64(seed: seed)
      let outer = stage.add()
      var views = (0..<4).map { _ in stage.add(UIView(), to: outer) }
      let guide = UILayoutGuide()
      outer.addLayoutGuide(guide)
      var active: [NSLayoutConstraint] = []
      for _ in 0..<80 {
        let (first, second) = (
          views.randomElement(using: &random) ?? outer, views.randomElement(using: &random) ?? outer
        )
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3:
          let made = [
            first.leftAnchor.constraint(equalTo: guide.leftAnchor),
            first.widthAnchor.constraint(equalTo: second.heightAnchor),
            first.widthAnchor.constraint(equalToConstant: 20),
            first.leftAnchor.anchorWithOffset(to: second.rightAnchor).constraint(
              equalTo: outer.leftAnchor.anchorWithOffset(to: guide.rightAnchor)),
          ][Int.random(in: 0..<4, using: &random)]
          made.priority = UILayoutPriority(Float(Int.random(in: 1...999, using: &random)))
          made.isActive = true
          active.append(made)
        case 4, 5:
          guard let gone = active.randomElement(using: &random) else { continue }
          gone.isActive = false
          active.removeAll { $0 === gone }
        case 6:
          first.removeFromSuperview()
          active.removeAll { !$0.isActive || $0.holder === first }
          views.removeAll { $0 === first }
          views.append(stage.add(UIView(), to: outer))
        default: stage.layOut()
        }
      }
      #expect(active.allSatisfy { $0.isActive })
      #expect(outer.constraints.map(\.activation) == outer.constraints.map(\.activation).sorted())
      let held = Set((views + [outer]).flatMap(\.constraints))
      #expect(held == Set(active), "seed \(seed)")
      for view in views {
        let users = view.existingLayoutItem?.users.entries.map(\.constraint) ?? []
        let expected = active.filter { $0.items.contains { $0 === view } }
        #expect(users.count == expected.count && Set(users) == Set(expected), "seed \(seed)")
      }
      stage.layOut()
      for constraint in active { constraint.isActive = false }
      #expect((views + [outer]).allSatisfy { $0.existingLayoutItem?.users.entries.isEmpty != false })
      outer.removeFromSuperview()
    }
  }

  @Test("A removed guide takes its constraints with it, also those that an ancestor holds")
  func removedGuide() {
    let outer = stage.add()
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    let other = stage.add()
    let constraints = [
      other.leftAnchor.constraint(equalTo: guide.leftAnchor), guide.widthAnchor.constraint(equalToConstant: 20),
    ]
    NSLayoutConstraint.activate(constraints)
    #expect(root.constraints.count == 1 && outer.constraints.count == 1)
    outer.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty && outer.constraints.isEmpty)
    #expect(constraints.allSatisfy { !$0.isActive })
    stage.layOut()
  }

  @Test("A guide that leaves with its view loses its constraints with outside views")
  func leavingGuide() {
    let outer = stage.add()
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    let other = stage.add()
    other.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
    guide.widthAnchor.constraint(equalToConstant: 20).isActive = true
    outer.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(outer.constraints.count == 1)
  }

  @Test("A view that moves to another superview loses its constraints with the old one")
  func moving() {
    let (first, second) = (stage.add(), stage.add())
    let view = stage.add(UIView(), to: first)
    let edges = pinned(view, to: [.left, .top], of: first, by: 5)
    let size = view.widthAnchor.constraint(equalToConstant: 20)
    size.isActive = true
    second.addSubview(view)
    #expect(edges.allSatisfy { !$0.isActive })
    #expect(size.isActive)
    _ = pinned(view, to: [.left, .top], of: second, by: 7)
    stage.layOut()
    #expect(view.frame == CGRect(x: 7, y: 7, width: 20, height: 0))
  }

  @Test("Traits can change the direction of a constrained layout")
  func directionByTraits() {
    let harness = OffscreenHarness()
    let controller = UIViewController()
    harness.window.rootViewController = controller
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    harness.window.layoutIfNeeded()
    #expect(view.frame.minX == 20)
    controller.traitOverrides.layoutDirection = .rightToLeft
    harness.window.layoutIfNeeded()
    #expect(view.frame.maxX == 380)
    controller.traitOverrides.layoutDirection = .leftToRight
    harness.window.layoutIfNeeded()
    #expect(view.frame.minX == 20)
    // A subtree moves to a parent with other traits.
    let row = UIView()
    row.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(inner)
    inner.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 4).isActive = true
    row.layoutIfNeeded()
    #expect(inner.frame.minX == 4)
    controller.traitOverrides.layoutDirection = .rightToLeft
    controller.view.addSubview(row)
    harness.window.layoutIfNeeded()
    #expect(inner.frame.maxX == 96)
  }

  @Test("Directional margins set by the app follow the layout direction")
  func margins() {
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5)
    let view = stage.add()
    view.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor).isActive = true
    view.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor).isActive = true
    stage.layOut()
    #expect(view.frame.minX == 30 && view.frame.maxX == 395)
    root.semanticContentAttribute = .forceRightToLeft
    stage.layOut()
    #expect(view.frame.minX == 5 && view.frame.maxX == 370)
  }

  @Test("A new conflict is reported even if an old one had the same address in memory")
  func conflictAgain() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      for value in [10.0, 20, 30] {
        let older = view.widthAnchor.constraint(equalToConstant: value)
        let younger = view.widthAnchor.constraint(equalToConstant: value + 1)
        NSLayoutConstraint.activate([older, younger])
        root.layoutIfNeeded()
        // A conflict is reported only once.
        root.frame.size.width += 1
        root.layoutIfNeeded()
        NSLayoutConstraint.deactivate([older, younger])
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.components(separatedBy: "Unable to simultaneously satisfy").count == 4)
    for value in ["11 ", "21 ", "31 "] { #expect(text.contains("width == \(value)")) }
  }

  @Test("A hidden view keeps its place in a constrained layout")
  func hidden() {
    let view = stage.add(SizedView(30, 20))
    let other = stage.add(SizedView(10, 10))
    other.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    view.isHidden = true
    stage.layOut()
    #expect(other.frame.minX == 30)
  }

  @Test("updateConstraints() runs first for classes that require constraints and for views with constraints")
  func firstUpdate() {
    class Counting: UIView {
      var count = 0
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    final class Requiring: Counting {
      override class var requiresConstraintBasedLayout: Bool { true }
    }
    let (requiring, plain) = (Requiring(), Counting())
    root.addSubview(requiring)
    stage.layOut()
    #expect(requiring.count == 1)
    stage.add(plain).leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    stage.layOut()
    stage.layOut()
    #expect(plain.count == 1)
    #expect(requiring.count == 1)
  }

  @Test("updateViewConstraints() runs once before the first layout, and then on request")
  func controllerUpdate() {
    final class Controller: UIViewController {
      var calls: [String] = []
      override func updateViewConstraints() {
        calls.append("update")
        super.updateViewConstraints()
      }
      override func viewWillLayoutSubviews() { calls.append("will") }
      override func viewDidLayoutSubviews() { calls.append("did") }
    }
    let controller = Controller()
    let harness = OffscreenHarness(root: controller)
    harness.runUntilIdle()
    #expect(controller.calls.prefix(3) == ["update", "will", "did"])
    controller.calls = []
    controller.view.setNeedsLayout()
    harness.runUntilIdle()
    #expect(controller.calls == ["will", "did"])
    controller.view.setNeedsUpdateConstraints()
    harness.runUntilIdle()
    #expect(controller.calls == ["will", "did", "update", "will", "did"])
  }

  @Test("Removed trees leave nothing in the layout engine")
  func nothingLeft() {
    let engine = LayoutEngine.shared
    func counts() -> [Int] {
      engine.solve()
      return [engine.system.variableCount, engine.system.constraintCount, engine.system.unknownCount]
    }
    let before = counts()
    for seed in UInt64(0)..<20 {
      let stage = LayoutStage()
      let tree = RandomLayout.Tree(RandomLayout(seed: seed), in: stage)
      let (scrollView, header, guide) = (stage.add(UIScrollView()), UIView(), UILayoutGuide())
      tree.views[0].addLayoutGuide(guide)
      stage.add(header, to: scrollView)
      NSLayoutConstraint.activate(
        tree.constraints + [
          header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor),
          header.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
          header.leftAnchor.constraint(equalTo: stage.root.layoutMarginsGuide.leftAnchor),
          guide.widthAnchor.constraint(equalTo: header.widthAnchor),
          guide.topAnchor.constraint(equalTo: tree.views[1].safeAreaLayoutGuide.topAnchor),
        ])
      _ = tree.rects()
      if seed % 2 == 0 { tree.views[0].removeFromSuperview() }
      if seed % 3 == 0 { tree.views[0].removeLayoutGuide(guide) }
      if seed % 5 == 0 { NSLayoutConstraint.deactivate(tree.constraints) }
      _ = stage.root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    #expect(counts() == before)
  }

  @Test("An intrinsic size found in layoutSubviews() counts in the same layout")
  func sizeFoundInLayout() {
    final class Wrapping: UIView {
      let text = SizedView(300, 10)
      override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width, height: 3000 / max(1, bounds.width))
        if text.size != size { text.size = size }
        super.layoutSubviews()
      }
    }
    let outer = stage.add(Wrapping())
    stage.add(outer.text, to: outer)
    _ = pinned(outer.text, to: [.left, .right, .top, .bottom], of: outer, by: 0)
    let width = outer.widthAnchor.constraint(equalToConstant: 100)
    let below = stage.add(SizedView(10, 10))
    below.topAnchor.constraint(equalTo: outer.bottomAnchor).isActive = true
    width.isActive = true
    stage.layOut()
    #expect(outer.frame.height == 30 && below.frame.minY == 30)
    width.constant = 200
    stage.layOut()
    #expect(outer.frame.height == 15 && below.frame.minY == 15)
  }
}

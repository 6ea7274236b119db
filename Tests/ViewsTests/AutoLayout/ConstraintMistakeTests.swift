import Foundation
import TestSupport
import Testing

@testable import Views

/// Constraints with wrong or extreme input.
@Suite("Misused constraints")
struct ConstraintMistakeTests {
  /// Mistakes that end the program, and their messages.
  enum Mistake: String, CaseIterable, Codable {
    case locationAlone = "of the location .left without a second location"
    case zeroMultiplier = "multiplier other than 0"
    case sizeAndLocation = "between the size .width and the location .left"
    case locationAndSize = "between the location .top and the size .height"
    case leadingAndLeft = "between .leading and .left"
    case notAnAttribute = "first attribute is .notAnAttribute"
    case noView = "NSLayoutConstraint of "
    case nanConstant = "constant nan"
    case infiniteMultiplier = "multiplier inf"
    case changedConstant = "NSLayoutConstraint.constant set to inf"
    case anchorConstant = "constant -inf"
    case nanPriority = "UILayoutPriority(rawValue:) with NaN"
    case requiredWhileActive = "from 1000.0 to 999.0"
    case optionalWhileActive = "from 250.0 to 1000.0"
    case noCommonAncestor = "no common ancestor"
    case goneItem = "whose item is gone"
    case withoutItems = "Unable to activate a constraint whose item is gone"
    case ownerlessGuide = "guide without owner"
    case ownerlessGuideAdded = "or is a guide without owner"
    case addedToStranger = "its items must be"
    case badFormat = "Unable to parse constraint format \"H:|-[a(10)-|\": expected ] after a view, at \"-|\""
    case unknownView = "format \"[a]-[b]\": no view is named b, at \"]\""
    case unknownMetric = "format \"[a]-gap-|\": no metric is named gap, at \"-|\""
    case emptyFormat = "expected [ before a view's name"
    case alignedAlong = "aligns views by .left along its own axis"
    case formatWithoutSuperview = "A visual format with | for a view that has no superview"

    @MainActor
    func commit() {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView()
      root.addSubview(view)
      let window = UIWindow(frame: root.frame)
      window.addSubview(root)
      typealias Attribute = NSLayoutConstraint.Attribute
      func make(
        _ first: Any, _ attribute: Attribute, _ second: Any?, _ other: Attribute, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0
      ) -> NSLayoutConstraint {
        NSLayoutConstraint(
          item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other,
          multiplier: multiplier, constant: constant)
      }
      func format(_ text: String, _ options: NSLayoutConstraint.FormatOptions = [], view: UIView) {
        _ = NSLayoutConstraint.constraints(withVisualFormat: text, options: options, metrics: nil, views: ["a": view])
      }
      switch self {
      case .locationAlone: _ = make(view, .left, nil, .notAnAttribute)
      case .zeroMultiplier: _ = make(view, .left, root, .left, times: 0)
      case .sizeAndLocation: _ = make(view, .width, root, .left)
      case .locationAndSize: _ = make(view, .top, root, .height)
      case .leadingAndLeft: _ = make(view, .leading, root, .left)
      case .notAnAttribute: _ = make(view, .notAnAttribute, root, .left)
      case .noView: _ = make("a string", .left, root, .left)
      case .nanConstant: _ = make(view, .left, root, .left, plus: .nan)
      case .infiniteMultiplier: _ = make(view, .width, root, .width, times: .infinity)
      case .changedConstant: make(view, .left, root, .left).constant = .infinity
      case .anchorConstant: _ = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: -.infinity)
      case .nanPriority: make(view, .left, root, .left).priority = UILayoutPriority(.nan)
      case .requiredWhileActive:
        let constraint = make(view, .left, root, .left)
        constraint.isActive = true
        constraint.priority = UILayoutPriority(999)
      case .optionalWhileActive:
        let constraint = make(view, .left, root, .left)
        constraint.priority = .defaultLow
        constraint.isActive = true
        constraint.priority = .required
      case .noCommonAncestor:
        let stranger = UIView()
        make(view, .left, stranger, .left).isActive = true
      case .goneItem: make(view, .left, UIView(), .left).isActive = true
      case .withoutItems: NSLayoutConstraint().isActive = true
      case .ownerlessGuide:
        let guide = UILayoutGuide()
        view.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
      case .ownerlessGuideAdded:
        let guide = UILayoutGuide()
        root.addConstraint(view.leftAnchor.constraint(equalTo: guide.leftAnchor))
      case .addedToStranger: UIView().addConstraint(make(view, .left, root, .left))
      case .badFormat: format("H:|-[a(10)-|", view: view)
      case .unknownView: format("[a]-[b]", view: view)
      case .unknownMetric: format("[a]-gap-|", view: view)
      case .emptyFormat: format("", view: view)
      case .alignedAlong: format("[a]-[a]", .alignAllLeft, view: view)
      case .formatWithoutSuperview: format("|-[a]", view: UIView())
      }
    }
  }

  @Test("A misused constraint ends the program with one message that has the values", arguments: Mistake.allCases)
  func mistakes(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in await MainActor.run { mistake.commit() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    let lines = message.split(separator: "\n").filter { $0.contains("Fatal error") }
    #expect(lines.count == 1 && lines[0].contains(mistake.rawValue), "\(message)")
  }

  @MainActor
  @Test("Outside of a window an active constraint may become optional, and required again")
  func priorityOutsideWindow() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let (wide, narrow) = (
      view.widthAnchor.constraint(equalToConstant: 50), view.widthAnchor.constraint(equalToConstant: 20)
    )
    narrow.priority = .defaultHigh
    NSLayoutConstraint.activate([wide, narrow])
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    wide.priority = .defaultLow
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
    wide.priority = .required
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @MainActor
  @Test("A constraint without a second item has no second attribute")
  func noSecondAttribute() {
    let constraint = NSLayoutConstraint(
      item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 5)
    #expect(constraint.secondAttribute == .notAnAttribute)
  }

  @MainActor
  @Test("A location may relate to one of the other axis, and a size to a constant with any attribute")
  func admittedConstraints() {
    let stage = LayoutStage()
    let view = stage.add()
    for (first, second, other) in [
      (NSLayoutConstraint.Attribute.left, stage.root as UIView?, NSLayoutConstraint.Attribute.top),
      (.centerX, stage.root, .left), (.leading, stage.root, .centerX), (.width, nil, .width),
      (.height, nil, .notAnAttribute),
    ] {
      NSLayoutConstraint(
        item: view, attribute: first, relatedBy: .greaterThanOrEqual, toItem: second, attribute: other, multiplier: 1,
        constant: 5
      ).isActive = true
    }
    stage.layOut()
    #expect(view.frame.width >= 5 && view.frame.minX >= 205)
  }

  @MainActor
  @Test("Enormous constants give finite frames", arguments: [1e12, -1e12])
  func enormous(number: CGFloat) {
    let stage = LayoutStage()
    let (view, sized) = (stage.add(), stage.add(SizedView(1e12, 20)))
    stage.layOut([
      view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: number),
      view.widthAnchor.constraint(equalToConstant: number.magnitude),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1e6),
      sized.leftAnchor.constraint(equalTo: view.rightAnchor),
    ])
    #expect(view.frame.minX == number && view.frame.width == number.magnitude)
    #expect(sized.frame.origin.x.isFinite && sized.frame.width == 1e12)
  }

  @MainActor
  @Test("The largest numbers give finite frames, and the rest of the layout holds", arguments: [1e300, -1e300])
  func largest(number: CGFloat) {
    let stage = LayoutStage()
    let (far, near, sized) = (stage.add(), stage.add(), stage.add(SizedView(1e300, 1e300)))
    stage.layOut([
      far.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: number),
      far.widthAnchor.constraint(equalToConstant: number.magnitude),
      near.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 3),
      near.widthAnchor.constraint(equalToConstant: 5), near.heightAnchor.constraint(lessThanOrEqualToConstant: number),
      sized.topAnchor.constraint(equalTo: near.bottomAnchor),
    ])
    #expect([far, near, sized].allSatisfy { $0.frame.isFinite && $0.bounds.isFinite && $0.frame.height >= 0 })
    #expect(near.frame.minX == 3 && near.frame.width == 5)
  }

  @MainActor
  @Test("A priority of 0 counts least, and one above 1000 is required")
  func extremePriorities() {
    let stage = LayoutStage()
    let view = stage.add()
    let wishes = [(10, 0), (20, 1), (30, 1001), (40, 1000)].map { (constant: CGFloat, priority: Float) in
      let wish = view.widthAnchor.constraint(equalToConstant: constant)
      wish.priority = UILayoutPriority(priority)
      wish.isActive = true
      return wish
    }
    stage.layOut()
    #expect(view.frame.width == 30)
    wishes[2...].forEach { $0.isActive = false }
    stage.layOut()
    #expect(view.frame.width == 20)
    wishes[1].isActive = false
    stage.layOut()
    #expect(view.frame.width == 10 || view.frame.width == 0)
  }

  @MainActor
  @Test("What the engine asks of a view while it solves may remove the view and constraints")
  func removalDuringSolve() {
    final class Leaving: UIView {
      var leave: () -> Void = {}
      override var intrinsicContentSize: CGSize {
        leave()
        return CGSize(width: 50, height: 20)
      }
    }
    let stage = LayoutStage()
    let (leaving, staying) = (stage.add(Leaving()), stage.add(SizedView(30, 20)))
    let between = staying.leftAnchor.constraint(equalTo: leaving.rightAnchor)
    let own = staying.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 9)
    NSLayoutConstraint.activate([between, own, leaving.leftAnchor.constraint(equalTo: stage.root.leftAnchor)])
    leaving.leave = {
      own.isActive = false
      leaving.removeFromSuperview()
    }
    stage.layOut()
    #expect(leaving.superview == nil && !between.isActive)
    #expect(staying.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(!stage.root.isLayoutPending)
  }

  @MainActor
  @Test("Circular constraints are solved, or one of them is left out")
  func circle() {
    let stage = LayoutStage()
    let views = (0..<3).map { _ in stage.add() }
    for index in 0..<3 {
      let (view, next) = (views[index], views[(index + 1) % 3])
      view.leftAnchor.constraint(equalTo: next.leftAnchor).isActive = true
      view.widthAnchor.constraint(equalTo: next.widthAnchor).isActive = true
      view.topAnchor.constraint(equalTo: next.bottomAnchor).isActive = true
    }
    stage.layOut([views[1].widthAnchor.constraint(equalToConstant: 30)])
    #expect(views.allSatisfy { $0.frame.width == 30 && $0.frame.minX == views[0].frame.minX })
    #expect(views.allSatisfy { $0.frame.height == 0 })
  }

  @MainActor
  @Test("Of constraints that cannot all hold for two sizes and two locations, the older ones do")
  func unsatisfiable() {
    let stage = LayoutStage()
    let view = stage.add()
    stage.layOut([
      view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 300),
      view.widthAnchor.constraint(equalToConstant: -50),
      view.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -200),
    ])
    #expect(view.frame.minX == 300)
    #expect(view.frame.width == 0)
  }

  @MainActor
  @Test("updateConstraints() may remove views, also views whose turn is still to come")
  func leaveInUpdate() {
    final class Leaving: UIView {
      var victims: [UIView] = []
      var updateCount = 0
      override func updateConstraints() {
        updateCount += 1
        for victim in victims { victim.removeFromSuperview() }
        super.updateConstraints()
      }
    }
    let stage = LayoutStage()
    let (outer, inner, sibling) = (stage.add(Leaving()), Leaving(), Leaving())
    stage.add(inner, to: outer)
    stage.add(sibling)
    for view in [outer, inner, sibling] {
      view.widthAnchor.constraint(equalTo: stage.root.widthAnchor).isActive = true
    }
    inner.victims = [sibling, inner, outer]
    stage.layOut()
    #expect(stage.root.subviews.isEmpty && stage.root.constraints.isEmpty)
    #expect(inner.superview == nil)
    stage.layOut()
  }

  @MainActor
  @Test("layoutSubviews() may remove views and change constraints")
  func changeInLayout() {
    final class Changing: UIView {
      var change: (Changing) -> Void = { _ in }
      override func layoutSubviews() {
        super.layoutSubviews()
        change(self)
        super.layoutSubviews()
      }
    }
    let stage = LayoutStage()
    let outer = stage.add(Changing())
    outer.widthAnchor.constraint(equalTo: stage.root.widthAnchor).isActive = true
    let (first, second) = (stage.add(UIView(), to: outer), stage.add(UIView(), to: outer))
    let width = first.widthAnchor.constraint(equalToConstant: 10)
    let inset = first.leftAnchor.constraint(equalTo: second.rightAnchor)
    NSLayoutConstraint.activate([width, inset, second.widthAnchor.constraint(equalToConstant: 7)])
    outer.change = { _ in
      width.constant = 40
      second.removeFromSuperview()
    }
    stage.layOut()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 40, height: 0))
    #expect(!inset.isActive)
    // A breakpoint: the active constraints depend on the width during layout.
    let narrow = first.heightAnchor.constraint(equalToConstant: 11)
    let wide = first.heightAnchor.constraint(equalToConstant: 22)
    outer.change = {
      NSLayoutConstraint.deactivate([narrow, wide])
      ($0.bounds.width < 300 ? narrow : wide).isActive = true
    }
    outer.setNeedsLayout()
    stage.layOut()
    #expect(first.frame.height == 22)
    stage.root.frame.size.width = 200
    stage.layOut()
    #expect(first.frame.height == 11)
    #expect(!stage.root.isLayoutPending)
  }

  @Test("Layout that never settles stops with one line that names the view, and no other in the frames of a window")
  func endless() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      final class Restless: UIView {
        lazy var width = widthAnchor.constraint(equalToConstant: 1)
        var updates = false
        override func layoutSubviews() {
          super.layoutSubviews()
          guard !updates else { return }
          width.isActive = true
          width.constant += 1
          setNeedsLayout()
        }
        override func updateConstraints() {
          super.updateConstraints()
          if updates { setNeedsUpdateConstraints() }
        }
      }
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = Restless()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      root.layoutIfNeeded()
      view.updates = true
      view.setNeedsUpdateConstraints()
      root.layoutIfNeeded()
      view.updates = false
      let harness = OffscreenHarness(root: root)
      view.setNeedsLayout()
      for _ in 0..<3 { harness.runFrame() }
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("Restless") }, "\(lines)")
    for (line, asked) in zip(lines, ["layout", "updateConstraints()"]) {
      #expect(line.contains(" asks for \(asked) in each of 8 rounds"), "\(line)")
    }
  }

  @MainActor
  @Test("Ten thousand constraints on one view are laid out, changed and removed fast")
  func many() {
    let stage = LayoutStage()
    let view = stage.add()
    let clock = ContinuousClock()
    var constraints: [NSLayoutConstraint] = []
    let time = clock.measure {
      for index in 0..<10_000 {
        let constraint =
          if index.isMultiple(of: 2) {
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(index) / 100)
          } else {
            view.leftAnchor.constraint(greaterThanOrEqualTo: stage.root.leftAnchor, constant: CGFloat(index) / 1000)
          }
        constraint.priority = UILayoutPriority(Float(1 + index % 1000))
        constraints.append(constraint)
      }
      stage.layOut(constraints)
    }
    #expect(view.frame.width == 100)
    #expect(view.frame.minX == 10)
    let change = clock.measure {
      constraints[9998].constant = 120
      stage.layOut()
    }
    #expect(view.frame.width == 120)
    let removal = clock.measure {
      NSLayoutConstraint.deactivate(constraints)
      stage.layOut()
    }
    #expect(view.constraints.isEmpty)
    // The limits are many times the duration in an unoptimized build. A sanitizer takes more.
    #expect(Sanitizer.current != nil || time < .seconds(30) && change < .seconds(2) && removal < .seconds(10))
  }

  @MainActor
  @Test("Thousands of views with constraints to their superview are added and removed fast")
  func manyViews() {
    let stage = LayoutStage()
    let clock = ContinuousClock()
    var views: [UIView] = []
    let time = clock.measure {
      views = (0..<2_500).map { _ in stage.add() }
      NSLayoutConstraint.activate(
        views.enumerated().flatMap { index, view in
          [
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: CGFloat(index)),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
            view.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 0.5),
            view.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor),
          ]
        })
      stage.layOut()
    }
    #expect(views[2_499].frame == CGRect(x: 2_499, y: 0, width: 200, height: 400))
    let removal = clock.measure { for view in views { view.removeFromSuperview() } }
    #expect(stage.root.constraints.isEmpty)
    #expect(Sanitizer.current != nil || time < .seconds(30) && removal < .seconds(10))
  }
}

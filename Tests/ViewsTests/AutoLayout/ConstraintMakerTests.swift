import Foundation
import TestSupport
import Testing

@testable import Views

/// Layout languages, built like those of libraries on the public API.
@MainActor
@Suite("Layout languages built on constraints")
struct ConstraintMakerTests {
  private let stage = LayoutStage()
  private var root: UIView { stage.root }

  private func add() -> UIView {
    let view = UIView()
    root.addSubview(view)
    return view
  }

  private var count: Int { root.constraints.count }

  @Test("make adds constraints to those that exist")
  func make() {
    let (first, second) = (add(), add())
    first.lay.make {
      $0.top.equalTo(root)
      $0.left.equalTo(root)
    }
    #expect(count == 2)
    second.lay.make { $0.edges.equalTo(first) }
    #expect(count == 6)
  }

  @Test("update changes constants and adds no constraint")
  func update() {
    let view = add()
    view.lay.make { $0.top.equalTo(root).inset(5) }
    view.lay.make { $0.left.equalTo(root).inset(5).priority(.defaultLow) }
    view.lay.update {
      $0.top.equalTo(root).inset(15)
      $0.left.equalTo(root).inset(25).priority(.defaultHigh)
    }
    #expect(count == 2)
    stage.layOut()
    #expect(view.frame.origin == CGPoint(x: 25, y: 15))
    #expect(root.constraints.map(\.priority) == [.required, .defaultHigh])
  }

  @Test("remake replaces the existing constraints, and remove removes all")
  func remake() {
    let view = add()
    view.lay.make {
      $0.top.equalToSuperview()
      $0.left.equalToSuperview()
    }
    #expect(count == 2)
    view.lay.remake { $0.edges.equalToSuperview() }
    #expect(count == 4)
    view.lay.remove()
    #expect(count == 0)
  }

  @Test("An inset of 50 is 50 at the start and -50 at the end")
  func inset() {
    let view = add()
    view.lay.make { $0.edges.equalToSuperview().inset(50) }
    #expect(root.constraints.map(\.constant) == [50, 50, -50, -50])
    stage.layOut()
    #expect(view.frame == CGRect(x: 50, y: 50, width: 300, height: 300))
  }

  @Test("The view holds its constant sizes, and the common superview those relative to another view")
  func size() {
    let (view, other) = (add(), add())
    view.lay.make { $0.size.equalTo(50) }
    #expect(view.constraints.count == 2 && count == 0)
    other.lay.make { $0.size.equalTo(view).multipliedBy(2) }
    #expect(count == 2)
    other.lay.make { $0.center.equalToSuperview() }
    stage.layOut()
    #expect(other.frame == CGRect(x: 150, y: 150, width: 100, height: 100))
  }

  @Test("Layout guides can be constrained like views")
  func guides() {
    let (guide, view) = (UILayoutGuide(), add())
    root.addLayoutGuide(guide)
    guide.lay.make {
      $0.edges.equalToSuperview().inset(40)
    }
    view.lay.make {
      $0.leading.equalTo(guide)
      $0.lastBaseline.equalTo(guide)
      $0.width.lessThanOrEqualTo(guide).multipliedBy(0.5)
      $0.size.equalTo(1000).priority(.defaultHigh)
    }
    view.heightAnchor == 10
    stage.layOut()
    #expect(guide.layoutFrame == CGRect(x: 40, y: 40, width: 320, height: 320))
    #expect(view.frame == CGRect(x: 40, y: 350, width: 160, height: 10))
    guide.lay.remove()
    #expect(count == 3)
    #expect(view.constraints.count == 3)
  }

  @Test("A controller's layout guides begin and end at its safe area")
  func layoutSupport() {
    let controller = UIViewController()
    let harness = OffscreenHarness(root: controller)
    let (top, bottom): (any UILayoutSupport, any UILayoutSupport) = (
      controller.topLayoutGuide, controller.bottomLayoutGuide
    )
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint(
      item: view, attribute: .top, relatedBy: .equal, toItem: top, attribute: .bottom, multiplier: 1, constant: 5
    ).isActive = true
    view.bottomAnchor.constraint(equalTo: bottom.topAnchor).isActive = true
    view.widthAnchor.constraint(equalTo: bottom.heightAnchor, multiplier: 2).isActive = true
    harness.window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 5, width: 0, height: 395))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    harness.window.layoutIfNeeded()
    #expect(top.length == 20 && bottom.length == 34)
    #expect(view.frame == CGRect(x: 0, y: 25, width: 68, height: 341))
    controller.view.frame.size.height = 200
    harness.window.layoutIfNeeded()
    #expect(view.frame.maxY == 166)
    #expect(controller.topLayoutGuide === top)
  }

  @Test("A subclass of NSLayoutConstraint keeps its class, and constraints are found by identity and members")
  func identity() {
    let view = add()
    let constraint = MadeConstraint(
      item: view, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: root.safeAreaLayoutGuide, attribute: .bottom,
      multiplier: 0.5, constant: 3)
    constraint.identifier = "half"
    root.addConstraints([constraint])
    #expect(root.constraints.first === constraint)
    #expect(constraint.isActive && type(of: root.constraints[0]) == MadeConstraint.self)
    #expect(Set([constraint, constraint]).count == 1)
    #expect(constraint.firstItem === view && constraint.secondItem === root.safeAreaLayoutGuide)
    #expect(constraint.firstAttribute == .top && constraint.secondAttribute == .bottom)
    #expect(constraint.relation == .greaterThanOrEqual && constraint.multiplier == 0.5)
    #expect(root.safeAreaLayoutGuide.owningView === root)
    switch constraint.firstAttribute {
    case .left, .right, .top, .bottom: break
    case .firstBaseline, .lastBaseline, .notAnAttribute: Issue.record("top is no baseline")
    default: Issue.record("top is an edge")
    }
    root.removeConstraints([constraint])
    #expect(count == 0)
  }

  // MARK: Operators

  @Test("Operators on anchors make constraints with multipliers, constants and priorities")
  func operators() {
    let (view, other) = (add(), add())
    view.widthAnchor == 0.5 * root.widthAnchor + 10
    view.heightAnchor == 30
    view.leadingAnchor == root.leadingAnchor + 20
    view.topAnchor == root.topAnchor
    let wish = other.widthAnchor == 500 ~ .defaultHigh - 1
    other.leadingAnchor == view.trailingAnchor + 8
    other.trailingAnchor <= root.layoutMarginsGuide.trailingAnchor - 2
    other.heightAnchor >= 12
    other.centerYAnchor == view.centerYAnchor ~ .defaultLow + 1
    stage.layOut()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 210, height: 30))
    #expect(wish.priority.rawValue == 749)
    #expect(other.frame == CGRect(x: 238, y: 9, width: 152, height: 12))
    #expect(root.constraints.last?.priority.rawValue == 251)
  }

  @Test("A batch activates its constraints at once")
  func batch() {
    let view = add()
    let constraints = ConstraintBatch.activate {
      view.leadingAnchor == root.leadingAnchor
      view.trailingAnchor == root.trailingAnchor
      #expect(count == 0)
    }
    #expect(constraints.count == 2 && count == 2)
    #expect(constraints.allSatisfy { $0.isActive })
    NSLayoutConstraint.deactivate(constraints)
    #expect(count == 0)
  }
}

import Foundation
import TestSupport
import Testing

@testable import Views

/// The members of constraints and guides that layout languages of libraries are built on.
@MainActor
@Suite("Members of constraints")
struct ConstraintMembersTests {
  private let stage = LayoutStage()
  private var root: UIView { stage.root }

  @Test("A guide can be constrained like a view, and each constraint has its holder")
  func guides() {
    let (guide, view) = (UILayoutGuide(), stage.add())
    root.addLayoutGuide(guide)
    let wish = view.widthAnchor.constraint(equalToConstant: 1000)
    wish.priority = .defaultHigh
    stage.layOut([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      guide.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -40),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -40),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.lastBaselineAnchor.constraint(equalTo: guide.bottomAnchor),
      view.widthAnchor.constraint(lessThanOrEqualTo: guide.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 10), wish,
    ])
    #expect(guide.layoutFrame == CGRect(x: 40, y: 40, width: 320, height: 320))
    #expect(view.frame == CGRect(x: 40, y: 350, width: 160, height: 10))
    #expect(view.constraints.count == 2 && root.constraints.count == 7)
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
    final class OwnConstraint: NSLayoutConstraint {}
    let view = stage.add()
    let constraint = OwnConstraint(
      item: view, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: root.safeAreaLayoutGuide, attribute: .bottom,
      multiplier: 0.5, constant: 3)
    constraint.identifier = "half"
    root.addConstraints([constraint])
    #expect(root.constraints.first === constraint)
    #expect(constraint.isActive && type(of: root.constraints[0]) == OwnConstraint.self)
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
    #expect(root.constraints.isEmpty)
  }

  @Test("A constraint without items is inactive, says nothing, and is no part of any layout")
  func withoutItems() {
    let constraint = NSLayoutConstraint()
    #expect(constraint.firstItem == nil && constraint.secondItem == nil && !constraint.isActive)
    #expect(constraint.firstAttribute == .notAnAttribute && constraint.multiplier == 1 && constraint.constant == 0)
    (constraint.constant, constraint.priority, constraint.isActive) = (5, .defaultLow, false)
    #expect(constraint.constant == 5)
  }
}

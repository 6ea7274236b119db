import Foundation
import TestSupport
import Synchronization
import Testing

@testable import Views

@MainActor
@Suite("Order of subviews")
struct UIViewHierarchyTests {
  private let parent = UIView()
  private let views = (0..<4).map { tag in
    let view = UIView()
    view.tag = tag
    return view
  }

  /// The tags of the subviews, from back to front.
  private var order: [Int] { parent.subviews.map(\.tag) }

  /// Creates a parent with three subviews, and one more view without a superview.
  init() {
    for view in views[..<3] { parent.addSubview(view) }
  }

  @Test("Subviews are added in front, and have their superview")
  func adding() {
    #expect(order == [0, 1, 2])
    #expect(views[0].superview === parent && views[3].superview == nil)
  }

  @Test("Adding a subview again brings it to the front")
  func addingAgain() {
    parent.addSubview(views[0])
    #expect(order == [1, 2, 0])
  }

  @Test(
    "A view inserted at an index ends up there",
    arguments: [(0, [3, 0, 1, 2]), (2, [0, 1, 3, 2]), (3, [0, 1, 2, 3])])
  func insertingAtIndex(index: Int, expected: [Int]) {
    parent.insertSubview(views[3], at: index)
    #expect(order == expected)
  }

  @Test("An index beyond the last position counts as the last", arguments: [4, 99, Int.max])
  func insertingFarOut(index: Int) {
    parent.insertSubview(views[3], at: index)
    #expect(order == [0, 1, 2, 3])
  }

  @Test(
    "A subview inserted again moves to the given index",
    arguments: [
      (0, 0, [0, 1, 2]), (0, 1, [1, 0, 2]), (0, 2, [1, 2, 0]), (0, 9, [1, 2, 0]), (2, 0, [2, 0, 1]), (2, 1, [0, 2, 1]),
    ])
  func movingToIndex(subview: Int, index: Int, expected: [Int]) {
    parent.insertSubview(views[subview], at: index)
    #expect(order == expected)
  }

  @Test(
    "A new view is inserted directly above its sibling",
    arguments: [(0, [0, 3, 1, 2]), (1, [0, 1, 3, 2]), (2, [0, 1, 2, 3])])
  func insertingAbove(sibling: Int, expected: [Int]) {
    parent.insertSubview(views[3], aboveSubview: views[sibling])
    #expect(order == expected)
  }

  @Test(
    "A new view is inserted directly below its sibling",
    arguments: [(0, [3, 0, 1, 2]), (1, [0, 3, 1, 2]), (2, [0, 1, 3, 2])])
  func insertingBelow(sibling: Int, expected: [Int]) {
    parent.insertSubview(views[3], belowSubview: views[sibling])
    #expect(order == expected)
  }

  @Test(
    "Within one superview, a view moves to directly above its sibling",
    arguments: [(0, 1, [1, 0, 2]), (0, 2, [1, 2, 0]), (2, 0, [0, 2, 1]), (1, 0, [0, 1, 2]), (2, 1, [0, 1, 2])])
  func movingAbove(subview: Int, sibling: Int, expected: [Int]) {
    parent.insertSubview(views[subview], aboveSubview: views[sibling])
    #expect(order == expected)
  }

  @Test(
    "Within one superview, a view moves to directly below its sibling",
    arguments: [(0, 1, [0, 1, 2]), (0, 2, [1, 0, 2]), (2, 0, [2, 0, 1]), (2, 1, [0, 2, 1]), (1, 2, [0, 1, 2])])
  func movingBelow(subview: Int, sibling: Int, expected: [Int]) {
    parent.insertSubview(views[subview], belowSubview: views[sibling])
    #expect(order == expected)
  }

  @Test("A view inserted relative to a view of another superview goes to the front")
  func insertingRelativeToNonSibling() {
    let stranger = UIView()
    parent.insertSubview(views[3], aboveSubview: stranger)
    #expect(order == [0, 1, 2, 3])
    parent.insertSubview(views[1], belowSubview: stranger)
    #expect(order == [0, 2, 3, 1])
  }

  @Test("A view inserted relative to itself stays, or goes to the front if it is new")
  func insertingRelativeToItself() {
    parent.insertSubview(views[1], aboveSubview: views[1])
    parent.insertSubview(views[1], belowSubview: views[1])
    #expect(order == [0, 1, 2])
    parent.insertSubview(views[3], aboveSubview: views[3])
    #expect(order == [0, 1, 2, 3])
  }

  @Test("Inserting relative to a sibling removes the view from its old superview")
  func insertingFromElsewhere() {
    let other = UIView()
    other.addSubview(views[3])
    parent.insertSubview(views[3], belowSubview: views[0])
    #expect(order == [3, 0, 1, 2])
    #expect(other.subviews.isEmpty && views[3].superview === parent)
  }

  @Test(
    "exchangeSubview swaps two subviews, and a subview with itself changes nothing",
    arguments: [(0, 2, [2, 1, 0]), (2, 1, [0, 2, 1]), (1, 1, [0, 1, 2])])
  func exchanging(first: Int, second: Int, expected: [Int]) {
    parent.exchangeSubview(at: first, withSubviewAt: second)
    #expect(order == expected)
  }

  @Test("A subview can be brought to the front and sent to the back")
  func bringingAndSending() {
    parent.bringSubviewToFront(views[0])
    #expect(order == [1, 2, 0])
    parent.sendSubviewToBack(views[2])
    #expect(order == [2, 1, 0])
  }

  @Test("Bringing or sending a view of another superview does nothing")
  func bringingStranger() {
    parent.bringSubviewToFront(views[3])
    parent.sendSubviewToBack(views[3])
    #expect(order == [0, 1, 2] && views[3].superview == nil)
  }

  @Test("Removing takes a view out of its superview, and removing it again does nothing")
  func removing() {
    views[1].removeFromSuperview()
    views[1].removeFromSuperview()
    #expect(order == [0, 2] && views[1].superview == nil)
  }

  @Test("A superview retains its subviews, and a subview does not retain its superview")
  func ownership() {
    var superview: UIView? = UIView()
    weak var child: UIView?
    let kept = UIView()
    do {
      let view = UIView()
      superview?.addSubview(view)
      superview?.addSubview(kept)
      child = view
    }
    #expect(child != nil)
    superview = nil
    #expect(child == nil && kept.superview == nil)
  }

  /// A view that runs a closure when it is deallocated.
  private final class DeinitObserver: UIView {
    var onDeinit: () -> Void = {}

    isolated deinit {
      onDeinit()
    }
  }

  @Test("A view that is deallocated can still reach its subviews, which have no superview and can move elsewhere")
  func goodBye() {
    let (child, heir) = (UIView(), UIView())
    var hadSuperview: Bool?
    do {
      let superview = DeinitObserver()
      superview.addSubview(child)
      superview.onDeinit = {
        hadSuperview = child.superview != nil
        child.removeFromSuperview()
        heir.addSubview(child)
      }
      #expect(child.superview === superview)
    }
    #expect(hadSuperview == false)
    #expect(child.superview === heir && heir.subviews == [child])
  }

  /// An object with the only reference to a view.
  private final class Owner: Sendable {
    private let view: Mutex<UIView?>

    init(_ view: UIView) {
      self.view = Mutex(view)
    }

    func releaseView() {
      view.withLock { $0 = nil }
    }
  }

  private func makeOwner(ofSuperviewOf kept: [UIView]) -> Owner {
    let superview = UIView()
    for view in kept { superview.addSubview(view) }
    return Owner(superview)
  }

  @Test("Subviews of a view that another thread releases have no superview")
  func ownershipOfThread() async {
    let kept = (0..<600).map { _ in UIView() }
    let owner = makeOwner(ofSuperviewOf: kept)
    #expect(kept.allSatisfy { $0.superview != nil })
    await Task.detached { owner.releaseView() }.value
    #expect(kept.allSatisfy { $0.superview == nil })
  }

  @Test("A view is a descendant of itself and its ancestors only")
  func descendants() {
    views[0].addSubview(views[3])
    #expect(views[3].isDescendant(of: views[3]) && views[3].isDescendant(of: views[0]))
    #expect(views[3].isDescendant(of: parent))
    #expect(!views[3].isDescendant(of: views[1]) && !parent.isDescendant(of: views[3]))
  }

  @Test("A tag is searched depth first, starting at the view itself")
  func tags() {
    parent.tag = 7
    views[0].addSubview(views[3])
    let twin = UIView()
    twin.tag = 3
    parent.addSubview(twin)
    #expect(parent.viewWithTag(7) === parent)
    #expect(parent.viewWithTag(3) === views[3])
    #expect(parent.viewWithTag(4) == nil)
  }

  @Test("A view's window is the root of its tree, if that is a window")
  func window() {
    let harness = OffscreenHarness()
    views[0].addSubview(views[3])
    #expect(views[3].window == nil)
    harness.window.addSubview(parent)
    #expect(views[3].window === harness.window && harness.window.window === harness.window)
    views[0].removeFromSuperview()
    #expect(views[3].window == nil)
  }
}

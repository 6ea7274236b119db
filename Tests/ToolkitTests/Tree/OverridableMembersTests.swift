import Controls
import Foundation
import Testing
import TextEditing
import Views

// Without `@testable`: an app can override the same members.

@MainActor
private final class OverridingView: UIView {
  override var superview: UIView? { super.superview }
  override var window: UIWindow? { super.window }
  override var subviews: [UIView] { super.subviews }
  override var tag: Int {
    get { super.tag }
    set { super.tag = newValue }
  }
  override var layer: CALayer { super.layer }
  override var tintColor: UIColor! {
    get { .systemRed }
    set { super.tintColor = newValue }
  }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    didSet {}
  }
  override var traitOverrides: UITraitOverrides {
    didSet {}
  }
  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {}
  }
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
  override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
  override var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {}
  }
  override var isFocused: Bool { super.isFocused }

  override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { super.addGestureRecognizer(recognizer) }
  override func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    super.removeGestureRecognizer(recognizer)
  }
  override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    super.insertSubview(view, aboveSubview: sibling)
  }
  override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    super.insertSubview(view, belowSubview: sibling)
  }
  override func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    super.exchangeSubview(at: first, withSubviewAt: second)
  }
  override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
  override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { super.convert(point, from: view) }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { super.convert(rect, to: view) }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { super.convert(rect, from: view) }
  override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
  override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
  override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    super.contentCompressionResistancePriority(for: axis)
  }
  override func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}

@MainActor
private final class OverridingControl: UIControl {
  override var isTracking: Bool { true }
  override var isTouchInside: Bool { true }
}

@MainActor
private final class OverridingScrollView: UIScrollView {
  override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
}

@MainActor
private final class OverridingStackView: UIStackView {
  override var arrangedSubviews: [UIView] { super.arrangedSubviews }
}

@MainActor
private final class OverridingWindow: UIWindow {
  override var screen: UIScreen { super.screen }
}

@MainActor
private final class OverridingTap: UITapGestureRecognizer {
  override var view: UIView? { super.view }
  override var numberOfTouches: Int { super.numberOfTouches }
  override var numberOfTapsRequired: Int {
    didSet {}
  }
  override func ignore(_ touch: UITouch, for event: UIEvent) { super.ignore(touch, for: event) }
  override func require(toFail other: UIGestureRecognizer) { super.require(toFail: other) }
}

@MainActor
private final class OverridingSegments: UISegmentedControl {
  override var numberOfSegments: Int { super.numberOfSegments }
  override func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    super.insertSegment(withTitle: title, at: segment, animated: animated)
  }
  override func removeSegment(at segment: Int, animated: Bool) { super.removeSegment(at: segment, animated: animated) }
  override func removeAllSegments() { super.removeAllSegments() }
  override func setTitle(_ title: String?, forSegmentAt segment: Int) {
    super.setTitle(title, forSegmentAt: segment)
  }
  override func titleForSegment(at segment: Int) -> String? { super.titleForSegment(at: segment) }
  override func setImage(_ image: UIImage?, forSegmentAt segment: Int) {}
  override func imageForSegment(at segment: Int) -> UIImage? { nil }
  override func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
  override func isEnabledForSegment(at segment: Int) -> Bool { true }
}

/// A field without a caret, as read-only fields with a picker are.
@MainActor
private final class OverridingField: UITextField {
  override var isEditing: Bool { super.isEditing }
  override var selectedTextRange: UITextRange? {
    didSet {}
  }
  override var markedTextRange: UITextRange? { super.markedTextRange }
  override var beginningOfDocument: UITextPosition { super.beginningOfDocument }
  override var endOfDocument: UITextPosition { super.endOfDocument }
  override func text(in range: UITextRange) -> String? { super.text(in: range) }
  override func replace(_ range: UITextRange, withText text: String) { super.replace(range, withText: text) }
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func firstRect(for range: UITextRange) -> CGRect { super.firstRect(for: range) }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  override func closestPosition(to point: CGPoint) -> UITextPosition? { super.closestPosition(to: point) }
  override func characterRange(at point: CGPoint) -> UITextRange? { nil }
  override func setMarkedText(_ text: String?, selectedRange: NSRange) {
    super.setMarkedText(text, selectedRange: selectedRange)
  }
  override func unmarkText() { super.unmarkText() }
}

@MainActor
private final class OverridingTextView: UITextView {
  override var selectedTextRange: UITextRange? {
    didSet {}
  }
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func closestPosition(to point: CGPoint) -> UITextPosition? { super.closestPosition(to: point) }
}

@MainActor
@Suite("Members that a subclass overrides")
struct OverridableMembersTests {
  private let view = OverridingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test("Subviews inherit an overridden tint color")
  func tint() {
    let inner = UIView()
    view.addSubview(inner)
    #expect(inner.tintColor == .systemRed)
  }

  @Test("The safe area layout guide follows overridden safe area insets")
  func safeArea() {
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 7, width: 100, height: 93))
  }

  @Test("Setting the gesture recognizers replaces those that were attached")
  func recognizers() {
    let (first, second) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    view.gestureRecognizers = [first]
    view.gestureRecognizers = [first, second]
    #expect(view.gestureRecognizers == [first, second] && second.view === view)
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers ?? [] == [] && first.view == nil)
  }

  @Test("Every class can be created with its members overridden")
  func classes() {
    #expect(OverridingControl().isTracking)
    let scrollView = OverridingScrollView()
    #expect(scrollView.panGestureRecognizer.view === scrollView)
    #expect(OverridingStackView().arrangedSubviews.isEmpty)
    #expect(OverridingWindow(frame: .zero).screen === UIScreen.main)
    #expect(OverridingTap().numberOfTouches == 0)
    #expect(OverridingSegments(items: ["a", "b"]).numberOfSegments == 2)
    #expect(OverridingField().caretRect(for: OverridingField().endOfDocument) == .zero)
    #expect(OverridingTextView().hasText == false)
  }
}

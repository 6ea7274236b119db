import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

/// A view with an intrinsic size.
final class SizedView: UIView {
  var size: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

/// A window with one pixel per point, whatever display other tests have, and a view for the views of the test.
@MainActor
final class LayoutStage {
  let root: UIView
  private let harness = OffscreenHarness()

  init(_ width: CGFloat = 400, _ height: CGFloat = 400) {
    root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    harness.window.addSubview(root)
  }

  /// Adds a view whose frame comes from constraints, and returns it.
  @discardableResult
  func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  func add() -> UIView { add(UIView()) }

  /// Activates constraints, and lays the views out.
  func layOut(_ constraints: [NSLayoutConstraint] = []) {
    NSLayoutConstraint.activate(constraints)
    root.setNeedsLayout()
    root.layoutIfNeeded()
  }
}

@MainActor
@Suite("Constraints")
struct ConstraintOracleTests {
  private let stage = LayoutStage()
  private var root: UIView { stage.root }

  private func fixed(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = stage.add()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height),
    ])
    return view
  }

  @Test("A location is that of the superview plus the constant", arguments: [0.0, 100, -100])
  func edges(constant: CGFloat) {
    let view = fixed(200, 200)
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: constant).isActive = true
    view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -constant).isActive = true
    let other = fixed(200, 200)
    stage.layOut([other.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -constant)])
    #expect(view.frame.minY == constant)
    #expect(view.frame.maxX == 400 - constant)
    #expect(other.frame.maxY == 400 - constant)
  }

  @Test(
    "A size is a multiple of another plus a constant",
    arguments: [(1.0, 0.0, 400.0), (1, 100, 500), (2, 0, 800), (0.5, 0, 200), (0.5, 100, 300)])
  func sizes(multiplier: CGFloat, constant: CGFloat, expected: CGFloat) {
    let view = stage.add()
    stage.layOut([view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: multiplier, constant: constant)])
    #expect(view.frame.width == expected)
  }

  @Test("At most and at least the same value means equal to it")
  func bothInequalities() {
    let view = stage.add()
    view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor).isActive = true
    view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor).isActive = true
    stage.layOut()
    #expect(view.frame.width == 400)
  }

  @Test("A chain places views one after the other, each as large as the first")
  func chain() {
    let views = (0..<3).map { _ in stage.add() }
    views[0].widthAnchor.constraint(equalToConstant: 100).isActive = true
    views[0].leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    views[0].heightAnchor.constraint(equalToConstant: 100).isActive = true
    for (left, right) in zip(views, views.dropFirst()) {
      right.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 10).isActive = true
      right.widthAnchor.constraint(equalTo: left.widthAnchor).isActive = true
      right.topAnchor.constraint(equalTo: left.bottomAnchor, constant: 10).isActive = true
      right.heightAnchor.constraint(equalTo: left.heightAnchor).isActive = true
    }
    stage.layOut()
    #expect(views.map(\.frame.minX) == [0, 110, 220])
    #expect(views.map(\.frame.minY) == [0, 110, 220])
    #expect(views.allSatisfy { $0.frame.width == 100 })
  }

  @Test("An active constraint is held by the nearest common ancestor of its items")
  func holder() {
    let (left, right) = (stage.add(), stage.add())
    let (inLeft, inRight) = (UIView(), UIView())
    stage.add(inLeft, to: left)
    stage.add(inRight, to: right)
    inLeft.widthAnchor.constraint(equalToConstant: 10).isActive = true
    left.widthAnchor.constraint(equalTo: inLeft.widthAnchor).isActive = true
    inLeft.topAnchor.constraint(equalTo: inRight.topAnchor).isActive = true
    #expect(inLeft.constraints.count == 1)
    #expect(left.constraints.count == 1)
    #expect(root.constraints.count == 1)
  }

  @Test("Locations add up through the views in between")
  func cousins() {
    let outer = fixed(100, 100)
    outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).isActive = true
    let inner = UIView()
    stage.add(inner, to: outer)
    inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5).isActive = true
    let other = fixed(10, 10)
    stage.layOut([other.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 1)])
    #expect(other.frame.minX == 36)
    #expect(inner.frame.minX == 5)
  }

  @Test("A view placed by the app takes part with its frame")
  func placedView() {
    let placed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    root.addSubview(placed)
    let view = fixed(10, 10)
    view.leftAnchor.constraint(equalTo: placed.rightAnchor).isActive = true
    view.topAnchor.constraint(equalTo: placed.bottomAnchor).isActive = true
    stage.layOut()
    #expect(view.frame.origin == CGPoint(x: 80, y: 100))
    placed.frame.origin.x = 100
    root.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: 150, y: 100))
  }

  @Test("A resized superview lays its constrained subviews out")
  func resize() {
    let stage = LayoutStage(300, 200)
    let view = stage.add()
    stage.layOut([
      view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 20),
      view.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor, constant: -10),
      view.widthAnchor.constraint(equalTo: stage.root.widthAnchor, constant: -50),
      view.heightAnchor.constraint(equalTo: stage.root.heightAnchor, constant: -25),
    ])
    #expect(view.frame == CGRect(x: 20, y: 15, width: 250, height: 175))
    stage.root.frame.size = CGSize(width: 400, height: 300)
    stage.root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 350, height: 275))
  }

  @Test("A center may be a multiple of another")
  func centerMultiplier() {
    let view = fixed(100, 10)
    NSLayoutConstraint(
      item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 0.5,
      constant: 0
    ).isActive = true
    stage.layOut()
    #expect(view.frame.minX == 50)
  }

  @Test("In right-to-left layout leading is the right edge, and constants grow to the left, also in inequalities")
  func rightToLeft() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = fixed(50, 10)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    let other = fixed(50, 10)
    other.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 8).isActive = true
    let pull = other.leftAnchor.constraint(equalTo: root.rightAnchor)
    pull.priority = .defaultLow
    pull.isActive = true
    stage.layOut()
    #expect(view.frame.maxX == 380)
    #expect(other.frame.maxX == 322)
    root.semanticContentAttribute = .forceLeftToRight
    stage.layOut()
    #expect(view.frame.minX == 20)
  }

  // MARK: Intrinsic sizes

  @Test("Without other constraints a view has its intrinsic size, and follows its changes")
  func intrinsicSize() {
    let view = stage.add(SizedView(70, 30))
    stage.layOut([view.centerXAnchor.constraint(equalTo: root.centerXAnchor)])
    #expect(view.frame == CGRect(x: 165, y: 0, width: 70, height: 30))
    view.size.width = 90
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  @Test("Of two views in a row the one that hugs less grows, and the one that resists less shrinks")
  func priorities() {
    let (left, right) = (stage.add(SizedView(100, 20)), stage.add(SizedView(100, 20)))
    left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    left.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    stage.layOut([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    #expect([left, right].map(\.frame.width) == [100, 300])
    root.frame.size.width = 150
    root.layoutIfNeeded()
    #expect([left, right].map(\.frame.width) == [100, 50])
  }

  @Test("The fitting size is the smallest that the constraints allow, or has one side as given")
  func fittingSize() {
    let container = LayoutStage(0, 0)
    let view = container.add(SizedView(100, 20))
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.root.leadingAnchor, constant: 8),
      view.trailingAnchor.constraint(equalTo: container.root.trailingAnchor, constant: -8),
      view.topAnchor.constraint(equalTo: container.root.topAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: container.root.bottomAnchor, constant: -8),
    ])
    #expect(
      container.root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 116, height: 36))
    #expect(container.root.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 116, height: 36))
    #expect(
      container.root.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 300, height: 36))
    #expect(container.root.bounds.size == .zero)
    #expect(UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  // MARK: Leaving, priorities, conflicts

  @Test("A removed view loses its constraints with outside views, and keeps those inside")
  func leaving() {
    let view = fixed(50, 50)
    let edges = [
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
    ]
    NSLayoutConstraint.activate(edges)
    view.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(edges.allSatisfy { !$0.isActive })
    #expect(view.constraints.count == 2)
    root.addSubview(view)
    #expect(root.constraints.isEmpty)
  }

  @Test("The older of two contradicting constraints holds until it is removed")
  func conflict() {
    let view = fixed(10, 10)
    let older = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
    let younger = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    stage.layOut([older, younger])
    #expect(view.frame.minY == 10)
    #expect(younger.isActive)
    older.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.minY == 20)
  }

  @Test("An optional priority can change while the constraint is active")
  func changedPriority() {
    let view = stage.add()
    let (narrow, wide) = (
      view.widthAnchor.constraint(equalToConstant: 50), view.widthAnchor.constraint(equalToConstant: 90)
    )
    narrow.priority = UILayoutPriority(500)
    wide.priority = UILayoutPriority(400)
    stage.layOut([narrow, wide])
    #expect(view.frame.width == 50)
    wide.priority = UILayoutPriority(600)
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  @Test("A view without enough constraints has an ambiguous layout")
  func ambiguity() {
    let view = fixed(10, 10)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    #expect(view.hasAmbiguousLayout)
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(!view.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  @Test("Constraints of deallocated views keep nothing alive")
  func deallocation() {
    weak var gone: UIView?
    do {
      let view = UIView()
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3).isActive = true
      view.layoutIfNeeded()
      gone = inner
    }
    #expect(gone == nil)
    stage.layOut()
  }

  // MARK: Frames

  @Test("Edges lie on device pixels, so neighbors are flush")
  func pixels() {
    let stage = LayoutStage(100, 10)
    let views = (0..<3).map { _ in stage.add() }
    views[0].leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
    for (left, right) in zip(views, views.dropFirst()) {
      right.leftAnchor.constraint(equalTo: left.rightAnchor).isActive = true
      right.widthAnchor.constraint(equalTo: left.widthAnchor).isActive = true
    }
    stage.layOut([views[2].rightAnchor.constraint(equalTo: stage.root.rightAnchor)])
    #expect(views.map(\.frame.maxX) == [33, 67, 100])
    #expect(views[1].frame.minX == views[0].frame.maxX)
  }

  @Test("Constraints apply to the alignment rectangle, and a transform changes no layout")
  func alignmentRectangle() {
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 0, right: 0) }
    }
    let view = stage.add(Badge())
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.layOut()
    view.transform = .identity
    #expect(view.frame == CGRect(x: 20, y: 25, width: 50, height: 45))
  }

  @Test("A distance between two anchors can be compared with a size")
  func offsetAnchors() {
    let (left, right) = (fixed(50, 10), fixed(50, 10))
    left.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    left.rightAnchor.anchorWithOffset(to: right.leftAnchor).constraint(equalTo: left.widthAnchor, multiplier: 2)
      .isActive = true
    stage.layOut()
    #expect(right.frame.minX == 150)
  }

  @Test("A guide is a rectangle without a view")
  func guide() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = fixed(10, 10)
    stage.layOut([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 7),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
    ])
    #expect(view.frame.midX == 140)
    #expect(guide.layoutFrame == CGRect(x: 40, y: 0, width: 200, height: 7))
    root.removeLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty)
    #expect(!root.constraints.contains { $0.firstItem === guide })
  }

  // MARK: Margins and system spacing

  @Test("The system spacing between views is 8 points, from the trailing or the bottom edge")
  func systemSpacing() {
    let (view, other) = (fixed(50, 10), fixed(50, 10))
    let low = fixed(10, 10)
    stage.layOut([
      view.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
      other.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: view.trailingAnchor, multiplier: 1),
      other.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: view.bottomAnchor, multiplier: 3),
      low.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: view.bottomAnchor, multiplier: 3),
      other.topAnchor.constraint(equalTo: low.topAnchor),
    ])
    #expect(view.frame.origin == CGPoint(x: 16, y: 8))
    #expect(other.frame.minX == 74)
    #expect(other.frame.minY == 42)
  }

  @Test("A subview that preserves its superview's margins has at least their distance from the superview's edges")
  func preservedMargins() {
    root.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 50, right: 60)
    let outer = stage.add()
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      outer.rightAnchor.constraint(equalTo: root.rightAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      outer.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -45),
    ])
    let inner = stage.add(UIView(), to: outer)
    for attribute in [NSLayoutConstraint.Attribute.leftMargin, .rightMargin, .topMargin, .bottomMargin] {
      let edge = attribute.insideMargins ?? attribute
      NSLayoutConstraint(
        item: inner, attribute: edge, relatedBy: .equal, toItem: outer, attribute: attribute, multiplier: 1, constant: 0
      ).isActive = true
    }
    stage.layOut()
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 374, height: 239))
    outer.preservesSuperviewLayoutMargins = true
    stage.layOut()
    #expect(inner.frame == CGRect(x: 30, y: 8, width: 300, height: 239))
    root.layoutMargins.left = 70
    stage.layOut()
    #expect(inner.frame.minX == 60)
  }

  @Test("Content inside the safe area follows it, and so do margins unless insetsLayoutMarginsFromSafeArea is off")
  func safeArea() {
    let controller = UIViewController()
    let harness = OffscreenHarness(root: controller)
    let (view, inMargins) = (UIView(), UIView())
    for view in [view, inMargins] {
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
    }
    let (safeArea, margins) = (controller.view.safeAreaLayoutGuide, controller.view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: safeArea.topAnchor), view.leftAnchor.constraint(equalTo: safeArea.leftAnchor),
      view.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      view.rightAnchor.constraint(equalTo: safeArea.rightAnchor),
      inMargins.topAnchor.constraint(equalTo: margins.topAnchor),
      inMargins.leftAnchor.constraint(equalTo: margins.leftAnchor),
    ])
    harness.window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 1)
    harness.window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 20, width: 394, height: 350))
    #expect(inMargins.frame.origin == CGPoint(x: 25, y: 28))
    controller.view.insetsLayoutMarginsFromSafeArea = false
    harness.window.layoutIfNeeded()
    #expect(inMargins.frame.origin == CGPoint(x: 20, y: 8))
  }

  @Test(
    "Margins are 8 points, and in a controller's view at least 16 or 20 points at the sides",
    arguments: [(320.0, 16.0), (375, 16), (414, 20), (1024, 20)])
  func margins(width: CGFloat, side: CGFloat) {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 300))
    #expect(controller.view.layoutMargins.left == side)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    view.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor).isActive = true
    controller.view.layoutIfNeeded()
    #expect(view.frame.minX == side)
    controller.view.layoutMargins.left = 50
    controller.view.layoutIfNeeded()
    #expect(view.frame.minX == 50)
  }

  @Test("The readable content guide is at most 672 points wide, and centered")
  func readable() {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 300))
    #expect(controller.view.readableContentGuide.layoutFrame.minX == 176)
    #expect(controller.view.readableContentGuide.layoutFrame.width == 672)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    view.leftAnchor.constraint(equalTo: controller.view.readableContentGuide.leftAnchor).isActive = true
    view.widthAnchor.constraint(equalTo: controller.view.readableContentGuide.widthAnchor).isActive = true
    controller.view.layoutIfNeeded()
    #expect(view.frame.width == 672)
    controller.view.frame.size.width = 500
    controller.view.layoutIfNeeded()
    #expect(view.frame.minX == 20)
    #expect(view.frame.width == 460)
  }

  @Test("A readable column stays at most 672 points wide and centered where its text makes the view wider")
  func readableInsideConstraints() {
    let page = stage.add(UIView())
    page.layoutMargins = UIEdgeInsets(top: 10, left: 30, bottom: 10, right: 10)
    let text = UIView()
    text.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(text)
    let column = page.readableContentGuide
    let wish = text.widthAnchor.constraint(equalToConstant: 900)
    wish.priority = UILayoutPriority(750)
    NSLayoutConstraint.activate([
      page.leftAnchor.constraint(equalTo: root.leftAnchor),
      page.topAnchor.constraint(equalTo: root.topAnchor),
      text.leftAnchor.constraint(equalTo: column.leftAnchor),
      text.rightAnchor.constraint(equalTo: column.rightAnchor),
      text.topAnchor.constraint(equalTo: column.topAnchor),
      text.bottomAnchor.constraint(equalTo: column.bottomAnchor),
      text.heightAnchor.constraint(equalToConstant: 50), wish,
    ])
    root.layoutIfNeeded()
    #expect(page.frame.size == CGSize(width: 712, height: 70))
    #expect(text.frame == CGRect(x: 30, y: 10, width: 672, height: 50))
    let width = page.widthAnchor.constraint(equalToConstant: 800)
    width.priority = .defaultHigh
    width.isActive = true
    root.layoutIfNeeded()
    #expect(page.frame.width == 800)
    #expect(text.frame == CGRect(x: 74, y: 10, width: 672, height: 50))
    #expect(column.layoutFrame == text.frame)
  }

  // MARK: Scroll views

  @Test(
    "Constraints to a scroll view's edges define its content, and those to its size refer to its frame",
    arguments: [0.0, 10])
  func scrollContent(inset: CGFloat) {
    let scrollView = stage.add(UIScrollView())
    NSLayoutConstraint.activate([
      scrollView.widthAnchor.constraint(equalToConstant: 320), scrollView.heightAnchor.constraint(equalToConstant: 480),
    ])
    let content = UIView()
    stage.add(content, to: scrollView)
    stage.layOut([
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: inset),
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: inset),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -inset),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -inset),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    #expect(scrollView.contentSize == CGSize(width: 320 + 2 * inset, height: 2000 + 2 * inset))
    #expect(content.frame == CGRect(x: inset, y: inset, width: 320, height: 2000))
  }

  @Test("Content as wide as the frame layout guide follows the frame, and scrolling solves nothing")
  func scrollGuides() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    root.addSubview(scrollView)
    let content = UIView()
    stage.add(content, to: scrollView)
    let (outer, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    stage.layOut([
      content.topAnchor.constraint(equalTo: outer.topAnchor),
      content.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor), content.heightAnchor.constraint(equalToConstant: 900),
    ])
    #expect(scrollView.contentSize == CGSize(width: 320, height: 900))
    scrollView.frame.size.width = 500
    stage.layOut()
    #expect(scrollView.contentSize == CGSize(width: 500, height: 900))
    let count = LayoutEngine.shared.solvedPartCount
    scrollView.contentOffset.y = 300
    stage.layOut()
    #expect(LayoutEngine.shared.solvedPartCount == count)
    #expect(content.frame.minY == 0)
  }

  @Test("A view constrained to the frame layout guide floats over the content")
  func floating() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    root.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 320, height: 1000)
    let header = UIView()
    stage.add(header, to: scrollView)
    stage.layOut([
      header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 4),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(header.frame.minY == 4)
    scrollView.contentOffset.y = 120
    stage.layOut()
    #expect(header.frame.minY == 124)
    #expect(scrollView.contentSize.height == 1000)
  }

  // MARK: Passes

  @Test("updateConstraints() runs subviews first, before layout, and once")
  func updatePass() {
    final class Updating: UIView {
      var log: (String) -> Void = { _ in }
      var name = ""
      override func updateConstraints() {
        log("update \(name)")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        log("layout \(name)")
        super.layoutSubviews()
      }
    }
    var log: [String] = []
    let (outer, inner) = (Updating(), Updating())
    (outer.name, inner.name) = ("outer", "inner")
    outer.log = { log.append($0) }
    inner.log = { log.append($0) }
    outer.addSubview(inner)
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    #expect(log == ["update inner", "update outer", "layout outer", "layout inner"])
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log.count == 5)
  }
}

import Foundation

// Layout runs once a frame. A view with pending layout marks the path to its root, so that the pass visits only those
// branches. A view is laid out before its subviews.

/// Whether a view's `updateProperties()` and `layoutSubviews()` are due.
enum LayoutState: UInt8 {
  case done = 0
  case layout = 1
  case properties = 2
  case both = 3

  @inline(__always)
  var needsLayout: Bool { rawValue & Self.layout.rawValue != 0 }

  @inline(__always)
  var needsProperties: Bool { rawValue & Self.properties.rawValue != 0 }
}

extension UIView {
  /// In `intrinsicContentSize`: no intrinsic size on this axis.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: The pass

  func noteLayoutNeeded() {
    guard !layoutState.needsLayout else { return }
    layoutState = layoutState == .properties ? .both : .layout
    noteLayoutNeededAbove()
  }

  func notePropertiesNeeded() {
    guard !layoutState.needsProperties else { return }
    layoutState = layoutState == .layout ? .both : .properties
    noteLayoutNeededAbove()
  }

  /// Marks the ancestors of a view with pending layout or properties, and makes the window request a frame.
  private func noteLayoutNeededAbove() {
    var view = self
    while let superview = view.storedSuperview {
      superview.subviewList.noteLayoutNeeded(view)
      if superview.subtreeNeedsLayout { return }
      superview.subtreeNeedsLayout = true
      view = superview
    }
    view.asWindow?.requestFrame()
  }

  /// Whether layout or properties are pending for this view or one of its descendants.
  var isLayoutPending: Bool { layoutState != .done || subtreeNeedsLayout }

  /// Marks this view and its ancestors as having a descendant with pending layout. The subview is recorded already.
  func noteLayoutNeededBelow() {
    guard !subtreeNeedsLayout else { return }
    subtreeNeedsLayout = true
    noteLayoutNeededAbove()
  }

  /// The view whose traits are current.
  enum CurrentTraits {
    case ofSuperview, ofOthers
  }

  /// Lays out this view and its descendants. Their traits are made current only if code may read them: that takes
  /// memory, and in a scrolled frame no code does.
  ///
  /// Calls are nested only where traits become current: at the first view that may read them, and at those below it that
  /// override some.
  func layOutPendingViews(under current: CurrentTraits = .ofOthers) {
    var pass = LayoutWalk()
    layOutOrMakeTraitsCurrent(under: current, &pass)
    pass.run()
  }

  /// Lays out this view, and has the pass visit its subviews with pending layout.
  fileprivate func layOutOrMakeTraitsCurrent(under current: CurrentTraits, _ pass: inout LayoutWalk) {
    let areCurrent = current == .ofSuperview && existingAppearance == nil
    if areCurrent || layoutState == .done || !mayReadTraits {
      layOut(under: areCurrent ? .ofSuperview : .ofOthers, &pass)
    } else {
      layOutAllUnderOwnTraits()
    }
  }

  @inline(never)
  private func layOutAllUnderOwnTraits() {
    traitCollection.performAsCurrent {
      var pass = LayoutWalk()
      layOut(under: .ofSuperview, &pass)
      pass.run()
    }
  }

  /// Whether the view's layout may read the current traits. That of these two classes does not.
  private var mayReadTraits: Bool { !isPlainOrScrollView || viewController != nil }

  /// Whether the view is of one of these two classes and of no subclass.
  private var isPlainOrScrollView: Bool { isExactlyUIView || type(of: self) == UIScrollView.self }

  /// Views without a layer, whose class does not override `layoutSublayers(of:)`, pay for a look at the class.
  private func layOutLayer() {
    if existingLayer == nil, isExactlyUIView || !LayerLayouts.places.isOverridden(in: type(of: self)) { return }
    layer.layoutSublayers()
    layoutSublayers(of: layer)
  }

  /// - Parameter current: The traits that are current for this view's descendants.
  private func layOut(under current: CurrentTraits, _ pass: inout LayoutWalk) {
    if layoutState.needsProperties { updateOwnProperties() }
    if layoutState.needsLayout {
      layoutState = .done
      viewController?.callIsAppearingIfDue()
      if let viewController {
        observing(.viewWillLayoutSubviews, of: viewController) { viewController.viewWillLayoutSubviews() }
      }
      if isPlainOrScrollView { layoutSubviews() } else { observing(.layoutSubviews) { layoutSubviews() } }
      layOutLayer()
      if let viewController {
        observing(.viewDidLayoutSubviews, of: viewController) { viewController.viewDidLayoutSubviews() }
        // A scroll view, which is laid out in each frame that scrolls it, is the content itself.
        if !scrollsContent { viewController.contentDidChange() }
      }
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    guard let existingSubviewList else { return }
    if current == .ofOthers, existingSubviewList.mayHaveSeveralPendingLayouts {
      layOutSubviewsUnderOwnTraits(existingSubviewList)
    } else {
      pass.add(existingSubviewList, under: current)
    }
  }

  /// One scope for all subviews is cheaper than one each.
  @inline(never)
  private func layOutSubviewsUnderOwnTraits(_ list: SubviewList) {
    traitCollection.performAsCurrent {
      var pass = LayoutWalk()
      pass.add(list, under: .ofSuperview)
      pass.run()
    }
  }

  func intrinsicSizeMayHaveChanged() {
    superview?.subviewSizeMayHaveChanged()
    intrinsicSizeDidChangeForLayout()
    if Self.tellsAncestorsOfConstraints { superview?.tellAncestorsOfConstraints() }
  }

  // MARK: Autoresizing

  /// Resizes the subviews after a change of this view's size, by their masks.
  func resizeSubviews(from oldSize: CGSize) {
    guard let existingSubviewList, existingSubviewList.resizingCount > 0 else { return }
    for subview in existingSubviewList.views
    where subview.autoresizingMask != [] && subview.translatesAutoresizingMaskIntoConstraints {
      subview.frame = subview.autoresizedFrame(from: oldSize, to: bounds.size)
    }
  }

  /// The frame after the superview's size changed. Apart from the loop, which calls itself through `frame`, so that the
  /// stack frames of that stay small.
  @inline(never)
  private func autoresizedFrame(from oldSize: CGSize, to newSize: CGSize) -> CGRect {
    func flexible(_ parts: AutoresizingMask...) -> [Bool] { parts.map(autoresizingMask.contains) }
    var frame = frame
    (frame.origin.x, frame.size.width) = Self.autoresized(
      origin: frame.minX, length: frame.width, from: oldSize.width, to: newSize.width,
      flexible: flexible(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin))
    (frame.origin.y, frame.size.height) = Self.autoresized(
      origin: frame.minY, length: frame.height, from: oldSize.height, to: newSize.height,
      flexible: flexible(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))
    return frame
  }

  /// Autoresizes one axis: the flexible parts share the change of the superview's length in proportion to their
  /// lengths, or evenly if these are all zero.
  ///
  /// - Parameter flexible: Whether the margin before, the length itself and the margin after may change.
  private static func autoresized(
    origin: CGFloat, length: CGFloat, from oldExtent: CGFloat, to newExtent: CGFloat, flexible: [Bool]
  ) -> (origin: CGFloat, length: CGFloat) {
    let parts = zip([origin, length, oldExtent - origin - length], flexible)
    let growing = parts.filter(\.1).map(\.0)
    guard !growing.isEmpty else { return (origin, length) }
    let total = growing.reduce(0, +)
    let change = newExtent - oldExtent
    let shares = parts.map { part, isFlexible in
      !isFlexible ? 0 : total > 0 ? change * part / total : change / CGFloat(growing.count)
    }
    return (origin + shares[0], max(0, length + shares[1]))
  }
}

/// A walk over views with pending layout. It has a stack of its own, so that the depth of a tree is not limited by the
/// thread's.
@MainActor
private struct LayoutWalk {
  private typealias Visit = (view: UIView, current: UIView.CurrentTraits)

  /// The only view to visit next, as on the way to a scrolled view; nil to take it from the stack.
  private var next: Visit?

  /// The number of the pass's views on the stack.
  private var count = 0

  /// The views that passes still visit, the next one last. A pass that code in `layoutSubviews()` begins uses the stack
  /// above those around it.
  private static var stack: [Visit] = []

  /// Has the pass visit the subviews with pending layout, from back to front, before all others.
  mutating func add(_ list: SubviewList, under current: UIView.CurrentTraits) {
    if let only = list.takeOnlyPendingLayout() {
      next = (only, current)
      return
    }
    let first = Self.stack.count
    list.takePendingLayouts { Self.stack.append(($0, current)) }
    Self.stack.reverse(from: first)
    count += Self.stack.count - first
  }

  mutating func run() {
    while let (view, current) = takeNext() { view.layOutOrMakeTraitsCurrent(under: current, &self) }
  }

  private mutating func takeNext() -> Visit? {
    if let next {
      self.next = nil
      return next
    }
    if count == 0 { return nil }
    count -= 1
    return Self.stack.removeLast()
  }
}

/// Tells which classes override `layoutSublayers(of:)`.
@MainActor
private enum LayerLayouts {
  static let places = MethodPlaces(1, of: UIView.self, inheritedBy: PlainView.self, overriddenBy: Overrider.self)

  private final class PlainView: UIView {}

  private final class Overrider: UIView {
    override func layoutSublayers(of layer: CALayer) {}
  }
}

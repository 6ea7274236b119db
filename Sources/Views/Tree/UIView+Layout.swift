import Foundation

// Layout runs once a frame. A view with pending layout marks the path to its root, so that the pass visits only those
// branches. A view is laid out before its subviews.

/// Whether a view's `layoutSubviews()` is due.
enum LayoutState {
  case needed, done
}

extension UIView {
  /// In `intrinsicContentSize`: no intrinsic size on this axis.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: The pass

  func noteLayoutNeeded() {
    guard layoutState != .needed else { return }
    layoutState = .needed
    noteLayoutNeededAbove()
  }

  /// Marks the ancestors of a view with pending layout, and makes the window request a frame.
  private func noteLayoutNeededAbove() {
    var view = self
    while let superview = view.superview {
      superview.subviewList.noteLayoutNeeded(view)
      if superview.subtreeNeedsLayout { return }
      superview.subtreeNeedsLayout = true
      view = superview
    }
    view.asWindow?.requestFrame()
  }

  /// Whether layout is pending for this view or one of its descendants.
  var isLayoutPending: Bool { layoutState == .needed || subtreeNeedsLayout }

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
  /// The views still to visit are a stack, so that the depth of a tree is not limited by the thread's. Calls are nested only
  /// where traits become current: at the first view that may read them, and at those below it that override some.
  func layOutPendingViews(under current: CurrentTraits = .ofOthers) {
    let bottom = PendingLayouts.stack.count
    layOutOrMakeTraitsCurrent(under: current)
    PendingLayouts.layOut(downTo: bottom)
  }

  /// Lays out this view, and pushes its subviews with pending layout.
  fileprivate func layOutOrMakeTraitsCurrent(under current: CurrentTraits) {
    let areCurrent = current == .ofSuperview && existingAppearance == nil
    if areCurrent || layoutState == .done || !mayReadTraits {
      layOut(under: areCurrent ? .ofSuperview : .ofOthers)
    } else {
      layOutAllUnderOwnTraits()
    }
  }

  @inline(never)
  private func layOutAllUnderOwnTraits() {
    traitCollection.performAsCurrent {
      let bottom = PendingLayouts.stack.count
      layOut(under: .ofSuperview)
      PendingLayouts.layOut(downTo: bottom)
    }
  }

  /// Whether the view's layout may read the current traits. The language cannot tell whether a class overrides
  /// `layoutSubviews()`.
  private var mayReadTraits: Bool {
    !isExactlyUIView && type(of: self) != type(of: self).classWithPlainLayout || viewController != nil
  }

  /// - Parameter current: The traits that are current for this view's descendants.
  private func layOut(under current: CurrentTraits) {
    if layoutState == .needed {
      layoutState = .done
      viewController?.callIsAppearingIfDue()
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      existingLayer?.layoutSublayers()
      viewController?.viewDidLayoutSubviews()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    guard let existingSubviewList else { return }
    if current == .ofOthers, existingSubviewList.mayHaveSeveralPendingLayouts {
      layOutSubviewsUnderOwnTraits(existingSubviewList)
    } else {
      PendingLayouts.push(existingSubviewList, under: current)
    }
  }

  /// One scope for all subviews is cheaper than one each.
  @inline(never)
  private func layOutSubviewsUnderOwnTraits(_ list: SubviewList) {
    traitCollection.performAsCurrent {
      let bottom = PendingLayouts.stack.count
      PendingLayouts.push(list, under: .ofSuperview)
      PendingLayouts.layOut(downTo: bottom)
    }
  }

  func intrinsicSizeMayHaveChanged() {
    superview?.subviewSizeMayHaveChanged()
    intrinsicSizeDidChangeForLayout()
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

/// The views that passes of layout still visit, the next one last. A pass that code in `layoutSubviews()` begins uses the
/// stack above those around it.
@MainActor
private enum PendingLayouts {
  static var stack: [(view: UIView, current: UIView.CurrentTraits)] = []

  /// Pushes the subviews with pending layout.
  static func push(_ list: SubviewList, under current: UIView.CurrentTraits) {
    let first = stack.count
    list.takePendingLayouts { stack.append(($0, current)) }
    if stack.count - first > 1 { stack[first...].reverse() }
  }

  /// Lays out all views above a height of the stack, with their descendants.
  static func layOut(downTo bottom: Int) {
    while stack.count > bottom {
      let next = stack.removeLast()
      next.view.layOutOrMakeTraitsCurrent(under: next.current)
    }
  }
}

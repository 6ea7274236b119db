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
    if let superview { superview.noteLayoutNeededBelow(self) } else { asWindow?.requestFrame() }
  }

  /// Whether layout is pending for this view or one of its descendants.
  var isLayoutPending: Bool { layoutState == .needed || subtreeNeedsLayout }

  /// Marks this view and its ancestors as having a descendant with pending layout.
  ///
  /// - Parameter subview: The subview with pending layout, or the one that contains it.
  private func noteLayoutNeededBelow(_ subview: UIView) {
    subviewList.noteLayoutNeeded(subview)
    noteLayoutNeededBelow()
  }

  /// The same when the subview is recorded already.
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
  func layOutPendingViews(under current: CurrentTraits = .ofOthers) {
    let areCurrent = current == .ofSuperview && existingAppearance == nil
    if areCurrent || layoutState == .done || !mayReadTraits {
      layOut(under: areCurrent ? .ofSuperview : .ofOthers)
    } else {
      traitCollection.performAsCurrent { layOut(under: .ofSuperview) }
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
      // One scope for all of them is cheaper than one each.
      traitCollection.performAsCurrent {
        existingSubviewList.takePendingLayouts { $0.layOutPendingViews(under: .ofSuperview) }
      }
    } else {
      existingSubviewList.takePendingLayouts { $0.layOutPendingViews(under: current) }
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
    for subview in currentSubviews
    where subview.autoresizingMask != [] && subview.translatesAutoresizingMaskIntoConstraints {
      func flexible(_ parts: AutoresizingMask...) -> [Bool] { parts.map(subview.autoresizingMask.contains) }
      var frame = subview.frame
      (frame.origin.x, frame.size.width) = Self.autoresized(
        origin: frame.minX, length: frame.width, from: oldSize.width, to: bounds.width,
        flexible: flexible(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin))
      (frame.origin.y, frame.size.height) = Self.autoresized(
        origin: frame.minY, length: frame.height, from: oldSize.height, to: bounds.height,
        flexible: flexible(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))
      subview.frame = frame
    }
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

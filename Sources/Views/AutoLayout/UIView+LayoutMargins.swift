import Foundation

extension UIView {
  var storedMargins: LayoutMargins {
    get { existingSparseState?.layoutMargins ?? LayoutMargins() }
    set {
      let old = layoutMargins
      sparseState.layoutMargins = newValue
      if layoutMargins != old { marginsDidChange() }
    }
  }

  /// Tells the view, and those of its subviews that follow its margins.
  func marginsDidChange() {
    visitTree { view, visitLater in
      if view !== self, !view.preservesSuperviewLayoutMargins { return }
      view.layoutMarginsDidChange()
      view.viewController?.viewLayoutMarginsDidChange()
      view.setNeedsLayout()
      view.guidesDidChange()
      view.existingSubviewList?.forEach(visitLater)
    }
  }

  /// The margins in force: the view's own, or the superview's where they reach further in, plus the safe area.
  ///
  /// Source: Apple's documentation of `preservesSuperviewLayoutMargins` and `insetsLayoutMarginsFromSafeArea`.
  var effectiveMargins: UIEdgeInsets {
    let stored = storedMargins
    var margins = stored.own.resolved(isMirrored: isMirrored)
    if let viewController, viewController.viewRespectsSystemMinimumLayoutMargins {
      let minimum = viewController.systemMinimumLayoutMargins.resolved(isMirrored: isMirrored)
      margins.left = max(margins.left, minimum.left)
      margins.right = max(margins.right, minimum.right)
    }
    if stored.insetsFromSafeArea {
      let safeArea = safeAreaInsets
      margins = UIEdgeInsets(
        top: margins.top + safeArea.top, left: margins.left + safeArea.left, bottom: margins.bottom + safeArea.bottom,
        right: margins.right + safeArea.right)
    }
    if stored.preservesSuperview, let superview {
      let (outer, frame, bounds) = (superview.layoutMargins, untransformedFrame, superview.bounds)
      margins.left = max(margins.left, outer.left - (frame.minX - bounds.minX))
      margins.right = max(margins.right, outer.right - (bounds.maxX - frame.maxX))
      margins.top = max(margins.top, outer.top - (frame.minY - bounds.minY))
      margins.bottom = max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY))
    }
    return margins
  }

  /// The rectangle inside the margins; empty if these leave nothing.
  var marginsFrame: CGRect { bounds.inset(byLargest: layoutMargins) }

  /// The rectangle inside the margins, at most as wide as text is easy to read, in the middle.
  var readableFrame: CGRect {
    let frame = marginsFrame
    let width = min(frame.width, LayoutConstants.readableWidth)
    return CGRect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
  }

  /// The rectangle of the keyboard panel in this view, as far as it covers it; without one, what is below the safe area.
  var keyboardFrame: CGRect {
    let bottom = bounds.maxY - safeAreaInsets.bottom
    guard let window, let panel = window.keyboard, !panel.isHidden else {
      return CGRect(x: bounds.minX, y: bottom, width: bounds.width, height: bounds.maxY - bottom)
    }
    let top = min(max(convert(panel.frame, from: panel.superview).minY, bounds.minY), bottom)
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
  }
}

extension CGRect {
  /// The rectangle without margins; empty if these leave nothing.
  fileprivate func inset(byLargest insets: UIEdgeInsets) -> CGRect {
    let rest = inset(by: insets)
    return CGRect(x: rest.origin.x, y: rest.origin.y, width: max(0, rest.size.width), height: max(0, rest.size.height))
  }
}

extension UIWindow {
  /// Called by the keyboard panel after its frame changed.
  package func keyboardFrameDidChange() {
    LayoutEngine.shared.keyboardFrameDidChange(in: self)
  }
}

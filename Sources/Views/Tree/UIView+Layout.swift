import Foundation

// Layout is pulled once a frame. A view that needs it marks the way up to its root, so that the pass before a frame
// visits those branches only; a view is laid out before its subviews.

/// Whether a view's `layoutSubviews()` is due.
enum LayoutState {
  case needed, done
}

extension UIView {
  /// In `intrinsicContentSize`: no wish in this direction.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: The pass

  func noteLayoutNeeded() {
    guard layoutState != .needed else { return }
    layoutState = .needed
    noteLayoutNeededAbove()
  }

  /// Tells those above of a view that needs layout here or below, and at the top the window, which makes a frame of it.
  private func noteLayoutNeededAbove() {
    if let superview { superview.noteLayoutNeededBelow(self) } else { asWindow?.requestFrame() }
  }

  /// Whether this view needs layout, or one below it.
  var isLayoutPending: Bool { layoutState == .needed || subtreeNeedsLayout }

  /// Marks this view and its ancestors as having a view below that needs layout.
  ///
  /// - Parameter subview: The one that needs it itself, or has the view below.
  private func noteLayoutNeededBelow(_ subview: UIView) {
    subviewList.noteLayoutNeeded(subview)
    noteLayoutNeededBelow()
  }

  /// The same where the subview is noted.
  func noteLayoutNeededBelow() {
    guard !subtreeNeedsLayout else { return }
    subtreeNeedsLayout = true
    noteLayoutNeededAbove()
  }

  /// Whose traits are the current ones.
  enum CurrentTraits {
    case ofSuperview, ofOthers
  }

  /// Lays out this view and those below it, with their traits as the current ones where somebody may ask for these: in a frame
  /// that only scrolls nobody does, and making them current takes memory.
  func layOutPendingViews(under current: CurrentTraits = .ofOthers) {
    let areCurrent = current == .ofSuperview && existingAppearance == nil
    if areCurrent || layoutState == .done || !mayAskForTraits {
      layOut(under: areCurrent ? .ofSuperview : .ofOthers)
    } else {
      traitCollection.performAsCurrent { layOut(under: .ofSuperview) }
    }
  }

  /// Whether the view's layout may ask for the current traits. The language cannot say whether a class overrides
  /// `layoutSubviews()`.
  private var mayAskForTraits: Bool {
    !isExactlyUIView && type(of: self) != type(of: self).classWithPlainLayout || viewController != nil
  }

  /// - Parameter current: As those below this view have it.
  private func layOut(under current: CurrentTraits) {
    if layoutState == .needed {
      layoutState = .done
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    guard let existingSubviewList else { return }
    if current == .ofOthers, existingSubviewList.mayAwaitSeveralLayouts {
      // Once for all of them.
      traitCollection.performAsCurrent {
        existingSubviewList.takeAwaitingLayout { $0.layOutPendingViews(under: .ofSuperview) }
      }
    } else {
      existingSubviewList.takeAwaitingLayout { $0.layOutPendingViews(under: current) }
    }
  }

  // MARK: Autoresizing

  /// Lets the subviews' frames follow a change of this view's size, as their masks say.
  func resizeSubviews(from oldSize: CGSize) {
    guard let existingSubviewList, existingSubviewList.resizingCount > 0 else { return }
    for subview in currentSubviews where subview.autoresizingMask != [] {
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

  /// One axis of autoresizing: the change of the superview's length is shared out among the flexible parts in
  /// proportion to their lengths, or evenly when these are all zero.
  ///
  /// - Parameter flexible: Whether the margin before, the length itself and the margin behind may change.
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

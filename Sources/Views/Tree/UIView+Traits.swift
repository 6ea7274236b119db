import Foundation

// Traits and the tint are inherited down the view tree. A view stores only its own values; reading walks up, and a
// change is reported to every view that it affects.

extension UIView {
  /// The view's traits: those of the desktop, overridden from the window down to this view.
  package var traits: Traits {
    var traits = superview?.traits ?? traitsAboveRoot
    if let overrides = existingAppearance?.allOverrides { traits = traits.overridden(by: overrides) }
    return traits
  }

  /// Runs `change`, which may change traits or tint, and reports the change.
  func changingTraits(_ change: () -> Void) {
    let old = traits
    change()
    appearanceMayHaveChanged(from: old, tint: tintColor)
  }

  /// The surroundings of this view's subviews.
  var surroundingsInside: ViewSurroundings {
    (superview?.surroundingsInside ?? ViewSurroundings(window: asWindow)).inside(existingAppearance)
  }

  /// Reports a change of traits or tint after the view moved to other surroundings.
  func surroundingsDidChange(from old: ViewSurroundings) {
    let appearance = existingAppearance
    appearanceMayHaveChanged(
      from: old.traits.overridden(by: appearance?.allOverrides ?? UITraitOverrides()),
      tint: appearance?.tintColor ?? old.tint ?? .systemBlue)
  }

  /// Reports a change after the view's surroundings or its own values changed.
  func appearanceMayHaveChanged(from oldTraits: Traits, tint oldTint: UIColor) {
    if traits != oldTraits { traitsDidChange(from: oldTraits, to: traits) }
    if tintColor != oldTint { tintDidChange() }
  }

  /// Reports the change to this view, its controller and its descendants, as far as they inherit it.
  private func traitsDidChange(from old: Traits, to new: Traits) {
    drawing.needsFullRedraw = true
    damage(presentationBounds)
    if old.layoutDirection != new.layoutDirection {
      directionDidChangeForLayout()
      setNeedsLayout()
    }
    if old.text != new.text || old.displayScale != new.displayScale {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
    let previous = UITraitCollection(old)
    UITraitCollection(new).performAsCurrent {
      viewController?.traitCollectionDidChange(previous)
      traitCollectionDidChange(previous)
    }
    for subview in currentSubviews {
      let overrides = subview.existingAppearance?.allOverrides ?? UITraitOverrides()
      let (oldBelow, newBelow) = (old.overridden(by: overrides), new.overridden(by: overrides))
      if oldBelow != newBelow { subview.traitsDidChange(from: oldBelow, to: newBelow) }
    }
  }

  func layoutDirectionDidChange() {
    directionDidChangeForLayout()
    setNeedsLayout()
    setNeedsDisplay()
  }

  func tintDidChange() {
    UITraitCollection(traits).performAsCurrent { tintColorDidChange() }
    for subview in currentSubviews where subview.existingAppearance?.tintColor == nil { subview.tintDidChange() }
  }
}

import Foundation

// Traits and the tint come down the view tree. Nothing is stored but what a view sets itself; who asks walks up, and a
// change is told to everything below that it reaches.

extension UIView {
  /// The traits that hold here: those of the desktop, overridden from the window down to this view.
  package var traits: Traits {
    var traits = superview?.traits ?? traitsAboveRoot
    if let overrides = existingAppearance?.allOverrides { traits = traits.overridden(by: overrides) }
    return traits
  }

  /// Makes `change`, which may give this view other traits or another tint, and tells whom it concerns.
  func changingTraits(_ change: () -> Void) {
    let old = traits
    change()
    appearanceMayHaveChanged(from: old, tint: tintColor)
  }

  /// What holds around this view's subviews.
  var surroundingsInside: ViewSurroundings {
    (superview?.surroundingsInside ?? ViewSurroundings(window: asWindow)).inside(existingAppearance)
  }

  /// Called when the view has come to where others hold: tells whom it concerns.
  func surroundingsDidChange(from old: ViewSurroundings) {
    let appearance = existingAppearance
    appearanceMayHaveChanged(
      from: old.traits.overridden(by: appearance?.allOverrides ?? UITraitOverrides()),
      tint: appearance?.tintColor ?? old.tint ?? .systemBlue)
  }

  /// Called when this view's surroundings, or what it says itself, have become others than they were.
  func appearanceMayHaveChanged(from oldTraits: Traits, tint oldTint: UIColor) {
    if traits != oldTraits { traitsDidChange(from: oldTraits, to: traits) }
    if tintColor != oldTint { tintDidChange() }
  }

  /// Tells this view, its controller and what is below of the change, as far as nothing overrides it.
  private func traitsDidChange(from old: Traits, to new: Traits) {
    drawing.needsWholeDisplay = true
    damage(presentationBounds)
    if old.layoutDirection != new.layoutDirection { setNeedsLayout() }
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
    setNeedsLayout()
    setNeedsDisplay()
  }

  func tintDidChange() {
    UITraitCollection(traits).performAsCurrent { tintColorDidChange() }
    for subview in currentSubviews where subview.existingAppearance?.tintColor == nil { subview.tintDidChange() }
  }
}

import Foundation

// Traits and the tint come down the view tree. Nothing is stored but what a view sets itself; who asks walks up, and a
// change is told to everything below that it reaches.

extension UIView: UITraitEnvironment {
  /// The traits that hold for this view: the desktop's, as far as nothing from the window down to here overrides them.
  public var traitCollection: UITraitCollection { UITraitCollection(traits) }

  /// Light or dark for this view and all that is in it; `.unspecified` leaves it to what is around.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { existingAppearance?.overrides.userInterfaceStyle ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      changingTraits { appearance.overrides.userInterfaceStyle = newValue }
    }
  }

  /// Traits for this view and all that is in it.
  public var traitOverrides: UITraitOverrides {
    get { existingAppearance?.overrides ?? UITraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      changingTraits { appearance.overrides = newValue }
    }
  }

  /// Whether this view is mirrored where the layout direction is from right to left. It does not count for subviews.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { existingAppearance?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      appearance.semanticContentAttribute = newValue
      layoutDirectionDidChange()
    }
  }

  /// Which way this view's content runs.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Internals

  /// The traits that hold here: those of the desktop, overridden from the window down to this view.
  var traits: Traits {
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
    damage(shownBounds)
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

  private func layoutDirectionDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func tintDidChange() {
    UITraitCollection(traits).performAsCurrent { tintColorDidChange() }
    for subview in currentSubviews where subview.existingAppearance?.tintColor == nil { subview.tintDidChange() }
  }
}

extension UIView {
  /// The colour of what can be acted on, in this view and in all that is in it that has none of its own. Nil takes it
  /// from the superview again; the default is `UIColor.systemBlue`.
  public var tintColor: UIColor! {
    get { existingAppearance?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      guard newValue != existingAppearance?.tintColor else { return }
      let old = tintColor
      appearance.tintColor = newValue
      if tintColor != old { tintDidChange() }
    }
  }
}

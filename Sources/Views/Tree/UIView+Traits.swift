import Foundation

// Traits and the tint are inherited down the view tree. A view stores only its own values; reading walks up, and a
// change is reported to every view that it affects.

extension UIView {
  /// The view's traits: those of the desktop, overridden from the window down to this view.
  package var traits: Traits {
    var (view, overrides) = (self, existingAppearance?.allOverrides)
    while let superview = view.superview {
      view = superview
      guard let outer = view.existingAppearance?.allOverrides else { continue }
      overrides = overrides.map(outer.merging) ?? outer
    }
    let traits = view.traitsAboveRoot
    return overrides.map(traits.overridden) ?? traits
  }

  /// The direction in `traits`, without a look at the others.
  var layoutDirectionInTraits: UITraitEnvironmentLayoutDirection {
    var view = self
    while true {
      if let overrides = view.existingAppearance?.allOverrides, overrides.layoutDirection != .unspecified {
        return overrides.layoutDirection
      }
      guard let superview = view.superview else { return view.traitsAboveRoot.layoutDirection }
      view = superview
    }
  }

  /// The scale in `traits`, which no view overrides.
  package var displayScaleInTraits: CGFloat {
    var view = self
    while let superview = view.superview { view = superview }
    return view.traitsAboveRoot.displayScale
  }

  /// Runs `change`, which may change traits or tint, and reports the change.
  func changingTraits(_ change: () -> Void) {
    let old = traits
    change()
    appearanceMayHaveChanged(from: old, tint: tintColor)
  }

  /// The surroundings of this view's subviews.
  var surroundingsInside: ViewSurroundings {
    var (view, appearances) = (self, [ViewAppearance]())
    while true {
      if let appearance = view.existingAppearance { appearances.append(appearance) }
      guard let superview = view.superview else { break }
      view = superview
    }
    return appearances.reversed().reduce(ViewSurroundings(window: view.asWindow)) { $0.inside($1) }
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
    visitTree(from: (old, new)) { view, outer, visitLater in
      var (old, new) = outer
      if view !== self {
        (old, new) = (old.inside(view), new.inside(view))
        if old == new { return }
      }
      view.ownTraitsDidChange(from: old, to: new)
      view.existingSubviewList?.forEach { visitLater($0, (old, new)) }
    }
  }

  private func ownTraitsDidChange(from old: Traits, to new: Traits) {
    if new.affectLayout(unlike: old) {
      drawing.needsFullRedraw = true
      damage(presentationBounds)
      setNeedsLayout()
      notePropertiesNeeded()
      if old.layoutDirection != new.layoutDirection { directionDidChangeForLayout() }
      if old.text != new.text || old.displayScale != new.displayScale || old.textStep != new.textStep {
        invalidateIntrinsicContentSize()
      }
    }
    let (previous, current) = (UITraitCollection(old), UITraitCollection(new))
    current.performAsCurrent {
      if let viewController {
        viewController.traitCollectionDidChange(previous)
        viewController.traitObservers?.call(viewController, from: previous, to: current)
      }
      traitCollectionDidChange(previous)
      existingSparseState?.traitObservers?.call(self, from: previous, to: current)
    }
  }

  func layoutDirectionDidChange() {
    directionDidChangeForLayout()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Runs `change`, which may change the tint, and reports the change.
  ///
  /// - Parameter isAdjustment: Whether it dims the tint or no longer does, also of views in it with a tint of their own.
  func changingTint(isAdjustment: Bool = false, _ change: () -> Void) {
    let old = tintColor
    change()
    if tintColor != old { tintDidChange(isAdjustment: isAdjustment) }
  }

  /// A tint color as the view shows it: gray, if it is dimmed.
  func adjustedTint(_ color: UIColor) -> UIColor {
    TintAdjustment.isUsed && effectiveTintAdjustmentMode == .dimmed ? TintAdjustment.dimmed(color) : color
  }

  /// The mode of the nearest view, from this one up, that has one.
  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    guard TintAdjustment.isUsed else { return .normal }
    var view = self as UIView?
    while let current = view {
      if let appearance = current.existingAppearance {
        if appearance.tintAdjustmentMode != .automatic { return appearance.tintAdjustmentMode }
        if appearance.isDimmedByPresentation { return .dimmed }
      }
      view = current.superview
    }
    return .normal
  }

  /// Dims the tint of the view while a controller is presented over it, unless the view or one in it has a mode of its own.
  package var isDimmedByPresentation: Bool {
    get { existingAppearance?.isDimmedByPresentation ?? false }
    set {
      guard newValue != isDimmedByPresentation else { return }
      TintAdjustment.isUsed = true
      changingTint(isAdjustment: true) {
        appearance.isDimmedByPresentation = newValue
      }
    }
  }

  func tintDidChange(isAdjustment: Bool = false) {
    visitTree(from: traits) { view, traits, visitLater in
      var traits = traits
      if view !== self {
        if view.existingAppearance?.tintColor != nil, !isAdjustment { return }
        traits = traits.inside(view)
      }
      UITraitCollection(traits).performAsCurrent { view.tintColorDidChange() }
      view.existingSubviewList?.forEach { visitLater($0, traits) }
    }
  }

  /// The tint of the nearest view above this one that has one of its own.
  var inheritedTint: UIColor? {
    var view = superview
    while let current = view {
      // Any other class may override the property.
      guard current.isExactlyUIView else { return current.tintColor }
      if let tint = current.existingAppearance?.tintColor { return tint }
      view = current.superview
    }
    return nil
  }

  /// Whether the view's content runs from right to left.
  package var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Mirrors a rectangle in an area if the view's content runs from right to left.
  package func mirroring(_ rect: CGRect, in area: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: area.minX + area.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension UIView: UITraitChangeObservable, TraitObserving {
  package var traitObservers: TraitObservers? {
    get { existingSparseState?.traitObservers }
    set { sparseState.traitObservers = newValue }
  }
}

extension UIViewController: UITraitChangeObservable, TraitObserving {}

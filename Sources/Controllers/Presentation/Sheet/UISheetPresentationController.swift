import Diagnostics
import Foundation
import Views

/// Shows a controller in a sheet at the bottom edge, or in a wide window in a form in the middle.
///
/// A sheet rests at its detents, and the user drags it between them, or down to dismiss it. A pull in a scroll view at
/// its top drags the sheet. The form of a window at least 600 points wide has the size 540 by 620 at most, or the
/// controller's preferred size; it has no detents.
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests. At least one; an empty array is a programming error. Large by default.
  open var detents: [Detent] = [.large()] {
    didSet {
      requirement(!detents.isEmpty, "UISheetPresentationController.detents is empty; give at least one detent")
      changeDidHappen()
    }
  }

  /// The detent at which the sheet rests; nil and an unknown identifier stand for the smallest. A drag changes it.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet {
      guard !isSettling, selectedDetentIdentifier != oldValue || isDragged else { return }
      // The detent that the program sets is the last word.
      drag.stop()
      changeDidHappen()
    }
  }

  /// The largest detent at which what is behind the sheet is not dimmed and can be used. Nil by default: none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { changeDidHappen() } }
  }

  /// Whether a push in a scroll view at its top makes the sheet larger before it scrolls. True by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether a grabber is at the top of the sheet. A form has none. False by default.
  open var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { changeDidHappen() } }
  }

  /// The radius of the sheet's corners, in points; nil for the default.
  open var preferredCornerRadius: CGFloat? {
    didSet {
      requirement(
        preferredCornerRadius.map { $0.isFinite && $0 >= 0 } ?? true,
        "UISheetPresentationController.preferredCornerRadius set to \(preferredCornerRadius ?? 0); use 0 or more")
      changeDidHappen()
    }
  }

  let panel = SheetPanelView(frame: .zero)
  private let dimming = UIView()
  private lazy var drag = SheetDrag(of: self)
  private var recession: ViewRecession?

  /// How much of the sheet is shown; see `SheetGeometry`.
  private(set) var shown: CGFloat = 0

  /// The velocity with which a drag ended, in whole ways per second, while the sheet leaves because of it.
  var releaseVelocity: CGFloat?

  /// Whether the sheet is dragged, and layout leaves it where it is.
  var isDragged = false

  /// Whether the end of a drag selects a detent.
  private var isSettling = false

  /// Changes properties of the sheet, and animates the way to its new height.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { TransitionPace.spring.animate($0) }
  }

  /// Computes the heights of custom detents again.
  open func invalidateDetents() {
    changeDidHappen()
  }

  private func changeDidHappen() {
    if isAtRest, !isDragged { apply(shown: rest.shown) }
  }

  // MARK: UIPresentationController

  open override var presentedView: UIView? {
    panel.content = presentedViewController.view
    return panel
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard containerView != nil else { return .zero }
    return panelFrame(shown: rest.shown)
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.fill(containerView)
    drag.attach(to: panel, dimming: dimming)
    shown = 0
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { comeToRest() } else { endRecession() }
  }

  open override func dismissalTransitionWillBegin() {
    drag.stop()
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    releaseVelocity = nil
    if completed { endRecession() } else { comeToRest() }
  }

  /// Takes the place in which the sheet rests. The keyboard may have changed it during a transition.
  private func comeToRest() {
    if keyboardCover > 0, shown != rest.shown {
      layOutContainer(duration: TransitionConstants.keyboardDuration)
    } else {
      apply(shown: rest.shown)
    }
  }

  open override func containerViewWillLayoutSubviews() {
    changeDidHappen()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let geometry = geometry(in: parentSize)
    let rest = geometry.rest(selectedDetentIdentifier)
    return geometry.frame(shown: rest.shown, floor: rest.shown).size
  }

  override var allowsInputBehind: Bool {
    guard let undimmed = largestUndimmedDetentIdentifier, containerView != nil else { return false }
    return geometry.dimming(shown: selectedRest.shown, undimmed: undimmed) == 0
  }

  override var isDismissedByEscape: Bool { true }

  override var avoidsKeyboard: Bool { true }

  override func endDrag() {
    drag.cancel()
  }

  /// Brings back what was behind the lower sheet.
  override func takePlace(of other: UIPresentationController) {
    guard let lower = other as? UISheetPresentationController else { return }
    recession?.end()
    (recession, lower.recession) = (lower.recession, nil)
  }

  override func presentationWasRemoved() {
    endRecession()
  }

  private func endRecession() {
    recession?.end()
    recession = nil
  }

  /// Moves the sheet up from the bottom edge, or down again; with reduced motion it fades in its place.
  override func makeAnimator(isPresenting: Bool) -> PresentationAnimator {
    let fades = reducesMotion(isPresenting: isPresenting)
    return PresentationAnimator(
      isPresenting: isPresenting,
      pace: fades
        ? .curve(TransitionConstants.fadeDuration) : self.releaseVelocity.map(TransitionPace.release) ?? .spring
    ) { [self] _, _, _ in
      guard fades else { return ({ [self] in apply(shown: $0 ? rest.shown : 0) }, {}) }
      if isPresenting { apply(shown: rest.shown) }
      let show = { [self] (isShown: Bool) in
        panel.alpha = isShown ? 1 : 0
        // What is behind is dimmed without a move of the sheet.
        if isShown { apply(shown: shown) } else { dimming.alpha = 0 }
      }
      return (show, { [self] in panel.alpha = 1 })
    }
  }

  // MARK: Places

  var geometry: SheetGeometry { geometry(in: containerView?.bounds.size ?? .zero) }

  /// Where the sheet rests.
  var rest: SheetGeometry.Rest { geometry.lifted(selectedRest) }

  /// Where the sheet rests without the keyboard.
  private var selectedRest: SheetGeometry.Rest { geometry.rest(selectedDetentIdentifier) }

  /// How much more of the sheet is shown because of the keyboard, in points.
  var lift: CGFloat { rest.shown - selectedRest.shown }

  private func geometry(in size: CGSize) -> SheetGeometry {
    SheetGeometry(
      container: size, safeArea: containerView?.safeAreaInsets ?? .zero, keyboard: keyboardCover, detents: detents,
      preferredSize: preferredContentSize, traits: traitCollection)
  }

  /// The frame of the panel, with what continues below the container.
  private func panelFrame(shown: CGFloat) -> CGRect {
    let geometry = geometry
    let floor = isDragged ? geometry.smallest : rest.shown
    var frame = geometry.frame(shown: shown, floor: floor)
    frame.size.height += hiddenBottom(in: geometry)
    return frame
  }

  private func hiddenBottom(in geometry: SheetGeometry) -> CGFloat { geometry.form == nil ? cornerRadius : 0 }

  private var cornerRadius: CGFloat { preferredCornerRadius ?? SheetConstants.cornerRadius }

  /// Moves the sheet, and dims and moves what is behind it.
  func apply(shown: CGFloat) {
    self.shown = shown
    let geometry = geometry
    panel.isGrabberVisible = prefersGrabberVisible && geometry.form == nil
    panel.layer.cornerRadius = cornerRadius
    panel.hiddenBottom = hiddenBottom(in: geometry) + (geometry.form == nil ? keyboardCover : 0)
    let frame = panelFrame(shown: shown)
    // Not the frame: a sheet in front moves this one by a transform.
    (panel.bounds.size, panel.center) = (frame.size, frame.center)
    panel.layoutIfNeeded()
    let isDark = traitCollection.userInterfaceStyle == .dark
    let full = isDark ? SheetConstants.darkDimming : SheetConstants.dimming
    dimming.alpha = full * geometry.dimming(shown: shown - lift, undimmed: largestUndimmedDetentIdentifier)
    if geometry.isLarge, recession == nil {
      UIView.performWithoutAnimation { recession = ViewRecession(of: presentingViewController) }
    }
    recession?.apply(geometry, shown: shown)
  }

  /// Selects the detent at which a drag ended, unless the sheet rests as it would there.
  ///
  /// - Returns: Whether it is another one than before.
  func select(_ rest: SheetGeometry.Rest) -> Bool {
    let geometry = geometry
    guard geometry.form == nil, geometry.lifted(rest).shown != self.rest.shown else { return false }
    isSettling = true
    selectedDetentIdentifier = rest.identifier
    isSettling = false
    return true
  }

  /// The shown length on screen, in the middle of an animation too.
  var shownOnScreen: CGFloat { (containerView?.bounds.height ?? 0) - panel.presentationFrame.minY }
}

extension UIViewController {
  /// The sheet that shows this controller, or the nearest ancestor that is presented. Nil if the style is another one.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}

/// Called when the user drags a sheet to another height, and when the user dismisses it.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user changed the height. Not called for a change by code.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

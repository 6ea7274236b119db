import Diagnostics
import Drawing
import Foundation
import Views

/// Shows a controller in a panel whose arrow points at a view or a bar button item.
///
/// A click beside the panel and Escape dismiss it. Its size is the controller's `preferredContentSize`, or 320 by 480
/// points, as far as there is room beside the source. In a window narrower than 600 points, the controller is shown in a
/// sheet, unless the delegate's `adaptivePresentationStyle(for:traitCollection:)` returns another style; `.none` keeps the
/// popover. The width at the time of the presentation decides.
open class UIPopoverPresentationController: UIPresentationController {
  // MARK: The source

  /// The view that the arrow points at. Set this, `sourceItem` or `barButtonItem` before the presentation; a popover
  /// without a source is a programming error.
  open var sourceView: UIView? {
    didSet { sourceDidChange() }
  }

  /// The part of `sourceView` that the arrow points at, in that view's coordinates. The default, `CGRect.null`, is the whole
  /// view.
  open var sourceRect = CGRect.null {
    didSet {
      if !sourceRect.isNull {
        sourceRect = sourceRect.admitted(as: "UIPopoverPresentationController.sourceRect", ofClass: Self.self)
      }
      sourceDidChange()
    }
  }

  /// What the arrow points at, in place of `sourceView`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { sourceDidChange() }
  }

  /// The bar button item that the arrow points at; the same as `sourceItem`.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }

  // MARK: The place

  /// The directions that the arrow may have. The first one in which the panel fits is taken, in the order up, down, and the
  /// sides. All by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { sourceDidChange() }
  }

  /// The direction of the arrow; `.unknown` before and after the presentation.
  open var arrowDirection: UIPopoverArrowDirection { placement?.direction ?? .unknown }

  /// The least distances of the panel from the edges of the window's safe area, in points; 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(
    top: PopoverConstants.margin, left: PopoverConstants.margin, bottom: PopoverConstants.margin,
    right: PopoverConstants.margin)
  {
    didSet {
      popoverLayoutMargins = popoverLayoutMargins.admitted(
        as: "UIPopoverPresentationController.popoverLayoutMargins", of: self)
      sourceDidChange()
    }
  }

  /// Whether the panel may cover its source if there is too little room beside it. Otherwise it is made smaller. False by
  /// default.
  open var canOverlapSourceViewRect = false {
    didSet { sourceDidChange() }
  }

  // MARK: Look and input

  /// The color of the panel and its arrow; nil for that of the controller's view, or else the system's.
  open var backgroundColor: UIColor? {
    get { panel.panelColor }
    set { panel.panelColor = newValue }
  }

  /// Views beside the panel that can be used while it is shown. A click on them does not dismiss it. Nil by default.
  open var passthroughViews: [UIView]?

  /// The sheet that shows the controller in a narrow window.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)

  let panel = PopoverPanelView(frame: .zero)
  private let background = UIView()

  /// The place of the panel, from the presentation to its end.
  private(set) var placement: PopoverPlacement?

  // MARK: UIPresentationController

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  open override var presentedView: UIView? {
    panel.content = presentedViewController.view
    return panel
  }

  open override var frameOfPresentedViewInContainerView: CGRect { makePlacement()?.frame ?? .zero }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    requirement(
      hasSource,
      "\(presentedViewController.nameInMessages) is presented in a popover without a source; set sourceView, sourceItem or "
        + "barButtonItem of its popoverPresentationController")
    background.gestureRecognizers = [
      UITapGestureRecognizer(target: self, action: UIPopoverPresentationController.backgroundWasTapped)
    ]
    background.fill(containerView)
    place()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { place() } else { placement = nil }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { placement = nil }
  }

  override func presentationWasRemoved() {
    placement = nil
  }

  open override func containerViewWillLayoutSubviews() {
    if isAtRest { place() }
  }

  override var isDismissedByEscape: Bool { true }

  override var avoidsKeyboard: Bool { true }

  override func allowsTouchBehind(at point: CGPoint) -> Bool {
    guard let containerView else { return false }
    return (passthroughViews ?? []).contains { view in
      view.window === containerView.window && view.point(inside: view.convert(point, from: containerView), with: nil)
    }
  }

  /// Fades the popover in while it grows from the tip of its arrow, and fades it out.
  override func makeAnimator(isPresenting: Bool) -> PresentationAnimator {
    .fade(isPresenting: isPresenting) { [self] _, _ in
      place()
    } from: { [self] in
      if panel.reducesMotion { return .identity }
      let (scale, center) = (PopoverConstants.initialScale, panel.bounds.center)
      let tip = placement.map { $0.tip - center } ?? .zero
      return CGAffineTransform(translationX: tip.x * (1 - scale), y: tip.y * (1 - scale)).scaledBy(x: scale, y: scale)
    }
  }

  // MARK: Internals

  /// Whether the popover has something to point at.
  var hasSource: Bool { sourceItem != nil || sourceView != nil }

  private func backgroundWasTapped() {
    if (presentedViewController as? any PresentsItself)?.handlesPressBeside() != true { dismissByUser() }
  }

  private func sourceDidChange() {
    containerView?.setNeedsLayout()
  }

  func place() {
    placement = makePlacement()
    if let placement { panel.place(placement) }
  }

  private func makePlacement() -> PopoverPlacement? {
    guard let containerView else { return nil }
    let room = roomInContainer.inset(by: popoverLayoutMargins)
    let area = room.isNull ? CGRect(origin: containerView.bounds.center, size: .zero) : room
    // A source that left the window stays where it was last.
    guard let source = sourceFrame(in: containerView) ?? lastSource else { return nil }
    lastSource = source
    return PopoverPlacement(
      content: contentSize(in: area), source: source, area: area, directions: permittedArrowDirections,
      mayOverlap: canOverlapSourceViewRect,
      isMirrored: containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private var lastSource: CGRect?

  private func sourceFrame(in container: UIView) -> CGRect? {
    if let sourceItem { return sourceItem.frame(in: container) }
    guard let sourceView, sourceView.window === container.window else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  private func contentSize(in area: CGRect) -> CGSize {
    if let own = presentedViewController as? any PresentsItself { return own.sizeInPopover(atMost: area.size) }
    let preferred = preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : PopoverConstants.defaultSize.width,
      height: preferred.height > 0 ? preferred.height : PopoverConstants.defaultSize.height)
  }
}

extension UIViewController {
  /// The popover that shows this controller, or the nearest ancestor that is presented. Nil unless the style is `.popover`
  /// or the controller is an action sheet.
  public var popoverPresentationController: UIPopoverPresentationController? {
    let controller = presentedSelfOrAncestor
    return controller.presentationState.popover(of: controller)
  }
}

/// Called for a popover, and when the user dismisses it by a click beside it or Escape.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before a popover is shown, so that the app can still set its source. The default implementation does nothing.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// What a popover can point at: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Returns the item's frame in the coordinates of a view; nil if it is not in that view's window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    window != nil && window === referenceView.window ? convert(bounds, to: referenceView) : nil
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

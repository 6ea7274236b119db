import Foundation
import Views

/// Displays a short text beside the pointer once it rests over a view.
///
/// The text disappears when the pointer leaves the view or its part, or a button goes down.
open class UIToolTipInteraction: UIInteraction {
  /// Provides the text for a location. Without it, `defaultToolTip` is displayed. It is not retained.
  open weak var delegate: (any UIToolTipInteractionDelegate)?

  /// The text of the whole view; nil or empty for none. Setting another one hides the text that is displayed.
  open var defaultToolTip: String? {
    didSet { if defaultToolTip != oldValue, shown != nil { hide() } }
  }

  /// Whether the text is displayed. True by default.
  open var isEnabled = true {
    didSet { if !isEnabled { hide() } }
  }

  open private(set) weak var view: UIView?

  private let hover = UIHoverGestureRecognizer()

  /// When the text is due, on the clock of the window's events; nil while the pointer is elsewhere or it is displayed.
  private var due: TimeInterval?

  private var shown: (view: ToolTipView, rect: CGRect)?

  /// Makes an interaction without a text.
  public init() {
    hover.addTarget { [weak self] in self?.hoverDidChange($0) }
  }

  /// Makes an interaction with the text of the whole view.
  public convenience init(defaultToolTip: String) {
    self.init()
    self.defaultToolTip = defaultToolTip
  }

  open func willMove(to view: UIView?) {
    hide()
    self.view?.removeGestureRecognizer(hover)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  // MARK: Internals

  private func hoverDidChange(_ hover: UIHoverGestureRecognizer) {
    guard hover.state == .began || hover.state == .changed else { return hide() }
    if let shown, shown.rect.contains(hover.location(in: view)) { return }
    hide()
    guard isEnabled, let window = view?.window else { return }
    due = CACurrentMediaTime() + ToolTipConstants.delay
    window.frameClock.add(self)
  }

  private func hide() {
    due = nil
    shown?.view.removeFromSuperview()
    shown = nil
  }

  private func show() {
    guard isEnabled, let view, let window = view.window, window.contextMenu == nil else { return }
    let location = hover.location(in: view)
    let configuration =
      delegate.map { $0.toolTipInteraction(self, configurationAt: location) }
      ?? defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
    guard let configuration, !configuration.toolTip.isEmpty else { return }
    let tip = ToolTipView(configuration.toolTip)
    tip.show(at: hover.location(in: nil), in: window)
    shown = (tip, configuration.sourceRect ?? view.bounds)
  }
}

extension UIToolTipInteraction: FrameParticipant {
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    guard let due else { return .none }
    guard time >= due else { return .at(due) }
    self.due = nil
    show()
    return .none
  }
}

/// Provides the text of a tooltip interaction.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: AnyObject {
  /// Returns the text for a point in the coordinates of the interaction's view; nil for none.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

/// The text of a tooltip, and the part of a view that it is about.
@preconcurrency @MainActor
public final class UIToolTipConfiguration {
  /// The text.
  public let toolTip: String

  /// The part that the pointer may not leave, in the view's coordinates; nil for the whole view.
  let sourceRect: CGRect?

  /// Makes a configuration for the whole view.
  public init(toolTip: String) {
    (self.toolTip, sourceRect) = (toolTip, nil)
  }

  /// Makes a configuration for a part of the view, in its coordinates. A rectangle with NaN is a programming error.
  public init(toolTip: String, in rect: CGRect) {
    self.toolTip = toolTip
    sourceRect = rect.admitted(as: "UIToolTipConfiguration(toolTip:in:)", ofClass: Self.self)
  }
}

import Foundation
import Views

/// The content of a control in one view: a disabled control dims it as a whole, without the focus ring beside it.
/// Touches go to the control.
final class ControlFace: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Fills the control, with the opacity of its state.
  func follow(_ control: UIControl) {
    frame = control.bounds
    alpha = control.isEnabled ? 1 : ControlConstants.disabledAlpha
  }
}

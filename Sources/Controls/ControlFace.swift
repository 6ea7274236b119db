import Foundation
import Views

/// What a control shows, in one view: it pales as a whole when the control is disabled, and the focus ring beside it does
/// not. Touches go to the control.
final class ControlFace: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Fills the control, as strong as its state says.
  func follow(_ control: UIControl) {
    frame = control.bounds
    alpha = control.isEnabled ? 1 : ControlConstants.disabledAlpha
  }
}

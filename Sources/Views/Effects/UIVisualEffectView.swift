import Diagnostics
import Foundation

/// Shows what is behind it through an effect, and its content on top.
///
/// What is behind is what is painted before this view in its area, in the same window. It is blurred again only when
/// something there changes. Where the desktop asks for reduced transparency, the view has an opaque background instead.
/// A blur does not show in masks, in the outlines of shadows, and in the copies of a `CAReplicatorLayer`.
open class UIVisualEffectView: UIView {
  private let backdrop = BackdropView()

  /// The view for subviews. A subview of the effect view itself is a programming error, as in UIKit.
  open private(set) var contentView = UIView()

  /// The effect; nil for none. Animatable in `UIView.animate`: blur and tint go from one effect to the other.
  open var effect: UIVisualEffect? {
    didSet { backdrop.material = effect?.material }
  }

  /// Makes a view with an effect and an empty frame.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    backdrop.material = effect?.material
    for view in [backdrop, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Makes a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Returns nil, because there are no archives to decode views from.
  public required init?(coder: NSCoder) { nil }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    requirement(
      subview === backdrop || subview === contentView,
      "\(subview) was added to a UIVisualEffectView; add it to the contentView")
  }
}

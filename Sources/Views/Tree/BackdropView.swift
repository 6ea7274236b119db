import Foundation

/// Shows what is behind it through a material: blurred, and tinted with a color.
final class BackdropView: UIView {
  /// What the view looks like; nil for nothing. Animatable.
  var material: BackdropMaterial? {
    didSet { if material != oldValue { show() } }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
    window?.renderer.backdrops.add(self)
  }

  /// Displays the material in the way that the settings of the desktop ask for.
  func show() {
    let isOpaque = UIAccessibility.isReduceTransparencyEnabled
    backdropEffect = isOpaque ? .none : material?.effect ?? .none
    backgroundColor = isOpaque ? material?.opaqueColor : material?.tint
  }
}

/// The look of a surface through which what is behind it shows.
struct BackdropMaterial: Equatable {
  var effect: BackdropEffect

  /// The color over what is behind.
  var tint: UIColor

  /// The color of the surface where transparency is reduced.
  var opaqueColor: UIColor
}

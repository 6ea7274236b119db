import Foundation
@_spi(Toolkit) import Views

/// Shows a background configuration behind the content of a view that it fills.
final class BackgroundConfigurationView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet { apply() }
  }

  private let fill = UIView()

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
    apply()
  }

  required init?(coder: NSCoder) { nil }

  private func apply() {
    for view in fill.subviews where view !== configuration.customView { view.removeFromSuperview() }
    if let view = configuration.customView, view.superview !== fill { fill.addSubview(view) }
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.layer.borderWidth = configuration.strokeWidth
    fill.clipsToBounds = configuration.customView != nil && configuration.cornerRadius > 0
    applyColors()
    setNeedsLayout()
  }

  private func applyColors() {
    fill.backgroundColor = configuration.backgroundColor ?? tintColor
    fill.layer.borderColor = (configuration.strokeColor ?? tintColor).resolvedColor(with: traitCollection).cgColor
  }

  /// Rounds some corners only, as those of the first and the last row of a group.
  var maskedCorners: CACornerMask {
    get { fill.layer.maskedCorners }
    set { fill.layer.maskedCorners = newValue }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds.inset(by: configuration.backgroundInsets.resolved(isMirrored: isMirrored)).nonNegative
    configuration.customView?.frame = fill.bounds
  }
}

import Controls
import Foundation
@_spi(Toolkit) import Views

/// Shows a background configuration behind the content of a view that it fills.
final class BackgroundConfigurationView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet { apply() }
  }

  /// The corners that a list gives the view, if the configuration has none of its own. In points.
  var defaultRadius: CGFloat = 0 {
    didSet { if defaultRadius != oldValue { apply() } }
  }

  private let fill = UIView()

  /// The line around the background, the effect and the image in it; nil without them.
  private var stroke: UIView?
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
    apply()
  }

  required init?(coder: NSCoder) { nil }

  private var radius: CGFloat { configuration.cornerRadius > 0 ? configuration.cornerRadius : defaultRadius }

  private func apply() {
    applyImage()
    applyEffect()
    for view in fill.subviews
    where view !== configuration.customView && view !== imageView && view !== effectView {
      view.removeFromSuperview()
    }
    if let view = configuration.customView, view.superview !== fill { fill.addSubview(view) }
    fill.layer.cornerRadius = radius
    let hasContent = configuration.customView != nil || imageView != nil || effectView != nil
    fill.clipsToBounds = hasContent && radius > 0
    applyStroke()
    applyColors()
    setNeedsLayout()
  }

  private func applyImage() {
    imageView = fill.shown(imageView, configuration.image != nil, at: 0) { UIImageView() }
    imageView?.image = configuration.image
    imageView?.contentMode = configuration.imageContentMode
  }

  private func applyEffect() {
    effectView = fill.shown(effectView, configuration.visualEffect != nil, at: 0) { UIVisualEffectView(effect: nil) }
    if let effectView, effectView.effect !== configuration.visualEffect {
      effectView.effect = configuration.visualEffect
    }
  }

  private func applyStroke() {
    stroke = shown(stroke, configuration.strokeWidth > 0) { UIView() }
    guard let layer = stroke?.layer else { return }
    layer.borderWidth = configuration.strokeWidth
    layer.cornerRadius = radius > 0 ? max(0, radius + configuration.strokeOutset) : 0
    layer.maskedCorners = maskedCorners
  }

  private func applyColors() {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    stroke?.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
  }

  /// Rounds some corners only, as those of the first and the last row of a group.
  var maskedCorners: CACornerMask {
    get { fill.layer.maskedCorners }
    set {
      fill.layer.maskedCorners = newValue
      stroke?.layer.maskedCorners = newValue
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds.inset(by: insets.resolved(isMirrored: isMirrored)).nonNegative
    stroke?.frame = fill.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    imageView?.frame = fill.bounds
    effectView?.frame = fill.bounds
    configuration.customView?.frame = fill.bounds
  }

  private var insets: NSDirectionalEdgeInsets {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    guard !edges.isEmpty, let margins = superview?.directionalLayoutMargins else { return insets }
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return insets
  }
}

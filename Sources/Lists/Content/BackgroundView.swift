import Controls
import Foundation
import Views

/// The view of a `UIBackgroundConfiguration`, behind the content of a cell, a header or a footer.
final class BackgroundView: UIView {
  private let fill = UIView()
  private let stroke = UIView()
  private var imageView: UIImageView?

  var configuration: UIBackgroundConfiguration {
    didSet { apply(replacing: oldValue.customView) }
  }

  /// The corners that the list gives the view, if the configuration has none of its own. In points.
  var defaultRadius: CGFloat = 0 {
    didSet { if defaultRadius != oldValue { apply(replacing: configuration.customView) } }
  }

  /// The corners that are round, such as those of the first and the last row of a group.
  var maskedCorners: CACornerMask {
    get { fill.layer.maskedCorners }
    set { for view in [fill, stroke] { view.layer.maskedCorners = newValue } }
  }

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    fill.clipsToBounds = true
    for view in [fill, stroke] { addSubview(view) }
    apply(replacing: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a configuration in a view that has one already, or in a new one; nil removes it.
  static func show(_ configuration: UIBackgroundConfiguration?, in view: inout BackgroundView?, of owner: UIView) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view { return view.configuration = configuration }
    let made = BackgroundView(configuration)
    view = made
    owner.insertSubview(made, at: 0)
  }

  private func apply(replacing old: UIView?) {
    let radius = configuration.cornerRadius > 0 ? configuration.cornerRadius : defaultRadius
    fill.backgroundColor = configuration.backgroundColor ?? tintColor
    fill.layer.cornerRadius = radius
    stroke.layer.cornerRadius = max(0, radius + configuration.strokeOutset)
    stroke.layer.borderWidth = max(0, configuration.strokeWidth)
    stroke.layer.borderColor = (configuration.strokeColor ?? tintColor).resolvedColor(with: traitCollection).cgColor
    applyImage()
    if old !== configuration.customView { old?.removeFromSuperview() }
    if let custom = configuration.customView, custom.superview !== fill { fill.addSubview(custom) }
    setNeedsLayout()
  }

  private func applyImage() {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      return imageView = nil
    }
    let view = imageView ?? UIImageView()
    if imageView == nil { fill.insertSubview(view, at: 0) }
    imageView = view
    view.image = image
    view.contentMode = configuration.imageContentMode
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    apply(replacing: configuration.customView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = mirroring(filledRect, in: bounds)
    stroke.frame = fill.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    imageView?.frame = fill.bounds
    configuration.customView?.frame = fill.bounds
  }

  /// The background in a view from left to right.
  private var filledRect: CGRect {
    var insets = configuration.backgroundInsets
    let (edges, margins) = (
      configuration.edgesAddingLayoutMarginsToBackgroundInsets, superview?.directionalLayoutMargins ?? .zero
    )
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return CGRect(
      x: insets.leading, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
}

import Controls
import Foundation
@_spi(Toolkit) import Views

/// The distances inside the content of a list, in points.
struct ListContentMetrics: Equatable {
  var margins = ListConstants.cellMargins
  var imageToText = ListConstants.imageToTextPadding
  var horizontal = ListConstants.textToSecondaryTextPadding
  var vertical = ListConstants.textToSecondaryTextVerticalPadding
  var isSideBySide = false
  var maximumImageSize = CGSize.zero
  var reservedImageSize = CGSize.zero
}

/// An image, a text and a secondary text, as the cells, headers and footers of a list arrange them.
///
/// Labels and image view exist only if they are used.
final class ListContentBody: UIView {
  var metrics = ListContentMetrics() {
    didSet { if metrics != oldValue { setNeedsLayout() } }
  }

  private(set) var hasSecondaryLabel = false
  private(set) var hasImageView = false

  private(set) lazy var textLabel = added(label())

  private(set) lazy var secondaryLabel: UILabel = {
    hasSecondaryLabel = true
    return added(label())
  }()

  private(set) lazy var imageView: UIImageView = {
    hasImageView = true
    let view = added(UIImageView())
    view.contentMode = .scaleAspectFit
    return view
  }()

  private func label() -> UILabel {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func added<View: UIView>(_ view: View) -> View {
    addSubview(view)
    return view
  }

  override func subviewSizeMayHaveChanged() {
    setNeedsLayout()
    superview?.subviewSizeMayHaveChanged()
  }

  // MARK: Layout

  /// The places of the parts for a width, from left to right, and the height that they need.
  private struct Arrangement {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrangement(width: size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement(width: bounds.width)
    // The texts are in the middle of a view that is higher than they need.
    let shift = PixelGrid(scale: traitCollection.displayScale).nearest((bounds.height - arrangement.height) / 2)
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = mirroring(rect.offsetBy(dx: 0, dy: shift), in: bounds)
    }
    place(textLabel, arrangement.text)
    if hasSecondaryLabel { place(secondaryLabel, arrangement.secondary) }
    if hasImageView { place(imageView, arrangement.image) }
  }

  private func arrangement(width: CGFloat) -> Arrangement {
    let margins = effectiveMargins
    var result = Arrangement()
    let image = imageSize
    let reserved = CGSize(
      width: metrics.reservedImageSize.width > 0 ? metrics.reservedImageSize.width : image.width,
      height: metrics.reservedImageSize.height > 0 ? metrics.reservedImageSize.height : image.height)
    let textStart = margins.leading + (reserved.width > 0 ? reserved.width + metrics.imageToText : 0)
    let available = max(0, width - textStart - margins.trailing)
    placeTexts(at: textStart, width: available, in: &result)
    let textHeight = max(result.text.maxY, result.secondary.maxY)
    let height = max(textHeight, reserved.height)
    result.image = CGRect(
      x: margins.leading + (reserved.width - image.width) / 2, y: margins.top + (height - image.height) / 2,
      width: image.width, height: image.height)
    let textShift = margins.top + (height - textHeight) / 2
    result.text.origin.y += textShift
    result.secondary.origin.y += textShift
    result.height = margins.top + height + margins.bottom
    return result
  }

  /// Places the texts from y 0.
  private func placeTexts(at start: CGFloat, width: CGFloat, in result: inout Arrangement) {
    let text = fittingSize(of: textLabel, width: width)
    result.text = CGRect(x: start, y: 0, width: width, height: text.height)
    guard hasSecondaryLabel, hasText(secondaryLabel) else { return }
    let secondary = fittingSize(of: secondaryLabel, width: width)
    if metrics.isSideBySide, text.width + metrics.horizontal + secondary.width <= width {
      let height = max(text.height, secondary.height)
      result.text = CGRect(x: start, y: (height - text.height) / 2, width: text.width, height: text.height)
      result.secondary = CGRect(
        x: start + width - secondary.width, y: (height - secondary.height) / 2, width: secondary.width,
        height: secondary.height)
    } else {
      let gap = text.height > 0 ? metrics.vertical : 0
      result.secondary = CGRect(x: start, y: text.height + gap, width: width, height: secondary.height)
    }
  }

  private func hasText(_ label: UILabel) -> Bool { !(label.text ?? "").isEmpty }

  private func fittingSize(of label: UILabel, width: CGFloat) -> CGSize {
    guard hasText(label) else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  private var imageSize: CGSize {
    guard hasImageView, let size = imageView.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let limit = metrics.maximumImageSize
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The margins of the content view, which the list sets, are minima at the sides.
  private var effectiveMargins: NSDirectionalEdgeInsets {
    var margins = metrics.margins
    let contentView = superview is UIListContentView ? superview?.superview : superview
    guard let outer = contentView?.directionalLayoutMargins else { return margins }
    margins.leading = max(margins.leading, outer.leading)
    margins.trailing = max(margins.trailing, outer.trailing)
    return margins
  }
}

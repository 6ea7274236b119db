import Controls
import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// The view of a `UIListContentConfiguration`.
open class UIListContentView: UIView, UIContentView {
  private let body = ListContentBody()

  private var listConfiguration: UIListContentConfiguration {
    didSet { apply() }
  }

  /// The configuration. Any other type than `UIListContentConfiguration` is a programming error.
  open var configuration: any UIContentConfiguration {
    get { listConfiguration }
    set {
      guard let configuration = newValue as? UIListContentConfiguration else {
        requirementFailure("UIListContentView shows a UIListContentConfiguration, not a \(type(of: newValue))")
      }
      listConfiguration = configuration
    }
  }

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    listConfiguration = configuration
    super.init(frame: .zero)
    body.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(body)
    apply()
  }

  public required init?(coder: NSCoder) { nil }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { body.sizeThatFits(size) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  @_spi(Toolkit) open override var heightDependsOnWidth: Bool { true }

  @_spi(Toolkit) open override func subviewSizeMayHaveChanged() { invalidateIntrinsicContentSize() }

  private func apply() {
    let configuration = listConfiguration
    body.metrics = ListContentMetrics(
      margins: configuration.directionalLayoutMargins, imageToText: configuration.imageToTextPadding,
      horizontal: configuration.textToSecondaryTextHorizontalPadding,
      vertical: configuration.textToSecondaryTextVerticalPadding,
      isSideBySide: configuration.prefersSideBySideTextAndSecondaryText,
      maximumImageSize: configuration.imageProperties.maximumSize,
      reservedImageSize: configuration.imageProperties.reservedLayoutSize)
    show(configuration.text, configuration.attributedText, as: configuration.textProperties, in: \.textLabel)
    if body.hasSecondaryLabel || configuration.secondaryText != nil || configuration.secondaryAttributedText != nil {
      show(
        configuration.secondaryText, configuration.secondaryAttributedText,
        as: configuration.secondaryTextProperties, in: \.secondaryLabel)
    }
    if body.hasImageView || configuration.image != nil { showImage(of: configuration) }
    body.setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ text: String?, _ attributedText: NSAttributedString?,
    as properties: UIListContentConfiguration.TextProperties, in label: KeyPath<ListContentBody, UILabel>
  ) {
    let label = body[keyPath: label]
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.color
    label.textAlignment = properties.alignment.textAlignment
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    if let attributedText { label.attributedText = attributedText } else { label.text = text }
  }

  private func showImage(of configuration: UIListContentConfiguration) {
    let properties = configuration.imageProperties
    body.imageView.image = configuration.image
    body.imageView.tintColor = properties.tintColor
    body.imageView.layer.cornerRadius = properties.cornerRadius
    body.imageView.clipsToBounds = properties.cornerRadius > 0
  }
}

import Foundation
import Views

/// The look of a button in its state, from its configuration, or from its titles and images by state.
struct ButtonLook {
  // The opacity, from 0 to 1. Chosen by eye, after common observation.
  private static let pressedContentAlpha: CGFloat = 0.4
  private static let hoveredContentAlpha: CGFloat = 0.75
  private static let pressedShade: CGFloat = 0.12
  private static let hoveredShade: CGFloat = 0.05
  private static let tintedBackgroundAlpha: CGFloat = 0.18

  /// The insets of a title without a configuration, in points, as commonly observed.
  private static let plainInsets = NSDirectionalEdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)

  var title: String?
  /// Replaces the title.
  var attributedTitle: NSAttributedString?
  var subtitle: String?
  var image: UIImage?
  var backgroundImage: UIImage?
  /// Nil keeps the app's own font of the title.
  var font: UIFont?
  var subtitleFont = UIFont.systemFont(ofSize: UIFont.smallSystemFontSize)

  var foreground = UIColor.label
  /// The color of template images; nil for the tint color that the image view has from the app or inherits.
  var imageTint: UIColor?
  var background: UIColor?
  /// A color painted over the background.
  var shade: UIColor?
  /// The opacity of the title and the image.
  var contentAlpha: CGFloat = 1

  var insets = ButtonLook.plainInsets
  /// How far the title and the image are moved inward from each edge.
  var titleInsets = NSDirectionalEdgeInsets.zero
  var imageInsets = NSDirectionalEdgeInsets.zero
  var imagePlacement = NSDirectionalRectEdge.leading
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0

  /// - Parameter tint: The button's tint color.
  init(_ configuration: UIButton.Configuration, state: UIControl.State, isHovered: Bool, tint: UIColor) {
    (title, subtitle, image) = (configuration.title, configuration.subtitle, configuration.image)
    (font, subtitleFont) = (configuration.buttonSize.font, configuration.buttonSize.subtitleFont)
    insets = configuration.contentInsets
    imagePlacement = configuration.imagePlacement
    (imagePadding, titlePadding) = (configuration.imagePadding, configuration.titlePadding)
    setColors(of: configuration, tint: tint)
    if state.contains(.disabled) {
      foreground = .tertiaryLabel
      if background != nil { background = .tertiarySystemFill }
    } else if state.contains(.highlighted) {
      if background == nil { contentAlpha = Self.pressedContentAlpha }
      if background != nil { shade = .label.withAlphaComponent(Self.pressedShade) }
    } else if isHovered {
      shade = .label.withAlphaComponent(Self.hoveredShade)
    }
    imageTint = foreground
  }

  private mutating func setColors(of configuration: UIButton.Configuration, tint: UIColor) {
    let own = configuration.baseBackgroundColor
    (foreground, background) =
      switch configuration.style {
      case .plain: (tint, own)
      case .gray: (tint, own ?? .secondarySystemFill)
      case .tinted: (tint, (own ?? tint).withAlphaComponent(Self.tintedBackgroundAlpha))
      case .filled: (.white, own ?? tint)
      }
    if let color = configuration.baseForegroundColor { foreground = color }
  }

  /// The look of a button without a configuration.
  @MainActor
  init(of button: UIButton, isHovered: Bool) {
    (title, image) = (button.currentTitle, button.currentImage)
    (attributedTitle, backgroundImage) = (button.currentAttributedTitle, button.currentBackgroundImage)
    foreground = button.currentTitleColor
    let edges = button.edges
    let isMirrored = button.isMirrored
    if edges.content != .zero { insets = NSDirectionalEdgeInsets(edges.content, isMirrored: isMirrored) }
    titleInsets = NSDirectionalEdgeInsets(edges.title, isMirrored: isMirrored)
    imageInsets = NSDirectionalEdgeInsets(edges.image, isMirrored: isMirrored)
    let state = button.state
    if state.contains(.disabled) {
      if !button.hasLook(for: .disabled) { contentAlpha = ControlConstants.disabledAlpha }
    } else if button.buttonType.isTinted, state.contains(.highlighted) {
      contentAlpha = Self.pressedContentAlpha
    } else if button.buttonType.isTinted, isHovered {
      contentAlpha = Self.hoveredContentAlpha
    }
  }
}

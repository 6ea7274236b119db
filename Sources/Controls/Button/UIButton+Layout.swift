import Foundation
import Views

extension UIButton {
  /// Displays a look: its colors, and its parts in their places.
  func show(_ look: ButtonLook) {
    let radius = configuration?.cornerRadius(height: bounds.height) ?? layer.cornerRadius
    for (part, color) in [(ground, look.background), (shade, look.shade)] {
      if color?.cgColor.alpha ?? 0 > 0 { add(part) }
      part.frame = bounds
      part.layer.cornerRadius = radius
      part.backgroundColor = color
    }
    if look.title?.isEmpty == false || look.subtitle?.isEmpty == false || look.image != nil { add(content) }
    content.frame = CGRect(origin: .zero, size: bounds.size)
    content.alpha = look.contentAlpha
    let frames = layout(of: look, width: bounds.width).frames(in: bounds)
    title.frame = frames.title
    subtitleLabel.frame = frames.subtitle
    picture.frame = frames.image
  }

  /// Adds a part when it first shows, below the app's subviews.
  func add(_ part: UIView) {
    if part.superview === self { return }
    let parts: [UIView] = [ground, shade, content]
    let below = parts.prefix { $0 !== part }.filter { $0.superview === self }
    insertSubview(part, at: below.count)
  }

  /// Sets the content of the parts for a look, and measures them.
  ///
  /// - Parameter width: The width of the button, in which the lines of a configured button's text break; nil for as much
  ///   as the text needs.
  func layout(of look: ButtonLook, width: CGFloat? = nil) -> ButtonLayout {
    setParts(look)
    func layout(textWidth: CGFloat?) -> ButtonLayout {
      ButtonLayout(
        title: size(of: title, width: textWidth), subtitle: size(of: subtitleLabel, width: textWidth),
        image: look.image?.size ?? .zero, look: look,
        alignment: contentHorizontalAlignment.resolved(isMirrored: isMirrored), isMirrored: isMirrored,
        scale: traits.displayScale)
    }
    let natural = layout(textWidth: nil)
    guard heightDependsOnWidth, let width, width > 0, width < natural.size.width else { return natural }
    return layout(textWidth: natural.textWidth(in: width))
  }

  private func setParts(_ look: ButtonLook) {
    title.text = look.title
    setTitleFont(look.font)
    subtitleLabel.text = look.subtitle
    if subtitleLabel.font != look.subtitleFont { subtitleLabel.font = look.subtitleFont }
    for label in [title, subtitleLabel] where heightDependsOnWidth && label.numberOfLines == 1 {
      label.numberOfLines = 0
    }
    for label in [title, subtitleLabel] where label.textColor != look.foreground {
      label.textColor = look.foreground
    }
    if let tint = look.imageTint { picture.tintColor = tint }
    guard look.image !== shownImage else { return }
    shownImage = look.image
    picture.image = drawnImage(look.image)
  }

  /// - Parameter font: Nil for the app's own.
  private func setTitleFont(_ font: UIFont?) {
    guard let font else {
      guard let ownTitleFont else { return }
      (title.font, title.adjustsFontForContentSizeCategory) = ownTitleFont
      return self.ownTitleFont = nil
    }
    if ownTitleFont == nil { ownTitleFont = (title.font, title.adjustsFontForContentSizeCategory) }
    if title.font != font { title.font = font }
    title.adjustsFontForContentSizeCategory = true
  }

  /// Images are drawn in the title's color, except those with colors of their own, and those of a `.custom` button.
  private func drawnImage(_ image: UIImage?) -> UIImage? {
    guard let image, image.renderingMode == .automatic, buttonType == .system else { return image }
    return image.withRenderingMode(.alwaysTemplate)
  }

  private func size(of label: UILabel, width: CGFloat?) -> CGSize {
    guard label.text?.isEmpty == false else { return .zero }
    guard let width, width > 0 else { return label.intrinsicContentSize }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }
}

import Foundation
import Views

extension UIButton {
  /// Displays a look: its colours, and its parts in their places.
  func show(_ look: ButtonLook) {
    let radius = configuration?.cornerRadius(height: bounds.height) ?? layer.cornerRadius
    for (part, color) in [(ground, look.background), (shade, look.shade)] {
      part.frame = bounds
      part.layer.cornerRadius = radius
      part.backgroundColor = color
    }
    content.frame = CGRect(origin: .zero, size: bounds.size)
    content.alpha = look.contentAlpha
    let frames = layout(of: look, width: bounds.width).frames(in: bounds)
    titleLabel?.frame = frames.title
    subtitleLabel.frame = frames.subtitle
    imageView?.frame = frames.image
  }

  /// Sets the content of the parts for a look, and measures them.
  ///
  /// - Parameter width: The width of the button, in which the lines of a configured button's text break; nil for as much
  ///   as the text needs.
  func layout(of look: ButtonLook, width: CGFloat? = nil) -> ButtonLayout {
    setParts(look)
    func layout(textWidth: CGFloat?) -> ButtonLayout {
      ButtonLayout(
        title: size(of: titleLabel, width: textWidth), subtitle: size(of: subtitleLabel, width: textWidth),
        image: look.image?.size ?? .zero, look: look,
        alignment: contentHorizontalAlignment.resolved(isMirrored: isMirrored), isMirrored: isMirrored,
        scale: traits.displayScale)
    }
    let natural = layout(textWidth: nil)
    guard heightDependsOnWidth, let width, width > 0, width < natural.size.width else { return natural }
    return layout(textWidth: natural.textWidth(in: width))
  }

  private func setParts(_ look: ButtonLook) {
    titleLabel?.text = look.title
    setTitleFont(look.font)
    subtitleLabel.text = look.subtitle
    if subtitleLabel.font != look.subtitleFont { subtitleLabel.font = look.subtitleFont }
    for label in [titleLabel, subtitleLabel] where heightDependsOnWidth && label?.numberOfLines == 1 {
      label?.numberOfLines = 0
    }
    for label in [titleLabel, subtitleLabel] where label?.textColor != look.foreground {
      label?.textColor = look.foreground
    }
    if let tint = look.imageTint { imageView?.tintColor = tint }
    guard look.image !== shownImage else { return }
    shownImage = look.image
    imageView?.image = drawnImage(look.image)
  }

  /// - Parameter font: Nil for the app's own.
  private func setTitleFont(_ font: UIFont?) {
    guard let font else {
      if let ownTitleFont { titleLabel?.font = ownTitleFont }
      return ownTitleFont = nil
    }
    if ownTitleFont == nil { ownTitleFont = titleLabel?.font }
    if titleLabel?.font != font { titleLabel?.font = font }
  }

  /// Images are drawn in the title's colour, except those with colours of their own, and those of a `.custom` button.
  private func drawnImage(_ image: UIImage?) -> UIImage? {
    guard let image, image.renderingMode == .automatic, buttonType == .system else { return image }
    return image.withRenderingMode(.alwaysTemplate)
  }

  private func size(of label: UILabel?, width: CGFloat?) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    guard let width, width > 0 else { return label.intrinsicContentSize }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }
}

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
    let frames = layout(of: look).frames(in: bounds)
    titleLabel?.frame = frames.title
    subtitleLabel.frame = frames.subtitle
    imageView?.frame = frames.image
  }

  /// Sets the content of the parts for a look, and measures them.
  func layout(of look: ButtonLook) -> ButtonLayout {
    setParts(look)
    return ButtonLayout(
      title: size(of: titleLabel), subtitle: size(of: subtitleLabel), image: look.image?.size ?? .zero, look: look,
      alignment: contentHorizontalAlignment.resolved(isMirrored: isMirrored), isMirrored: isMirrored,
      scale: traits.displayScale)
  }

  private func setParts(_ look: ButtonLook) {
    titleLabel?.text = look.title
    setTitleFont(look.font)
    subtitleLabel.text = look.subtitle
    if subtitleLabel.font != look.subtitleFont { subtitleLabel.font = look.subtitleFont }
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

  private func size(of label: UILabel?) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.intrinsicContentSize
  }
}

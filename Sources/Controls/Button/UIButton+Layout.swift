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
    if look.title?.isEmpty == false || look.attributedTitle != nil || look.subtitle?.isEmpty == false
      || look.image != nil
    {
      add(content)
    }
    content.frame = CGRect(origin: .zero, size: bounds.size)
    content.alpha = look.contentAlpha
    let layout = layout(of: look, width: bounds.width)
    if configuration == nil {
      currentLayout = layout
      let area = contentRect(forBounds: CGRect(origin: .zero, size: bounds.size))
      (title.frame, picture.frame) = (titleRect(forContentRect: area), imageRect(forContentRect: area))
      currentLayout = nil
    } else {
      let frames = layout.frames(in: bounds)
      (title.frame, subtitleLabel.frame, picture.frame) = (frames.title, frames.subtitle, frames.image)
    }
    showBackgroundImage(look.backgroundImage)
  }

  private func showBackgroundImage(_ image: UIImage?) {
    backgroundPicture?.isHidden = image == nil
    guard let image else { return }
    let picture = backgroundPicture ?? UIImageView()
    backgroundPicture = picture
    picture.image = image
    add(picture)
    picture.frame = backgroundRect(forBounds: bounds)
  }

  /// The insets of the content without a configuration, by the sides of the screen.
  var contentInsets: UIEdgeInsets {
    let insets = (currentLayout ?? layout(of: look)).insets
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  /// Returns the frames of the parts for any place of the content.
  func frames(inContent rect: CGRect) -> ButtonLayout.Frames {
    let insets = contentInsets
    let outer = rect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    var frames = (currentLayout ?? layout(of: look, width: outer.width)).frames(in: outer)
    frames.title = frames.title.offsetBy(dx: outer.minX, dy: outer.minY)
    frames.image = frames.image.offsetBy(dx: outer.minX, dy: outer.minY)
    return frames
  }

  /// Adds a part when it first shows, below the app's subviews.
  func add(_ part: UIView) {
    if part.superview === self { return }
    let parts = [backgroundPicture, ground, shade, content].compactMap(\.self)
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
        image: look.image.map { picture.size(of: $0, under: traitCollection) } ?? .zero, look: look,
        alignment: contentHorizontalAlignment.resolved(isMirrored: isMirrored),
        verticalAlignment: contentVerticalAlignment, isMirrored: isMirrored,
        scale: traits.displayScale)
    }
    let natural = layout(textWidth: nil)
    guard heightDependsOnWidth, let width, width > 0, width < natural.size.width else { return natural }
    return layout(textWidth: natural.textWidth(in: width))
  }

  private func setParts(_ look: ButtonLook) {
    setTitle(look)
    subtitleLabel.text = look.subtitle
    if subtitleLabel.font != look.subtitleFont { subtitleLabel.font = look.subtitleFont }
    for label in [title, subtitleLabel] where heightDependsOnWidth && label.numberOfLines == 1 {
      label.numberOfLines = 0
    }
    if subtitleLabel.textColor != look.foreground { subtitleLabel.textColor = look.foreground }
    if let tint = look.imageTint { picture.tintColor = tint }
    guard look.image !== shownImage else { return }
    shownImage = look.image
    picture.image = drawnImage(look.image)
  }

  private func setTitle(_ look: ButtonLook) {
    let isShown = shownAttributedTitle == look.attributedTitle && title.textColor == look.foreground
    if look.attributedTitle != nil, isShown { return }
    // The label's font and color replace those of all its text, if it has attributes.
    title.text = look.attributedTitle == nil ? look.title : nil
    setTitleFont(look.font)
    if title.textColor != look.foreground { title.textColor = look.foreground }
    if let text = look.attributedTitle { title.attributedText = text }
    shownAttributedTitle = look.attributedTitle
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
    guard let image, image.renderingMode == .automatic, buttonType.isTinted else { return image }
    return image.withRenderingMode(.alwaysTemplate)
  }

  private func size(of label: UILabel, width: CGFloat?) -> CGSize {
    guard label.text?.isEmpty == false else { return .zero }
    guard let width, width > 0 else { return label.intrinsicContentSize }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }
}

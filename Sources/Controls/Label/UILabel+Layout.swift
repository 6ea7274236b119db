import Drawing
import Foundation
import Views

/// The layout of a label's properties.
extension UILabel {
  /// The paragraph style of the label's properties.
  var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return style
  }

  /// Returns the layout of the text for a space, in its colors; nil without text. Cached until a change.
  func layout(in size: CGSize, lines: Int) -> TextLayout? {
    layout(in: size, lines: lines, under: traits)
  }

  /// - Parameter traits: Those of the label, where they are known already: to find them takes a walk up the tree.
  func layout(in size: CGSize, lines: Int, under traits: Traits) -> TextLayout? {
    let key = LabelLayouts.Key(
      size: size, lines: lines, traits: traits, direction: effectiveUserInterfaceLayoutDirection)
    // Not made within the cache's accessor: a color may call back into the label.
    var cache = layouts
    let (measured, tall) = (cache.unlimited(like: key), cache.tall(like: key))
    let layout = cache.layout(key) {
      if let measured, isPlacedAlike(measured, in: size, lines: lines, key.direction) { return measured }
      // All of it fits.
      if let tall, minimumScale == 1, tall.lineCount(fitting: size.height) == tall.lines.count { return tall }
      return makeLayout(
        in: size, lines: lines, color: isHighlighted ? highlightedTextColor : nil, direction: key.direction)
    }
    layouts = cache
    return layout
  }

  /// Whether the layout for unlimited space is also the one for a space: that of a line from left to right which fits, at
  /// the left.
  private func isPlacedAlike(
    _ layout: TextLayout, in size: CGSize, lines: Int, _ direction: UIUserInterfaceLayoutDirection
  ) -> Bool {
    guard case .plain = content, textAlignment == .left || textAlignment == .natural && direction == .leftToRight,
      lines == 1 || minimumScale == 1, layout.lines.count == 1, !layout.isTruncated, !layout.lines[0].isRightToLeft
    else { return false }
    return size.width <= 0 || layout.size.width <= size.width
  }

  /// - Parameters:
  ///   - color: Overrides all colors of the text; nil for its own.
  ///   - direction: That of the label.
  func makeLayout(
    in size: CGSize, lines: Int, color: UIColor?, direction: UIUserInterfaceLayoutDirection
  ) -> TextLayout? {
    var layout: TextLayout?
    traitCollection.performAsCurrent {
      guard let text = drawableText(in: color, direction: direction) else { return }
      layout = RecentLayouts.layout(
        LabelFitter(text: text, size: size, lines: lines, minimumScale: minimumScale, rendering: traits.text))
    }
    return layout
  }

  /// Returns the size of `textRect`, which a subclass may override, for a width; 0 or less for no limit.
  func neededSize(width: CGFloat) -> CGSize {
    let room = CGSize(
      width: width > 0 ? min(width, LabelConstants.unlimitedLength) : LabelConstants.unlimitedLength,
      height: LabelConstants.unlimitedLength)
    return textRect(forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines).size
  }

  private var minimumScale: CGFloat {
    adjustsFontSizeToFitWidth && minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 1
  }

  private func drawableText(in color: UIColor?, direction: UIUserInterfaceLayoutDirection) -> DrawableText? {
    let defaults = DrawableText.Defaults(font: font, color: textColor, paragraphStyle: paragraphStyle)
    var text: DrawableText
    switch content {
    case .plain(let string): text = DrawableText(string ?? "", defaults: defaults)
    case .attributed(let string):
      text = DrawableText(
        adjustsFontForContentSizeCategory ? string.adjustingFonts(for: self) : string, defaults: defaults)
    }
    guard !text.string.isEmpty else { return nil }
    if let color { text.recolor(color.cgColor) }
    let isMirrored = direction == .rightToLeft
    for index in text.paragraphs.indices where text.paragraphs[index].format.alignment == .natural {
      text.paragraphs[index].format.alignment = isMirrored ? .right : .left
    }
    return text
  }
}

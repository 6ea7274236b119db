import Foundation

// Fonts in the size for the size of text in a view.

extension UIFont {
  /// The font in the size for the size of text in a view.
  @MainActor
  package func adjusted(for view: UIView) -> UIFont { scaling == nil ? self : adjusted(toStep: view.traits.textStep) }
}

extension NSAttributedString {
  /// The text with its fonts in the sizes for the size of text in a view.
  @MainActor
  package func adjustingFonts(for view: UIView) -> NSAttributedString {
    let step = view.traits.textStep
    let adjusted = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
      guard let font = value as? UIFont, font.scaling != nil else { return }
      adjusted.addAttribute(.font, value: font.adjusted(toStep: step), range: range)
    }
    return adjusted
  }
}

extension UIView {
  /// A length around text, in points, grown with the size of text; unchanged for text that is smaller than usual.
  package func grown(_ length: CGFloat, with style: UIFont.TextStyle = .body) -> CGFloat {
    max(length, style.scale(length, at: traits.textStep))
  }
}

extension UIFont {
  /// Returns the system font in a size, in points, that follows the size of text as a text style does.
  package static func systemFont(ofSize size: CGFloat, weight: Weight = .regular, like style: TextStyle) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }
}

import UIKit

/// A label whose text a search can mark.
final class MarkedLabel: UILabel {
  private let plainText: NSAttributedString

  /// The length of what stands before the text that is searched.
  private let start: Int

  /// - Parameter prefix: What stands before the text, and is not searched.
  init(_ text: NSAttributedString, prefix: NSAttributedString? = nil) {
    let whole = NSMutableAttributedString(attributedString: text)
    if let prefix { whole.insert(prefix, at: 0) }
    plainText = whole
    start = prefix?.length ?? 0
    super.init(frame: .zero)
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
    attributedText = whole
  }

  required init?(coder: NSCoder) { nil }

  /// Marks ranges of the text, and one of them as the current match.
  func mark(_ ranges: [NSRange], current: NSRange?) {
    guard !ranges.isEmpty || isMarked else { return }
    isMarked = !ranges.isEmpty
    let text = NSMutableAttributedString(attributedString: plainText)
    for range in ranges {
      let place = NSRange(location: start + range.location, length: range.length)
      text.addAttribute(.backgroundColor, value: range == current ? UIColor.currentMatch : .match, range: place)
      text.addAttribute(.foregroundColor, value: UIColor.black, range: place)
    }
    attributedText = text
  }

  private var isMarked = false

  /// The bottom of the line with the end of a range, in the label's coordinates.
  func bottom(of range: NSRange) -> CGFloat {
    let before = plainText.attributedSubstring(from: NSRange(location: 0, length: start + NSMaxRange(range)))
    let room = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
    return before.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height
  }
}

extension UIColor {
  /// Behind the matches of a search, under black text.
  static let match = UIColor(light: 0xFFE58A, dark: 0xD9B44A)
  static let currentMatch = UIColor(light: 0xFFA64D, dark: 0xFF9F43)
}

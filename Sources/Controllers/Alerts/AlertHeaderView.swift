import Foundation
import TextEditing
import Views
import Controls

/// The title, the message and the text fields of an alert. It scrolls if there is too little room.
final class AlertHeaderView: UIScrollView {
  private let texts: [UILabel]
  private let fields: [UITextField]

  /// - Parameter isSheet: Whether it is that of an action sheet, whose text is smaller.
  init(title: String?, message: String?, fields: [UITextField], isSheet: Bool) {
    let titleFont = UIFont.systemFont(
      ofSize: isSheet ? AlertConstants.sheetTitleSize : AlertConstants.titleSize, weight: .semibold,
      like: isSheet ? .footnote : .headline)
    let messageFont = UIFont.systemFont(ofSize: AlertConstants.messageSize, like: .footnote)
    let color: UIColor = isSheet ? .secondaryLabel : .label
    texts = [(title, titleFont), (message, messageFont)].compactMap { text, font in
      guard let text, !text.isEmpty else { return nil }
      let label = UILabel()
      (label.text, label.font, label.textColor) = (text, font, color)
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
      return label
    }
    self.fields = fields
    super.init(frame: .zero)
    alwaysBounceVertical = false
    for view in texts + fields as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Whether there is nothing to show.
  var isEmpty: Bool { texts.isEmpty && fields.isEmpty }

  /// The height that everything needs in a width, in points.
  func height(forWidth width: CGFloat) -> CGFloat { place(inWidth: width, moving: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: place(inWidth: bounds.width, moving: true))
  }

  private func place(inWidth width: CGFloat, moving: Bool) -> CGFloat {
    guard !isEmpty else { return 0 }
    let inset = AlertConstants.textInset
    let inner = max(0, width - 2 * inset)
    var y = inset
    for label in texts {
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
      if moving { label.frame = CGRect(x: inset, y: y, width: inner, height: height) }
      y += height + AlertConstants.textSpacing
    }
    y -= texts.isEmpty ? 0 : AlertConstants.textSpacing
    for (index, field) in fields.enumerated() {
      if index > 0 || !texts.isEmpty { y += index == 0 ? 2 * AlertConstants.fieldSpacing : AlertConstants.fieldSpacing }
      let height = grown(AlertConstants.fieldHeight, with: .footnote)
      if moving { field.frame = CGRect(x: inset, y: y, width: inner, height: height) }
      y += height
    }
    return y + inset
  }
}

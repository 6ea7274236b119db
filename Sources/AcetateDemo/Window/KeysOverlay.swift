import UIKit

/// A card with the keys of a scene, over the window. Escape, Return, F1, the question mark or a click beside it closes it.
final class KeysOverlay: UIView {
  private let card = UIScrollView()
  private let header = UILabel()
  private let subtitle = UILabel()
  private let rows: [(cap: UILabel, text: UILabel)]

  /// Points.
  private static let margin: CGFloat = 20
  private static let largestWidth: CGFloat = 560
  private static let capWidth: CGFloat = 120
  private static let gap: CGFloat = 12

  init(title: String, subtitle: String, keys: [(label: String, summary: String)]) {
    rows = keys.map { (Self.makeLabel($0.label, weight: .semibold), Self.makeLabel($0.summary, weight: .regular)) }
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.45)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 14
    card.clipsToBounds = true
    header.text = title
    header.setFont(ofSize: 20, weight: .bold)
    self.subtitle.text = subtitle
    self.subtitle.numberOfLines = 0
    self.subtitle.setFont(ofSize: 14)
    self.subtitle.textColor = .secondaryText
    for label in [header, self.subtitle] + rows.flatMap({ [$0.cap, $0.text] }) { card.addSubview(label) }
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  private static func makeLabel(_ text: String, weight: UIFont.Weight) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.setFont(ofSize: 14, weight: weight)
    return label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    let width = max(0, min(Self.largestWidth, bounds.width - 2 * margin))
    let capWidth = min(Self.capWidth, width / 3)
    var y = margin
    func lay(_ label: UILabel, x: CGFloat, width: CGFloat) -> CGFloat {
      let height = label.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude)).height
      label.frame = CGRect(x: x, y: y, width: max(0, width), height: height)
      return height
    }
    y += lay(header, x: margin, width: width - 2 * margin) + 4
    y += lay(subtitle, x: margin, width: width - 2 * margin) + Self.gap
    for row in rows {
      let start = margin + capWidth + Self.gap
      y += max(lay(row.cap, x: margin, width: capWidth), lay(row.text, x: start, width: width - start - margin)) + 8
    }
    y += margin - 8
    let height = max(0, min(y, bounds.height - 2 * margin))
    card.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
      height: height)
    card.contentSize = CGSize(width: width, height: y)
  }

  // MARK: Closing

  /// Called when the card has left its window.
  var didClose: () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { didClose() }
  }

  /// The card receives the keys instead of the scene.
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return }
    switch key.keyCode {
    case .keyboardEscape, .keyboardReturnOrEnter: removeFromSuperview()
    case .keyboardTab where !key.modifierFlags.contains(.control): break
    default: super.pressesBegan(presses, with: event)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
    removeFromSuperview()
  }
}

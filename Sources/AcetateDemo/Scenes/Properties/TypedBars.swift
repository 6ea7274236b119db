import UIKit

/// Takes typed text and shows a bar a letter, coloured by what was typed: enough to see who has the focus.
///
/// It is there to be seen while it is first responder only.
final class TypedBars: UIView, UIKeyInput {
  /// More have no room.
  private static let capacity = 24

  /// Points.
  private static let barSize = CGSize(width: 60, height: 8)
  private static let step: CGFloat = 12
  private static let margin: CGFloat = 12

  static let size = CGSize(width: barSize.width + 2 * margin, height: CGFloat(capacity) * step + 2 * margin)

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = UIColor(white: 1, alpha: 0.9)
    layer.cornerRadius = 10
    layer.borderColor = UIColor.systemBlue.cgColor
    layer.borderWidth = 3
    isHidden = true
    isUserInteractionEnabled = false
  }

  // MARK: Focus

  override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    isHidden = false
    return true
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    isHidden = true
    return true
  }

  // MARK: Text

  var hasText: Bool { !subviews.isEmpty }

  func insertText(_ text: String) {
    for scalar in text.unicodeScalars where subviews.count < Self.capacity {
      let y = Self.margin + CGFloat(subviews.count) * Self.step
      let bar = UIView(frame: CGRect(origin: CGPoint(x: Self.margin, y: y), size: Self.barSize))
      let hue = CGFloat(scalar.value % 26) / 26
      bar.backgroundColor = UIColor(hue: hue, saturation: 0.8, brightness: 0.85, alpha: 1)
      bar.layer.cornerRadius = 4
      addSubview(bar)
    }
  }

  func deleteBackward() {
    subviews.last?.removeFromSuperview()
  }

  /// What types something is not for those around; the keys that scroll go on to them.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      if press.key?.keyCode == .keyboardEscape { resignFirstResponder() }
      return press.key?.characters.isEmpty ?? true
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}

import UIKit

/// A field for a search in the page, the number of the current match, and buttons to the others.
final class SearchRow: UIView {
  var textDidChange: (String) -> Void = { _ in }
  /// Called with 1 for the next match, and with -1 for the previous one.
  var stepWasChosen: (Int) -> Void = { _ in }
  var didEnd: () -> Void = {}

  private let field = SearchField()
  private let count = UILabel()
  private let previous = SearchRow.makeButton(symbol: "chevron.up", name: "Previous match")
  private let following = SearchRow.makeButton(symbol: "chevron.down", name: "Next match")
  private let done = SearchRow.makeButton(title: "Done")

  override init(frame: CGRect) {
    super.init(frame: frame)
    field.borderStyle = .roundedRect
    field.setHint("Search")
    field.keyWasPressed = { [unowned self] key in handle(key) }
    field.addTarget(for: .editingChanged) { [unowned self] field in textDidChange(field.text ?? "") }
    count.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    count.textColor = .secondaryText
    previous.addTarget(for: .primaryActionTriggered) { [unowned self] (_: UIButton) in stepWasChosen(-1) }
    following.addTarget(for: .primaryActionTriggered) { [unowned self] (_: UIButton) in stepWasChosen(1) }
    done.addTarget(for: .primaryActionTriggered) { [unowned self] (_: UIButton) in didEnd() }
    for view in [field, count, previous, following, done] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static func makeButton(symbol: String? = nil, title: String? = nil, name: String? = nil) -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.image = symbol.flatMap { UIImage(systemName: $0) }
    configuration.title = title
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let button = UIButton(configuration: configuration, primaryAction: nil)
    button.toolTip = name
    return button
  }

  private func handle(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter: stepWasChosen(key.modifierFlags.contains(.shift) ? -1 : 1)
    case .keyboardEscape: didEnd()
    default: return false
    }
    return true
  }

  func show(count text: String) {
    count.text = text
    setNeedsLayout()
  }

  /// Gives the keys to the field, with its text selected.
  func begin() {
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  func end() {
    field.resignFirstResponder()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = bounds
    var end = bounds.width - 8
    func place(_ view: UIView, width: CGFloat) {
      view.frame = directed(CGRect(x: end - width, y: 6, width: width, height: max(0, bounds.height - 12)))
      end -= width
    }
    place(done, width: done.intrinsicContentSize.width)
    place(following, width: 32)
    place(previous, width: 32)
    let countWidth = count.intrinsicContentSize.width
    place(count, width: countWidth)
    field.frame = directed(CGRect(x: 8, y: 6, width: max(0, end - 16), height: max(0, bounds.height - 12)))
  }
}

/// A text field that reports its keys first.
private final class SearchField: UITextField {
  /// Returns whether it handled the key.
  var keyWasPressed: (UIKey) -> Bool = { _ in false }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, keyWasPressed(key) { return }
    super.pressesBegan(presses, with: event)
  }
}

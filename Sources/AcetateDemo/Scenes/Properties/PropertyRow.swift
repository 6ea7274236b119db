import UIKit

/// A property's key, its name, and its control.
final class PropertyRow: UIView {
  /// The height, in points. With large text the control is below the name.
  static func height(in view: UIView) -> CGFloat {
    view.besideText(isStacked(in: view) ? stackedHeight : usualHeight)
  }

  private static let usualHeight: CGFloat = 38
  private static let stackedHeight: CGFloat = 48

  private static func isStacked(in view: UIView) -> Bool {
    view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  private let key: PropertyKey
  private let cap = UILabel()
  private let name = UILabel()
  private let control: UIControl

  /// Points.
  private static let margin: CGFloat = 12
  private static let capWidth: CGFloat = 26
  private static let gap: CGFloat = 8

  init(_ key: PropertyKey, perform: @escaping () -> Void) {
    self.key = key
    control = key.isOn == nil ? UIButton(configuration: .gray(), primaryAction: nil) : UISwitch()
    super.init(frame: .zero)
    cap.text = key.character == "\r" ? "⏎" : key.character
    cap.font = .monospacedSystemFont(ofSize: 13, weight: .semibold)
    cap.textAlignment = .center
    cap.textColor = .secondaryText
    cap.backgroundColor = .tertiarySystemFill
    cap.layer.cornerRadius = 5
    name.text = key.name
    name.setFont(ofSize: 13)
    name.lineBreakMode = .byTruncatingMiddle
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.8
    name.name(control)
    control.accessibilityHint = "Key \(cap.text ?? "")"
    cap.isAccessibilityElement = false
    control.addTarget(for: key.isOn == nil ? .touchUpInside : .valueChanged) { _ in perform() }
    for view in [cap, name, control] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ scene: PropertiesScene) {
    if let control = control as? UISwitch, let isOn = key.isOn?(scene) {
      control.isOn = isOn
    } else if let button = control as? UIButton {
      let title = key.reading(scene)
      guard button.configuration?.title != title else { return }
      button.configuration = Self.configuration(title: title)
      button.accessibilityValue = title
      setNeedsLayout()
    }
  }

  private static func configuration(title: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.gray()
    configuration.title = title
    configuration.buttonSize = .small
    return configuration
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isStacked = Self.isStacked(in: self)
    name.minimumScaleFactor = isStacked ? 0.5 : 0.8
    let wanted = control.intrinsicContentSize
    let nameHeight = isStacked ? (bounds.height * 0.4).rounded() : bounds.height
    let controlArea = CGRect(
      x: 0, y: bounds.height - (isStacked ? bounds.height - nameHeight : nameHeight), width: bounds.width,
      height: isStacked ? bounds.height - nameHeight : nameHeight)
    let size = CGSize(
      width: min(wanted.width, isStacked ? bounds.width - 2 * Self.margin : bounds.width / 2),
      height: min(wanted.height, controlArea.height - 4))
    let end = bounds.maxX - Self.margin - size.width
    control.frame = directed(
      CGRect(x: end, y: (controlArea.midY - size.height / 2).rounded(), width: size.width, height: size.height))
    cap.frame = directed(
      CGRect(x: Self.margin, y: ((nameHeight - 22) / 2).rounded(), width: Self.capWidth, height: 22))
    let start = Self.margin + Self.capWidth + Self.gap
    let nameEnd = isStacked ? bounds.maxX - Self.margin : end - Self.gap
    name.frame = directed(CGRect(x: start, y: 0, width: max(0, nameEnd - start), height: nameHeight))
  }
}

import UIKit

/// A property's key, its name, and its control.
final class PropertyRow: UIView {
  static let height: CGFloat = 38

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
    name.font = .systemFont(ofSize: 13)
    name.lineBreakMode = .byTruncatingMiddle
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.8
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
    let wanted = control.intrinsicContentSize
    let size = CGSize(width: min(wanted.width, bounds.width / 2), height: min(wanted.height, bounds.height - 4))
    let end = bounds.maxX - Self.margin - size.width
    control.frame = directed(
      CGRect(x: end, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height))
    cap.frame = directed(
      CGRect(x: Self.margin, y: ((bounds.height - 22) / 2).rounded(), width: Self.capWidth, height: 22))
    let start = Self.margin + Self.capWidth + Self.gap
    name.frame = directed(CGRect(x: start, y: 0, width: max(0, end - Self.gap - start), height: bounds.height))
  }
}

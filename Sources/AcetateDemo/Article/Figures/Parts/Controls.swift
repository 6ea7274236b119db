import UIKit

extension UIButton {
  /// A gray button of a figure.
  static func figure(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = title
    configuration.buttonSize = .small
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
  }
}

extension UISegmentedControl {
  /// A choice of a figure, as wide as its words.
  ///
  /// - Parameter name: What is chosen, for screen readers.
  static func figure(_ name: String, _ items: [String], _ action: @escaping (Int) -> Void) -> UISegmentedControl {
    let control = UISegmentedControl(items: items)
    control.accessibilityLabel = name
    control.apportionsSegmentWidthsByContent = true
    control.selectedSegmentIndex = 0
    control.addTarget(for: .valueChanged) { (control: UISegmentedControl) in
      action(max(0, control.selectedSegmentIndex))
    }
    return control
  }
}

/// A switch with its name beside it.
final class NamedSwitch: UIView {
  private let label = UILabel()
  private let control = UISwitch()

  var isOn: Bool {
    get { control.isOn }
    set { control.isOn = newValue }
  }

  init(_ name: String, isOn: Bool, _ action: @escaping (Bool) -> Void) {
    super.init(frame: .zero)
    label.text = name
    label.setFont(ofSize: 15)
    control.isOn = isOn
    label.name(control)
    control.addTarget(for: .valueChanged) { action($0.isOn) }
    for part in [label, control] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (text, own) = (label.intrinsicContentSize, control.intrinsicContentSize)
    return CGSize(width: text.width.rounded(.up) + 8 + own.width, height: max(text.height, own.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let own = control.intrinsicContentSize
    control.frame = directed(
      CGRect(x: bounds.width - own.width, y: (bounds.height - own.height) / 2, width: own.width, height: own.height))
    label.frame = directed(CGRect(x: 0, y: 0, width: max(0, bounds.width - own.width - 8), height: bounds.height))
  }
}

/// A slider under its name and value.
final class NamedSlider: UIView {
  private let name: String
  private let label = UILabel()
  let slider = UISlider()
  /// The values are multiples of this.
  private let unit: CGFloat

  init(_ name: String, _ range: ClosedRange<CGFloat>, unit: CGFloat = 1, _ action: @escaping (CGFloat) -> Void) {
    (self.name, self.unit) = (name, unit)
    super.init(frame: .zero)
    slider.accessibilityLabel = name
    slider.minimumValue = Float(range.lowerBound)
    slider.maximumValue = Float(range.upperBound)
    slider.addTarget(for: .valueChanged) { (slider: UISlider) in
      action((CGFloat(slider.value) / unit).rounded() * unit)
    }
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    label.semanticContentAttribute = .forceLeftToRight
    label.isAccessibilityElement = false
    for part in [label, slider] { addSubview(part) }
    show(range.lowerBound)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ value: CGFloat) {
    let figure = unit < 1 ? String(format: "%.2f", Double(value)) : value.figure
    label.text = "\(name)  \(figure)"
    slider.accessibilityValue = figure
    // A tracked slider keeps the place of the pointer.
    if !slider.isTracking { slider.value = Float(value) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: label.font.lineHeight.rounded(.up) + slider.intrinsicContentSize.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = label.font.lineHeight.rounded(.up)
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    slider.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
  }
}

/// A line or more of small text.
final class NoteLabel: UILabel {
  init(_ text: String = "") {
    super.init(frame: .zero)
    self.text = text
    numberOfLines = 0
    font = .systemFont(ofSize: 13)
    textColor = .secondaryText
  }

  required init?(coder: NSCoder) { nil }
}

import Inspector
import UIKit

/// The sliders of the scene of constraints, the choice of its case, and how many constraints hold.
final class ConstraintsPanel: UIView {
  var figureDidChange: (ConstraintsPage.Figure, CGFloat) -> Void = { _, _ in }
  var conditionDidChange: (ConstraintsPage.Condition) -> Void = { _ in }

  private let scrollView = UIScrollView()
  private let column = UIStackView()
  private let sliders = ConstraintsPage.Figure.allCases.map { FigureSlider($0) }
  private let conditions = UISegmentedControl(
    items: ConstraintsPage.Condition.allCases.map { $0.rawValue.capitalized })
  private let counts = (ConstraintLine.Verdict.allCases.map { UIColor.constraint($0) } + [.ambiguous])
    .map { CountRow(color: $0) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    column.axis = .vertical
    column.spacing = 10
    for view in sliders + [conditions] + counts { column.addArrangedSubview(view) }
    column.setCustomSpacing(18, after: sliders[sliders.count - 1])
    column.setCustomSpacing(18, after: conditions)
    for slider in sliders {
      slider.valueDidChange = { [unowned self, figure = slider.figure] in figureDidChange(figure, $0) }
    }
    conditions.selectedSegmentIndex = 0
    conditions.accessibilityLabel = "Case"
    conditions.apportionsSegmentWidthsByContent = true
    conditions.addTarget(for: .valueChanged) { [unowned self] _ in conditionDidChange(condition) }
    for view in [scrollView, column] { view.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(scrollView)
    scrollView.addSubview(column)
    place()
  }

  required init?(coder: NSCoder) { nil }

  private func place() {
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    let width = column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      column.widthAnchor.constraint(greaterThanOrEqualToConstant: 200), width,
    ])
  }

  var condition: ConstraintsPage.Condition {
    get { ConstraintsPage.Condition.allCases[max(0, conditions.selectedSegmentIndex)] }
    set { conditions.selectedSegmentIndex = ConstraintsPage.Condition.allCases.firstIndex(of: newValue) ?? 0 }
  }

  func show(_ value: CGFloat, of figure: ConstraintsPage.Figure) {
    sliders.first { $0.figure == figure }?.show(value)
  }

  func show(_ lines: ConstraintLines) {
    let numbers = ConstraintLine.Verdict.allCases.map(lines.count) + [lines.ambiguousFrames.count]
    let words = [
      ("holds", "hold"), ("gives way", "give way"), ("is left out", "are left out"),
      ("view is ambiguous", "views are ambiguous"),
    ]
    for (row, (number, (one, many))) in zip(counts, zip(numbers, words)) {
      row.label.text = "\(number) \(number == 1 ? one : many)"
    }
  }
}

/// A slider under its name and value.
private final class FigureSlider: UIView {
  let figure: ConstraintsPage.Figure
  var valueDidChange: (CGFloat) -> Void = { _ in }
  private let name = UILabel()
  private let value = UILabel()
  private let slider = UISlider()

  init(_ figure: ConstraintsPage.Figure) {
    self.figure = figure
    super.init(frame: .zero)
    name.text = figure.name
    name.setFont(ofSize: 13)
    name.numberOfLines = 0
    slider.accessibilityLabel = figure.wholeName
    for label in [name, value] { label.isAccessibilityElement = false }
    value.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
    value.textColor = .secondaryText
    value.setContentHuggingPriority(.required, for: .horizontal)
    value.setContentCompressionResistancePriority(.required, for: .horizontal)
    (slider.minimumValue, slider.maximumValue) = (Float(figure.range.lowerBound), Float(figure.range.upperBound))
    slider.addTarget(for: .valueChanged) { [unowned self] slider in
      let number = CGFloat(slider.value.rounded())
      showText(number)
      valueDidChange(number)
    }
    for view in [name, value, slider] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalTo: topAnchor),
      name.leadingAnchor.constraint(equalTo: leadingAnchor),
      value.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: name.trailingAnchor, multiplier: 1),
      value.trailingAnchor.constraint(equalTo: trailingAnchor),
      value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
      slider.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
      slider.leadingAnchor.constraint(equalTo: leadingAnchor),
      slider.trailingAnchor.constraint(equalTo: trailingAnchor),
      slider.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ number: CGFloat) {
    slider.value = Float(number)
    showText(number)
  }

  private func showText(_ number: CGFloat) {
    value.text = number.figure
    slider.accessibilityValue = number.figure
  }
}

extension ConstraintsPage.Figure {
  fileprivate var name: String {
    switch self {
    case .gap: "Gap"
    case .fieldWidth: "Wished width of the fields"
    case .fieldPriority: "Its priority"
    case .cardWidth: "Wished width of the card"
    case .cardPriority: "Its priority"
    }
  }

  /// The name without the one above it.
  fileprivate var wholeName: String {
    switch self {
    case .fieldPriority: "Priority of the width of the fields"
    case .cardPriority: "Priority of the width of the card"
    default: name
    }
  }
}

/// A color and how many there are of it.
private final class CountRow: UIView {
  let label = UILabel()

  init(color: UIColor) {
    super.init(frame: .zero)
    let swatch = UIView()
    swatch.backgroundColor = color
    swatch.layer.cornerRadius = 2
    label.setFont(ofSize: 13)
    label.numberOfLines = 0
    label.textColor = .secondaryText
    for view in [swatch, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      swatch.leadingAnchor.constraint(equalTo: leadingAnchor),
      swatch.widthAnchor.constraint(equalToConstant: 12),
      swatch.heightAnchor.constraint(equalTo: swatch.widthAnchor),
      swatch.centerYAnchor.constraint(equalTo: label.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: swatch.trailingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: trailingAnchor),
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

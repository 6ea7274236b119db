import UIKit

/// A figure with a stage, whose coordinates go from left to right in every language, and controls below it.
class StageFigure: Figure {
  let stage = UIView()
  let controls = ControlRows()

  /// The distance from the stage to the controls, in points.
  private static let gap: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    stage.semanticContentAttribute = .forceLeftToRight
    stage.clipsToBounds = true
    stage.layer.cornerRadius = 8
    stage.layer.borderWidth = 1
    stage.backgroundColor = .secondarySystemGroupedBackground
    // Its names are parts of a picture.
    stage.accessibilityElementsHidden = true
    for part in [stage, controls] { addSubview(part) }
    showOutline()
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the stage in a figure of that width.
  func stageHeight(forWidth width: CGFloat) -> CGFloat { 240 }

  /// Places the views of the stage in a stage of that size.
  func layStage(_ size: CGSize) {}

  override func height(forWidth width: CGFloat) -> CGFloat {
    let below = controls.height(forWidth: width)
    return stageHeight(forWidth: width) + (below > 0 ? Self.gap + below : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layParts(in: bounds)
  }

  /// Places the stage and the controls in an area of the figure.
  func layParts(in area: CGRect) {
    let below = controls.height(forWidth: area.width)
    let height = max(0, area.height - (below > 0 ? Self.gap + below : 0))
    stage.frame = directed(CGRect(x: area.minX, y: area.minY, width: area.width, height: height))
    controls.frame = directed(CGRect(x: area.minX, y: area.maxY - below, width: area.width, height: below))
    layStage(stage.bounds.size)
    // A size is among the numbers of some figures.
    if numbers != laidNumbers {
      laidNumbers = numbers
      numbersDidChange()
    }
  }

  private var laidNumbers: [String] = []

  /// Lays out again and reports the numbers.
  func update() {
    setNeedsLayout()
    numbersDidChange()
  }

  override func focusDidMove() { showOutline() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { showOutline() }

  private func showOutline() {
    stage.layer.borderColor = (isFirstResponder ? UIColor.demoTint : .separator).cgColor
    stage.layer.borderWidth = isFirstResponder ? 2 : 1
  }
}

import UIKit

/// A figure in a frame: below it its numbers and a button that resets it, and below the frame its caption.
final class FigureFrame: UIView, BlockView {
  let figure: Figure
  private let border = UIView()
  private let numbers = UILabel()
  private let resetButton: UIButton
  private let caption: MarkedLabel

  /// Called when the figure's numbers or its answer may have changed, and after a reset.
  var figureDidChange: () -> Void = {}
  var figureWasReset: () -> Void = {}

  /// Points.
  private static let padding: CGFloat = 12
  private static let captionGap: CGFloat = 8

  var labels: [MarkedLabel] { [caption] }

  var isWide: Bool { true }

  /// - Parameter number: Of the figure in the article, from 1.
  init(_ figure: Figure, number: Int, caption text: String) {
    self.figure = figure
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Reset"
    configuration.buttonSize = .small
    resetButton = UIButton(configuration: configuration, primaryAction: nil)
    let prefix = NSAttributedString(
      string: "Figure \(number).  ",
      attributes: [
        .font: UIFont.text(ArticleStyle.captionSize, weight: .semibold), .foregroundColor: UIColor.label,
      ])
    caption = MarkedLabel(
      ArticleStyle.prose(text, size: ArticleStyle.captionSize, color: .secondaryText), prefix: prefix)
    super.init(frame: .zero)
    border.backgroundColor = .systemBackground
    border.layer.cornerRadius = 10
    border.layer.borderWidth = 1
    border.layer.borderColor = UIColor.separator.cgColor
    border.clipsToBounds = true
    numbers.numberOfLines = 0
    numbers.accessibilityTraits = [.staticText, .updatesFrequently]
    (numbers.font, numbers.adjustsFontForContentSizeCategory) = (.code(12), true)
    numbers.textColor = .secondaryText
    numbers.textAlignment = .left
    // A screen reader reads the caption where the figure begins, and for its picture the numbers.
    figure.accessibilityLabel = caption.text
    caption.isAccessibilityElement = false
    border.addSubview(figure)
    border.addSubview(numbers)
    border.addSubview(resetButton)
    addSubview(border)
    addSubview(caption)
    figure.numbersDidChange = { [weak self] in self?.showNumbers() }
    resetButton.addTarget(for: .primaryActionTriggered) { [unowned self] (_: UIButton) in
      figure.reset()
      figureWasReset()
    }
    showNumbers()
  }

  required init?(coder: NSCoder) { nil }

  private func showNumbers() {
    let text = figure.numbers.joined(separator: "\n")
    if numbers.text != text { numbers.text = text }
    figureDidChange()
  }

  // MARK: Layout

  private struct Heights {
    var figure, footer, caption: CGFloat
  }

  private func heights(_ width: CGFloat) -> Heights {
    let inner = max(1, width - 2 * Self.padding)
    let reset = resetButton.intrinsicContentSize
    let room = CGSize(width: max(1, inner - reset.width - Self.padding), height: .greatestFiniteMagnitude)
    let captionRoom = CGSize(width: max(1, width), height: .greatestFiniteMagnitude)
    return Heights(
      figure: figure.height(forWidth: inner), footer: max(reset.height, numbers.sizeThatFits(room).height),
      caption: caption.sizeThatFits(captionRoom).height)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let heights = heights(width)
    return heights.figure + 3 * Self.padding + heights.footer + Self.captionGap + heights.caption
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (heights, padding) = (heights(bounds.width), Self.padding)
    let reset = resetButton.intrinsicContentSize
    border.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: heights.figure + 3 * padding + heights.footer)
    figure.frame = CGRect(x: padding, y: padding, width: max(1, bounds.width - 2 * padding), height: heights.figure)
    let footer = figure.frame.maxY + padding
    numbers.frame = directed(
      CGRect(
        x: padding, y: footer, width: max(1, bounds.width - 3 * padding - reset.width), height: heights.footer))
    resetButton.frame = directed(
      CGRect(origin: CGPoint(x: bounds.width - padding - reset.width, y: footer), size: reset))
    caption.frame = CGRect(
      x: 0, y: border.frame.maxY + Self.captionGap, width: bounds.width, height: heights.caption)
  }
}

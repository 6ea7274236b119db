import UIKit

/// Something to try, and below it the answer once the figure shows it. The answer has its space from the beginning; until then
/// a hint is there.
final class QuestionView: UIView, BlockView {
  private let question: MarkedLabel
  private let answer = UILabel()
  private let hint = UILabel()
  private let mark = UILabel()

  /// Points.
  private static let padding: CGFloat = 14
  private static let markWidth: CGFloat = 28
  private static let gap: CGFloat = 6

  var labels: [MarkedLabel] { [question] }

  init(_ text: String, answer answerText: String) {
    question = MarkedLabel(ArticleStyle.prose(text))
    super.init(frame: .zero)
    semanticContentAttribute = .forceLeftToRight
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    mark.text = "?"
    mark.textAlignment = .center
    mark.setFont(ofSize: 20, weight: .bold)
    mark.isAccessibilityElement = false
    mark.textColor = .secondaryText
    answer.numberOfLines = 0
    answer.attributedText = ArticleStyle.prose(answerText, color: .answer)
    answer.isHidden = true
    hint.numberOfLines = 0
    hint.attributedText = ArticleStyle.prose("The figure shows the answer.", size: 14, color: .secondaryText)
    for label in [question, answer, hint, mark] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ isAnswered: Bool) {
    guard answer.isHidden == isAnswered else { return }
    answer.isHidden = !isAnswered
    hint.isHidden = isAnswered
    mark.text = isAnswered ? "✓" : "?"
    mark.textColor = isAnswered ? .answer : .secondaryText
  }

  private func heights(_ width: CGFloat) -> (question: CGFloat, answer: CGFloat) {
    let room = CGSize(
      width: max(1, width - 2 * Self.padding - Self.markWidth), height: CGFloat.greatestFiniteMagnitude)
    return (
      question.sizeThatFits(room).height, max(answer.sizeThatFits(room).height, hint.sizeThatFits(room).height)
    )
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let heights = heights(width)
    return heights.question + Self.gap + heights.answer + 2 * Self.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (padding, heights) = (Self.padding, heights(bounds.width))
    let x = padding + Self.markWidth
    let width = max(1, bounds.width - x - padding)
    mark.frame = CGRect(x: padding - 6, y: padding - 2, width: Self.markWidth, height: 26)
    question.frame = CGRect(x: x, y: padding, width: width, height: heights.question)
    answer.frame = CGRect(x: x, y: question.frame.maxY + Self.gap, width: width, height: heights.answer)
    let room = CGSize(width: width, height: heights.answer)
    hint.frame = CGRect(origin: answer.frame.origin, size: CGSize(width: width, height: hint.sizeThatFits(room).height))
  }
}

extension UIColor {
  fileprivate static let answer = UIColor(light: 0x1B6B30, dark: 0x5BDD80)
}

import UIKit

/// A block of a chapter on the page.
@MainActor
protocol BlockView: UIView {
  /// The labels with the texts of the block, in the order of `Block.texts`.
  var labels: [MarkedLabel] { get }

  /// Whether it is as wide as figures, and not only as the prose.
  var isWide: Bool { get }

  /// The height for a width, in points.
  func height(forWidth width: CGFloat) -> CGFloat
}

extension BlockView {
  var isWide: Bool { false }
}

/// A paragraph.
final class ProseView: UIView, BlockView {
  private let label: MarkedLabel

  var labels: [MarkedLabel] { [label] }

  init(_ text: NSAttributedString) {
    label = MarkedLabel(text)
    super.init(frame: .zero)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func height(forWidth width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// Formulas in a monospaced face, with a line at their left.
final class FormulaView: UIView, BlockView {
  private let label: MarkedLabel
  private let line = UIView()

  /// Points.
  private static let padding = CGSize(width: 16, height: 4)

  var labels: [MarkedLabel] { [label] }

  init(_ text: String) {
    label = MarkedLabel(ArticleStyle.formula(text))
    super.init(frame: .zero)
    semanticContentAttribute = .forceLeftToRight
    line.backgroundColor = .demoTint
    addSubview(line)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(1, width - Self.padding.width), height: .greatestFiniteMagnitude)
    return label.sizeThatFits(room).height + 2 * Self.padding.height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: 3, height: bounds.height)
    label.frame = CGRect(
      x: Self.padding.width, y: Self.padding.height, width: max(1, bounds.width - Self.padding.width),
      height: max(0, bounds.height - 2 * Self.padding.height))
  }
}

extension ListingView: BlockView {
  var isWide: Bool { true }

  func height(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}

/// A link to a scene that shows more.
final class SceneLink: UIView, BlockView {
  private let button: UIButton
  private let label: MarkedLabel

  var labels: [MarkedLabel] { [label] }

  init(_ scene: SceneName, _ text: String, follow: @escaping (SceneName) -> Void) {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = scene.title
    configuration.buttonSize = .small
    button = UIButton(configuration: configuration, primaryAction: UIAction { _ in follow(scene) })
    label = MarkedLabel(ArticleStyle.prose(text, size: 14, color: .secondaryText))
    super.init(frame: .zero)
    semanticContentAttribute = .forceLeftToRight
    addSubview(button)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  private var buttonSize: CGSize { button.intrinsicContentSize }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(1, width - buttonSize.width - 12), height: .greatestFiniteMagnitude)
    return label.sizeThatFits(room).height
  }

  func height(forWidth width: CGFloat) -> CGFloat { max(buttonSize.height, textHeight(width)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = buttonSize
    let text = textHeight(bounds.width)
    button.frame = CGRect(origin: CGPoint(x: 0, y: max(0, (min(text, size.height) - size.height) / 2)), size: size)
    label.frame = CGRect(
      x: size.width + 12, y: max(0, ((size.height - text) / 2).rounded()),
      width: max(1, bounds.width - size.width - 12), height: text)
  }
}

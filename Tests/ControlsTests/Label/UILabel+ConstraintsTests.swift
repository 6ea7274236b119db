import Foundation
import TestSupport
import Testing

@testable import Controls
@testable @_spi(Toolkit) import Views

@MainActor
@Suite("Labels under constraints")
struct UILabelConstraintsTests {
  private let harness = OffscreenHarness()
  private var root: UIView { harness.window }
  private let text = "Several words that are too long for one line of a narrow label"

  private func add(_ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    return label
  }

  private func height(of label: UILabel, in width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  @Test("A label's height follows from its width in the same layout, and so does the position of the view below")
  func heightFromWidth() {
    let (label, below) = (add(text), add("below", lines: 1))
    let width = label.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor), width,
    ])
    root.layoutIfNeeded()
    let narrow = height(of: label, in: 100)
    #expect(label.frame.height == narrow && below.frame.minY == narrow)
    #expect(narrow > 2 * below.frame.height)
    width.constant = 300
    root.layoutIfNeeded()
    #expect(label.frame.height == height(of: label, in: 300) && label.frame.height < narrow)
    #expect(below.frame.minY == label.frame.maxY)
    label.text = "short"
    root.layoutIfNeeded()
    #expect(label.frame.height == below.frame.height)
    #expect(!root.isLayoutPending)
  }

  @Test("A label between two edges wraps, and gives its container a height")
  func container() {
    let (card, label) = (UIView(), add(text))
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    card.addSubview(label)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor), card.topAnchor.constraint(equalTo: root.topAnchor),
      card.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
    ])
    root.layoutIfNeeded()
    #expect(card.frame.size == CGSize(width: 200, height: height(of: label, in: 184) + 16))
    for width in [120.0, 300] as [CGFloat] {
      let size = card.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: width, height: height(of: label, in: width - 16) + 16))
    }
    #expect(card.frame.width == 200)
  }

  @Test("preferredMaxLayoutWidth decides where lines break, whatever the label's width")
  func preferredWidth() {
    let label = add(text)
    label.preferredMaxLayoutWidth = 80
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.height == height(of: label, in: 80))
    #expect(label.frame.width <= 80)
  }

  @Test("Of two labels in a row, the one that hugs more keeps its width, and the one that resists less is truncated")
  func row() {
    let (title, value) = (add("Title", lines: 1), add("Value", lines: 1))
    title.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    value.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    let room = value.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 300)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      value.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      title.firstBaselineAnchor.constraint(equalTo: value.firstBaselineAnchor), room,
    ])
    root.layoutIfNeeded()
    let natural = title.intrinsicContentSize.width
    #expect(title.frame.width == natural && value.frame.maxX == 300)
    room.constant = value.intrinsicContentSize.width + 8 + natural / 2
    root.layoutIfNeeded()
    #expect(value.frame.width == value.intrinsicContentSize.width)
    #expect((title.frame.width - natural / 2).magnitude <= 1)
  }

  @Test("Aligned baselines of different fonts are on one line, and follow a change of font")
  func baselines() throws {
    let (small, large) = (add("small", lines: 1), add("large", lines: 1))
    large.font = UIFont.systemFont(ofSize: 40)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
    ])
    func baseline(of label: UILabel) throws -> CGFloat {
      label.frame.minY + (try #require(label.baseline(.first, in: label.bounds.size)))
    }
    root.layoutIfNeeded()
    #expect((try baseline(of: small) - baseline(of: large)).magnitude <= 1)
    #expect(small.frame.minY > 5)
    let before = small.frame.minY
    large.font = UIFont.systemFont(ofSize: 60)
    root.layoutIfNeeded()
    #expect((try baseline(of: small) - baseline(of: large)).magnitude <= 1)
    #expect(small.frame.minY > before)
  }
}

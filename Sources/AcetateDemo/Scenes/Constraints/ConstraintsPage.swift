import Inspector
import UIKit

/// A title, a text in a readable column, a form and a card, all laid out by constraints, and a drawing of these.
final class ConstraintsPage: UIView {
  /// The numbers that sliders change.
  enum Figure: CaseIterable {
    case gap, fieldWidth, fieldPriority, cardWidth, cardPriority

    var range: ClosedRange<CGFloat> {
      switch self {
      case .gap: 0...40
      case .fieldWidth: 80...480
      case .cardWidth: 100...480
      case .fieldPriority, .cardPriority: 300...999
      }
    }
  }

  /// Whether the constraints say too little or too much.
  enum Condition: String, CaseIterable {
    case sound, ambiguous, conflict
  }

  /// The width that leaves room for the margins, the largest gap and the least width of the note, in points.
  static let leastWidth: CGFloat = 280

  /// Called after each layout with the lines that show the constraints.
  var linesDidChange: (ConstraintLines) -> Void = { _ in }

  let title = UILabel()
  let text = UILabel()
  let rows = [
    ConstraintsPage.row("Name", "Ada Lovelace"), ConstraintsPage.row("Date of birth", "10 December 1815"),
    ConstraintsPage.row("Name on membership card", "A. A. Lovelace"),
  ]
  let card = UIView()
  let mark = UILabel()
  let note = UILabel()
  private let overlay = ConstraintOverlay()

  private var gaps: [NSLayoutConstraint] = []
  private lazy var fieldWidth = rows[0].field.widthAnchor.constraint(equalToConstant: 220)
  private lazy var cardWidth = card.widthAnchor.constraint(equalToConstant: 240)
  /// Without it the mark may be anywhere across the card.
  private lazy var markCenter = mark.centerXAnchor.constraint(equalTo: card.centerXAnchor)
  /// It contradicts the constraint that puts the card at the column's edge.
  private lazy var secondCardEdge = card.leadingAnchor.constraint(
    equalTo: readableContentGuide.leadingAnchor, constant: 60)

  override init(frame: CGRect) {
    super.init(frame: frame)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 24, leading: 24, bottom: 24, trailing: 24)
    setUpViews()
    fieldWidth.priority = UILayoutPriority(500)
    cardWidth.priority = UILayoutPriority(700)
    NSLayoutConstraint.activate(columnConstraints() + formConstraints() + cardConstraints())
    addSubview(overlay)
  }

  required init?(coder: NSCoder) { nil }

  private func setUpViews() {
    title.text = "Who gives way?"
    title.setFont(ofSize: 22, weight: .semibold)
    text.text =
      "Each line is a constraint with its constant. An optional one that cannot hold comes as close as it can: of two "
      + "that compete, the one with the lower priority gives way. Labels resist compression at 750."
    text.setFont(ofSize: 15)
    card.backgroundColor = .pastel(hue: 0.58)
    card.layer.cornerRadius = 12
    mark.text = "Card"
    mark.setFont(ofSize: 15, weight: .semibold)
    note.text =
      "The card keeps its aspect. Its width is a wish. This note wishes to be 180 points wide, at priority 600."
    note.setFont(ofSize: 13)
    note.textColor = .secondaryText
    for label in [text, note] {
      label.numberOfLines = 0
      // It takes more lines where there is no width for fewer.
      label.setContentCompressionResistancePriority(UILayoutPriority(200), for: .horizontal)
    }
    for view in [title, text, card, mark, note] + rows.flatMap({ [$0.label, $0.field] }) {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  private static func row(_ name: String, _ answer: String) -> (label: UILabel, field: UITextField) {
    let (label, field) = (UILabel(), UITextField())
    label.text = name
    label.setFont(ofSize: 15)
    // The longest label is as wide as its text. The fields, which scroll, give way first.
    label.setContentHuggingPriority(UILayoutPriority(260), for: .horizontal)
    field.setContentCompressionResistancePriority(UILayoutPriority(260), for: .horizontal)
    field.text = answer
    label.name(field)
    (field.font, field.adjustsFontForContentSizeCategory) = (.text(15), true)
    field.borderStyle = .roundedRect
    return (label, field)
  }

  // MARK: Constraints

  private func columnConstraints() -> [NSLayoutConstraint] {
    let column = readableContentGuide
    return [
      title.topAnchor.constraint(equalTo: column.topAnchor),
      title.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: column.trailingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 14),
      text.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: column.trailingAnchor),
    ]
  }

  private func formConstraints() -> [NSLayoutConstraint] {
    let column = readableContentGuide
    let first = rows[0]
    var result = [
      first.field.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 44),
      first.field.trailingAnchor.constraint(lessThanOrEqualTo: column.trailingAnchor),
      fieldWidth,
    ]
    for (label, field) in rows {
      gaps.append(field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16))
      result += [
        label.leadingAnchor.constraint(equalTo: column.leadingAnchor),
        label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      ]
    }
    for (above, row) in zip(rows, rows.dropFirst()) {
      gaps.append(row.field.topAnchor.constraint(equalTo: above.field.bottomAnchor, constant: 16))
      result += [
        row.field.leadingAnchor.constraint(equalTo: first.field.leadingAnchor),
        row.field.trailingAnchor.constraint(equalTo: first.field.trailingAnchor),
      ]
    }
    return result + gaps
  }

  private func cardConstraints() -> [NSLayoutConstraint] {
    let column = readableContentGuide
    let gap = note.leadingAnchor.constraint(equalTo: card.trailingAnchor, constant: 16)
    gaps.append(gap)
    let noteWidth = note.widthAnchor.constraint(greaterThanOrEqualToConstant: 180)
    noteWidth.priority = UILayoutPriority(600)
    // The page ends below the higher one of card and note.
    let end = column.bottomAnchor.constraint(equalTo: card.bottomAnchor)
    end.priority = .defaultLow
    return [
      card.topAnchor.constraint(equalTo: rows[rows.count - 1].field.bottomAnchor, constant: 44),
      card.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      card.widthAnchor.constraint(equalTo: card.heightAnchor, multiplier: 16.0 / 9),
      cardWidth, markCenter,
      mark.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      note.topAnchor.constraint(equalTo: card.topAnchor),
      note.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      note.widthAnchor.constraint(greaterThanOrEqualToConstant: 72),
      noteWidth, gap, end,
      column.bottomAnchor.constraint(greaterThanOrEqualTo: card.bottomAnchor),
      column.bottomAnchor.constraint(greaterThanOrEqualTo: note.bottomAnchor),
    ]
  }

  // MARK: Changes

  func value(of figure: Figure) -> CGFloat {
    switch figure {
    case .gap: gaps[0].constant
    case .fieldWidth: fieldWidth.constant
    case .fieldPriority: CGFloat(fieldWidth.priority.rawValue)
    case .cardWidth: cardWidth.constant
    case .cardPriority: CGFloat(cardWidth.priority.rawValue)
    }
  }

  func set(_ figure: Figure, to value: CGFloat) {
    switch figure {
    case .gap: for gap in gaps { gap.constant = value }
    case .fieldWidth: fieldWidth.constant = value
    case .fieldPriority: fieldWidth.priority = UILayoutPriority(Float(value))
    case .cardWidth: cardWidth.constant = value
    case .cardPriority: cardWidth.priority = UILayoutPriority(Float(value))
    }
    setNeedsLayout()
  }

  var condition = Condition.sound {
    didSet {
      markCenter.isActive = condition != .ambiguous
      secondCardEdge.isActive = condition == .conflict
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    overlay.frame = bounds
    let lines = ConstraintLines(of: self)
    overlay.lines = lines
    linesDidChange(lines)
  }
}

import UIKit

/// A map of the rows of a table. The narrow strip is all of them, with the place of the table; the column beside it has the
/// rows around that place, filled where they have a cell.
final class RowMap: UIView {
  struct State: Equatable {
    var count = 0
    /// The rows that have cells.
    var rows: ClosedRange<Int>?
  }

  var state = State() {
    didSet {
      guard state != oldValue else { return }
      setNeedsLayout()
      column.setNeedsDisplay()
    }
  }

  /// Called with a share of all rows, from 0 to 1, that a drag of the place asks for.
  var placeWasDragged: (CGFloat) -> Void = { _ in }

  private let strip = UIView()
  private let place = DraggableView()
  private let column = RowColumn()
  private var shareAtPress: CGFloat = 0

  private static let placeHeight: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    strip.backgroundColor = .tertiarySystemFill
    strip.layer.cornerRadius = 4
    place.backgroundColor = .demoTint
    place.layer.cornerRadius = 4
    strip.addSubview(place)
    column.map = self
    for part in [strip, column] { addSubview(part) }
    place.addDrag { [unowned self] in
      shareAtPress = share
    } moved: { [unowned self] in
      placeWasDragged(min(max(0, shareAtPress + $0.y / max(1, strip.bounds.height - Self.placeHeight)), 1))
    }
  }

  required init?(coder: NSCoder) { nil }

  private var share: CGFloat {
    guard let rows = state.rows, state.count > rows.count else { return 0 }
    return CGFloat(rows.lowerBound) / CGFloat(state.count - rows.count)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    strip.frame = CGRect(x: 10, y: 10, width: 22, height: max(0, bounds.height - 20))
    place.frame = CGRect(
      x: 0, y: (share * max(0, strip.bounds.height - Self.placeHeight)).rounded(), width: 22, height: Self.placeHeight)
    column.frame = CGRect(x: 44, y: 0, width: max(0, bounds.width - 44), height: bounds.height)
  }
}

/// The rows around those with cells, as bars; the first and the last with a cell have their numbers.
private final class RowColumn: UIView {
  weak var map: RowMap?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let state = map?.state, let rows = state.rows else { return }
    let (step, top): (CGFloat, CGFloat) = (9, 10)
    let count = Int(max(0, bounds.height - 2 * top) / step)
    let first = rows.lowerBound - (count - rows.count) / 2
    for index in 0..<count where first + index >= 0 && first + index < state.count {
      let bar = CGRect(x: 0, y: top + CGFloat(index) * step, width: 26, height: step - 2)
      (rows.contains(first + index) ? UIColor.demoTint : .quaternaryLabel).setFill()
      UIRectFill(bar)
    }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular), .foregroundColor: UIColor.label,
    ]
    for row in Set([rows.lowerBound, rows.upperBound]) {
      let text = "\(row)"
      let size = text.size(withAttributes: attributes)
      let y = top + CGFloat(row - first) * step + (step - 2 - size.height) / 2
      text.draw(at: CGPoint(x: 32, y: y), withAttributes: attributes)
    }
  }
}

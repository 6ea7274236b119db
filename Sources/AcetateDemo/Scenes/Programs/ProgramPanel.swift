import UIKit

/// The numbers of a small scroll view, and its source below them.
final class ProgramPanel: UIView {
  /// Called when the wheel, a drag or a key scrolls the source.
  var wasUsed: () -> Void = {}

  private let scrollView = UIScrollView()
  private let header: UIView?
  private let numbers = UILabel()
  private let listing: ListingView
  private let line = UIView()

  /// Points.
  private static let margin: CGFloat = 12
  private static let greatestWidth: CGFloat = 460
  private static let leastWidthForColumns: CGFloat = 700
  private static let leastSize = CGSize(width: 280, height: 260)

  /// - Parameter header: A view above the numbers; nil for none.
  init(_ source: Listing, header: UIView? = nil) {
    listing = ListingView(source)
    self.header = header
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    numbers.numberOfLines = 0
    numbers.accessibilityTraits = [.staticText, .updatesFrequently]
    numbers.semanticContentAttribute = .forceLeftToRight
    numbers.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    numbers.textColor = .secondaryText
    scrollView.delegate = self
    scrollView.addSubview(numbers)
    scrollView.addSubview(listing)
    if let header { scrollView.addSubview(header) }
    addSubview(scrollView)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ lines: [String]) {
    let text = lines.joined(separator: "\n")
    if numbers.text != text { numbers.text = text }
  }

  /// The frames of a small scroll view and its panel: beside it, in a narrow window below it, and none in a window that is
  /// too small for both.
  static func frames(in room: CGRect) -> (program: CGRect, panel: CGRect) {
    if room.width >= leastWidthForColumns {
      let parts = room.divided(atDistance: min(greatestWidth, (room.width * 0.45).rounded()), from: .maxXEdge)
      return (parts.remainder, parts.slice)
    }
    guard room.width >= leastSize.width, room.height >= leastSize.height else { return (room, .zero) }
    let parts = room.divided(atDistance: (room.height * 0.45).rounded(), from: .maxYEdge)
    return (parts.remainder, parts.slice)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    // Beside the program the line is at the left, and below it at the top.
    let isBeside = frame.minY == 0
    line.frame = CGRect(x: 0, y: 0, width: isBeside ? 1 : bounds.width, height: isBeside ? bounds.height : 1)
    scrollView.frame = bounds
    let width = max(1, bounds.width - 2 * margin)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    var y = margin
    func lay(_ view: UIView, height: CGFloat) {
      view.frame = CGRect(x: margin, y: y, width: width, height: height)
      y += height + margin
    }
    if let header { lay(header, height: header.sizeThatFits(room).height) }
    lay(numbers, height: numbers.sizeThatFits(room).height)
    lay(listing, height: listing.sizeThatFits(room).height)
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }
}

extension ProgramPanel: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { wasUsed() }
}

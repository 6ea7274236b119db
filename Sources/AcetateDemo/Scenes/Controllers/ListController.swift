import UIKit

/// What the scene of controllers presents: a heading with a button that dismisses it, over a list to scroll. The list may
/// present another one over itself.
final class ListController: UIViewController {
  private let heading: String
  private let bar = UIView()
  private let label = UILabel()
  private let done = UIButton(type: .system)
  private let more = UIButton(type: .system)
  private let scrollView = UIScrollView()
  private let rows: [UILabel]

  private static let leastBarHeight: CGFloat = 56
  private static let leastRowHeight: CGFloat = 44

  /// - Parameter note: The text of the first row; nil for one like the others.
  init(heading: String, note: String? = nil, hasMore: Bool = false) {
    self.heading = heading
    more.isHidden = !hasMore
    rows = (1...40).map { number in
      let row = UILabel()
      row.text = "Row \(number)"
      return row
    }
    if let note {
      rows[0].text = note
      rows[0].setFont(ofSize: 13)
      rows[0].numberOfLines = 0
    }
    super.init(nibName: nil, bundle: nil)
    title = heading
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    label.text = heading
    label.accessibilityTraits = .header
    label.setFont(ofSize: 17, weight: .semibold)
    label.numberOfLines = 0
    done.setTitle("Done", for: .normal)
    done.addTarget(self, action: ListController.dismissSelf, for: .touchUpInside)
    more.setTitle("More", for: .normal)
    more.addTarget(self, action: ListController.presentMore, for: .touchUpInside)
    for row in rows { scrollView.addSubview(row) }
    for subview in [scrollView, bar, label, more, done] { view.addSubview(subview) }
  }

  private func presentMore() {
    present(ListController(heading: "Sheet over a Sheet"), animated: true)
  }

  private func dismissSelf() {
    dismiss(animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let buttons = [done, more].filter { !$0.isHidden }
    let end = buttons.reduce(20) { $0 + $1.intrinsicContentSize.width + 20 }
    let text = max(0, width - end - 20)
    let barHeight = max(Self.leastBarHeight, height(of: label, forWidth: text))
    bar.frame = CGRect(x: 0, y: 0, width: width, height: barHeight)
    var x: CGFloat = 20
    for button in buttons {
      let size = button.intrinsicContentSize
      button.frame = CGRect(
        x: isMirrored ? x : width - x - size.width, y: ((barHeight - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      x += size.width + 20
    }
    label.frame = CGRect(x: isMirrored ? width - 20 - text : 20, y: 0, width: text, height: barHeight)
    scrollView.frame = CGRect(x: 0, y: barHeight, width: width, height: max(0, view.bounds.height - barHeight))
    var y: CGFloat = 0
    for row in rows {
      // The others have one line, which fits.
      let height = row.numberOfLines == 1 ? Self.leastRowHeight : height(of: row, forWidth: width - 40)
      row.frame = CGRect(x: 20, y: y, width: max(0, width - 40), height: max(Self.leastRowHeight, height))
      y = row.frame.maxY
    }
    scrollView.contentSize = CGSize(width: width, height: y)
  }

  private func height(of label: UILabel, forWidth width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude)).height.rounded(.up)
  }
}

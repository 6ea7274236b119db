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

  private static let barHeight: CGFloat = 56
  private static let rowHeight: CGFloat = 44

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
      rows[0].numberOfLines = 2
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    label.text = heading
    label.setFont(ofSize: 17, weight: .semibold)
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
    bar.frame = CGRect(x: 0, y: 0, width: width, height: Self.barHeight)
    var end: CGFloat = 20
    for button in [done, more] where !button.isHidden {
      let size = button.intrinsicContentSize
      button.frame = CGRect(
        x: isMirrored ? end : width - end - size.width, y: (Self.barHeight - size.height) / 2, width: size.width,
        height: size.height)
      end += size.width + 20
    }
    let text = max(0, width - end - 20)
    label.frame = CGRect(x: isMirrored ? width - 20 - text : 20, y: 0, width: text, height: Self.barHeight)
    scrollView.frame = CGRect(
      x: 0, y: Self.barHeight, width: width, height: max(0, view.bounds.height - Self.barHeight))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 20, y: CGFloat(index) * Self.rowHeight, width: max(0, width - 40), height: Self.rowHeight)
    }
    scrollView.contentSize = CGSize(width: width, height: CGFloat(rows.count) * Self.rowHeight)
  }
}

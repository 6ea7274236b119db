import Drawing
import Foundation
import Views

/// The list of the controllers of a tab bar controller that have no tab in a narrow window.
final class MoreListController: UIViewController {
  private let scrollView = UIScrollView()
  private var rows: [MoreRow] = []

  private let choose: (UITabBarItem) -> Void

  /// - Parameter choose: Called with the item of a row that was pressed.
  init(choose: @escaping (UITabBarItem) -> Void) {
    self.choose = choose
    super.init(nibName: nil, bundle: nil)
    title = SystemString.more.text
    let size = CGSize(width: BarConstants.glyphSize, height: BarConstants.glyphSize)
    tabBarItem.image = UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.black.set()
      BarGlyph.more.draw(size: size.width, isMirrored: false)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Displays the items of controllers.
  func show(_ items: [UITabBarItem]) {
    for row in rows {
      if row.item.host === self { row.item.host = nil }
      row.removeFromSuperview()
    }
    rows = items.map { item in
      item.host = self
      let row = MoreRow(item)
      row.action = { [weak self] in self?.choose(item) }
      scrollView.addSubview(row)
      return row
    }
    viewIfLoaded?.setNeedsLayout()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    scrollView.fill(view)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (scrollView.bounds.width, TabConstants.rowHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * height, width: width, height: height)
    }
    scrollView.contentSize = CGSize(width: width, height: CGFloat(rows.count) * height)
  }
}

extension MoreListController: BarItemHost {
  func barItemDidChange(_ item: UIBarItem) {
    rows.first { $0.item === item }?.showItem()
  }

  func view(of item: UIBarItem) -> UIView? { rows.first { $0.item === item } }
}

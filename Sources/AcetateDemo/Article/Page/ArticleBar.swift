import UIKit

/// The bar over the page: the contents, the title of the chapter that is read, and the search.
final class ArticleBar: UIView {
  /// Made when it is used for the first time.
  lazy var searchRow = makeSearchRow()
  private let contents = UIButton(configuration: .plain(), primaryAction: nil)
  private let search = UIButton(configuration: .plain(), primaryAction: nil)
  private let title = UILabel()
  private let line = UIView()

  /// Points.
  static let height: CGFloat = 44

  /// Called with the row when it is made.
  var searchRowWasMade: (SearchRow) -> Void = { _ in }

  var contentsWasPressed: () -> Void = {}
  var searchWasPressed: () -> Void = {}

  /// Whether the contents are beside the page, so that no button opens them.
  var hasContentsBeside = false {
    didSet { contents.isHidden = hasContentsBeside || isSearching }
  }

  /// Whether the search takes the place of the rest.
  var isSearching = false {
    didSet {
      guard isSearching != oldValue else { return }
      searchRow.isHidden = !isSearching
      contents.isHidden = hasContentsBeside || isSearching
      for view in [search, title] { view.isHidden = isSearching }
    }
  }

  var chapterTitle: String? {
    get { title.text }
    set { if title.text != newValue { title.text = newValue } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    contents.configuration?.title = "Contents"
    search.configuration?.title = "Search"
    contents.addTarget(for: .primaryActionTriggered) { [unowned self] (_: UIButton) in contentsWasPressed() }
    search.addTarget(for: .primaryActionTriggered) { [unowned self] (_: UIButton) in searchWasPressed() }
    title.setFont(ofSize: 14, weight: .semibold)
    title.textAlignment = .center
    title.textColor = .secondaryText
    line.backgroundColor = .separator
    for view in [contents, title, search, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func makeSearchRow() -> SearchRow {
    let row = SearchRow()
    row.frame = bounds
    insertSubview(row, belowSubview: line)
    searchRowWasMade(row)
    return row
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let sides = [contents, search].map { min($0.intrinsicContentSize.width, width / 2) }
    contents.frame = directed(CGRect(x: 0, y: 4, width: sides[0], height: 36))
    search.frame = directed(CGRect(x: width - sides[1], y: 4, width: sides[1], height: 36))
    let side = max(sides[0], sides[1])
    title.frame = CGRect(x: side, y: 4, width: max(0, width - 2 * side), height: 36)
    if isSearching { searchRow.frame = bounds }
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: width, height: 1)
  }
}

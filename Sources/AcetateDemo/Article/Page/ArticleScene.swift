import UIKit
import UIKitTesting

/// An article about scroll views, in one of ours. Its figures are live.
final class ArticleScene: UIViewController, DemoScene {
  /// Called with the scene of a link that is pressed.
  var sceneWasChosen: (SceneName) -> Void = { _ in }

  /// Where the reading place is kept across runs; nil for nowhere.
  var placeFile: ReadingPlaceFile?

  private let page = ArticlePage()
  private let bar = ArticleBar()
  private var sidebar: ContentsList?
  private var search: ArticleSearch?

  /// Points.
  private static let sidebarWidth: CGFloat = 280
  private static let leastWidthForSidebar: CGFloat = 900

  static let keys: KeyValuePairs<String, String> = [
    "Ctrl f": "searches; Return and Shift Return go through the matches, Escape ends the search",
    "c": "shows the contents", "n, p": "go to the next chapter, and to the one before",
    "Tab, Shift Tab": "go through the figures and links; Escape gives the keys back to the page",
  ]

  let caption = "Read, and drag what is in the figures"

  var mainScrollView: UIScrollView? { page }

  var scrollState: ScrollState { ScrollState(page) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    // The bar covers the top of the page, and the page knows.
    page.contentInset.top = ArticleBar.height
    page.verticalScrollIndicatorInsets.top = ArticleBar.height
    page.linkWasFollowed = { [unowned self] in sceneWasChosen($0) }
    page.didLayOut = { [unowned self] in showChapter() }
    page.chapterWasMade = { [unowned self] in chapterWasMade($0) }
    bar.contentsWasPressed = { [unowned self] in showContents() }
    bar.searchWasPressed = { [unowned self] in beginSearch() }
    bar.searchRowWasMade = { [unowned self] row in
      row.textDidChange = { [unowned self] in find($0) }
      row.stepWasChosen = { [unowned self] in step($0) }
      row.didEnd = { [unowned self] in endSearch() }
    }
    for part in [page, bar] { view.addSubview(part) }
    if let place = placeFile?.read() { page.show(place) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    let isWide = bounds.width >= Self.leastWidthForSidebar
    if isWide, sidebar == nil { addSidebar() }
    sidebar?.isHidden = !isWide
    bar.hasContentsBeside = isWide
    let start = isWide ? Self.sidebarWidth : 0
    let rest = view.directed(CGRect(x: start, y: 0, width: bounds.width - start, height: bounds.height))
    sidebar?.frame = view.directed(CGRect(x: 0, y: 0, width: Self.sidebarWidth, height: bounds.height))
    page.frame = rest
    bar.frame = CGRect(x: rest.minX, y: 0, width: rest.width, height: ArticleBar.height)
  }

  private func chapterWasMade(_ chapter: ChapterView) {
    chapter.figureFrame?.figure.keysWereGivenBack = { [unowned self] in takeKeys() }
    if search != nil { mark(chapter) }
  }

  /// Behind the page, so that keys scroll the page before the list is used.
  private func addSidebar() {
    let list = ContentsList()
    list.chapterWasChosen = { [unowned self] in show(chapter: $0) }
    view.insertSubview(list, at: 0)
    sidebar = list
    list.currentChapter = page.currentChapter
  }

  /// Keeps the reading place for the next run.
  func willLeave() {
    placeFile?.write(page.place)
  }

  // MARK: Chapters

  private func showChapter() {
    let chapter = page.currentChapter
    sidebar?.currentChapter = chapter
    bar.chapterTitle = chapter == 0 ? nil : "\(chapter)  \(Article.sections[chapter].title)"
  }

  private func show(chapter: Int) {
    takeKeys()
    page.show(chapter == 0 ? .start : ReadingPlace(chapter: chapter, row: 0, share: -0.5))
  }

  private func showContents() {
    guard presentedViewController == nil else { return }
    let contents = ContentsController(currentChapter: page.currentChapter) { [unowned self] in show(chapter: $0) }
    present(contents, animated: true)
  }

  // MARK: Keys

  /// Gives the keys to the page. Without it, they would go to the scroll view of a figure that is in sight.
  private func takeKeys() {
    page.becomeFirstResponder()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    takeKeys()
  }

  /// A press beside the figures gives the keys back to the page.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    func isInFigure(_ view: UIView?) -> Bool { sequence(first: view, next: \.?.superview).contains { $0 is Figure } }
    if touches.allSatisfy({ $0.view?.isDescendant(of: page) == true && !isInFigure($0.view) }) { takeKeys() }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, presentedViewController == nil else {
      return super.pressesBegan(presses, with: event)
    }
    switch (key.keyCode, key.modifierFlags.intersection([.control, .alternate, .command])) {
    case (.keyboardF, .control): beginSearch()
    case (.keyboardEscape, []) where bar.isSearching: endSearch()
    case (.keyboardC, []): if let sidebar, !sidebar.isHidden { sidebar.takeKeys() } else { showContents() }
    case (.keyboardN, []): show(chapter: min(page.place.chapter + 1, Article.sections.count - 1))
    case (.keyboardP, []): show(chapter: max(page.place.chapter - 1, 0))
    case (.keyboardTab, []):
      page.makeNeighbors()
      super.pressesBegan(presses, with: event)
    default: super.pressesBegan(presses, with: event)
    }
  }

  /// The keys of the figure that is nearest to the middle of the window.
  var currentKeys: [(label: String, summary: String)] {
    let middle = page.bounds.midY
    func distance(_ frame: FigureFrame) -> CGFloat { abs(frame.convert(frame.bounds, to: page).midY - middle) }
    let nearest = page.madeChapters.compactMap(\.figureFrame).min { distance($0) < distance($1) }
    return nearest?.figure.keys.map { ("\($0.key) in the figure", $0.value) } ?? []
  }

  // MARK: Search

  private func beginSearch() {
    bar.isSearching = true
    bar.searchRow.begin()
  }

  private func endSearch() {
    bar.searchRow.end()
    takeKeys()
    bar.isSearching = false
    search = nil
    markAll()
  }

  private func find(_ pattern: String) {
    search = ArticleSearch(for: pattern)
    search?.begin(at: page.place)
    bar.searchRow.show(count: pattern.isEmpty ? "" : search?.count ?? "")
    showMatch()
  }

  private func step(_ step: Int) {
    search?.advance(by: step)
    if search?.currentMatch != nil { bar.searchRow.show(count: search?.count ?? "") }
    showMatch()
  }

  private func showMatch() {
    if let match = search?.currentMatch { page.reveal(match.range, of: match.text) }
    markAll()
  }

  private func markAll() {
    for chapter in page.madeChapters { mark(chapter) }
  }

  private func mark(_ chapter: ChapterView) {
    let matches = Dictionary(grouping: search?.matches.filter { $0.text.chapter == chapter.number } ?? [], by: \.text)
    let current = search?.currentMatch
    for text in ArticleText.all where text.chapter == chapter.number {
      let ranges = matches[text]?.map(\.range) ?? []
      chapter.label(of: text)?.mark(ranges, current: current?.text == text ? current?.range : nil)
    }
  }

  // MARK: Frames

  func frameWillBegin(at time: TimeInterval) {
    for chapter in page.madeChapters { chapter.figureFrame?.figure.frameWillBegin(at: time) }
  }

  func frameDidEnd(at time: TimeInterval, cost: Duration?) {
    for chapter in page.madeChapters { chapter.figureFrame?.figure.frameDidEnd(at: time, cost: cost) }
  }
}

import UIKit
@_spi(Toolkit) import Views

/// The article as a scroll view. A chapter gets its views when it comes near; until then it has an estimated height.
///
/// When a height changes above what is read, the offset changes by as much, so that nothing on the screen moves.
final class ArticlePage: UIScrollView {
  /// Called with the scene of a link that is pressed.
  var linkWasFollowed: (SceneName) -> Void = { _ in }

  /// Called after a layout.
  var didLayOut: () -> Void = {}

  /// Called with a chapter that has made more of its views.
  var chapterWasMade: (ChapterView) -> Void = { _ in }

  private var chapters: [ChapterView?] = Article.sections.map { _ in nil }
  private var heights: [CGFloat] = []
  private var laidOutWidth: CGFloat = -1

  /// The place at the top, and the offset that shows it: a place is read off only when something else has moved the content.
  private var known = (place: ReadingPlace.start, offset: CGFloat.zero)

  /// The most rounds of a layout. Each makes at least one chapter.
  private static let mostRounds = Article.sections.count + 1

  /// The space below the last chapter, in points.
  private static let end: CGFloat = 60

  override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  /// The page gets the keys back from the contents.
  override var canBecomeFirstResponder: Bool { true }

  /// The chapters that have views.
  var madeChapters: [ChapterView] { chapters.compactMap(\.self) }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    if bounds.width != laidOutWidth { adoptWidth() }
    makeTop()
    let place = self.place
    if place != .start { make(place.chapter, downTo: .infinity) }
    for _ in 0..<Self.mostRounds {
      placeChapters()
      keep(place)
      guard makeNearest(from: place) else { break }
    }
    didLayOut()
  }

  /// Makes what is missing near what is seen, in one chapter. At the start only what is seen, because the window has to show its
  /// first picture soon.
  ///
  /// - Returns: Whether anything was missing.
  private func makeNearest(from place: ReadingPlace) -> Bool {
    let near = bounds.insetBy(dx: 0, dy: place == .start ? 0 : -bounds.height / 2)
    let candidates = chapters.indices.filter { frame(of: $0).intersects(near) }
    for index in candidates.sorted(by: { distance(of: $0) < distance(of: $1) }) {
      let end = place == .start ? near.maxY - frame(of: index).minY : .infinity
      if make(index, downTo: end) { return true }
    }
    return false
  }

  /// Measures everything for a new width. The place at the top stays.
  private func adoptWidth() {
    known = (place, contentOffset.y)
    laidOutWidth = bounds.width
    heights = chapters.indices.map(height)
    placeChapters()
    known.offset = contentOffset.y
  }

  /// Makes the chapter at the top after something has moved the content to where none is. What is seen follows the motion: the
  /// top of that chapter stays.
  private func makeTop() {
    while known.offset != contentOffset.y, top > 0, make(chapter(at: top), downTo: .infinity) { placeChapters() }
  }

  private func distance(of index: Int) -> CGFloat {
    let frame = frame(of: index)
    return max(frame.minY - bounds.maxY, bounds.minY - frame.maxY)
  }

  private func height(of index: Int) -> CGFloat {
    chapters[index]?.height(forWidth: laidOutWidth)
      ?? ChapterEstimate.height(of: Article.sections[index], width: laidOutWidth)
  }

  /// Makes the views of a chapter down to a height in it.
  ///
  /// - Returns: Whether any were missing.
  @discardableResult
  private func make(_ index: Int, downTo y: CGFloat) -> Bool {
    let isNew = chapters[index] == nil
    let chapter = chapters[index] ?? add(index)
    guard chapter.make(downTo: y, width: laidOutWidth) || isNew else { return false }
    heights[index] = chapter.height(forWidth: laidOutWidth)
    chapterWasMade(chapter)
    return true
  }

  private func add(_ index: Int) -> ChapterView {
    let chapter = ChapterView(Article.sections[index], number: index) { [unowned self] in linkWasFollowed($0) }
    chapters[index] = chapter
    // In the order of the article, which is that of Tab.
    let next = chapters[(index + 1)...].lazy.compactMap(\.self).first
    if let next {
      insertSubview(chapter, belowSubview: next)
    } else {
      insertSubview(chapter, at: madeChapters.count - 1)
    }
    return chapter
  }

  private func placeChapters() {
    var y: CGFloat = 0
    for (chapter, height) in zip(chapters, heights) {
      chapter?.frame = CGRect(x: 0, y: y, width: laidOutWidth, height: height)
      y += height
    }
    let size = CGSize(width: laidOutWidth, height: y + Self.end)
    if contentSize != size { contentSize = size }
  }

  private func frame(of index: Int) -> CGRect {
    let y = heights[..<index].reduce(0, +)
    return CGRect(x: 0, y: y, width: laidOutWidth, height: heights[index])
  }

  // MARK: The place

  /// The top of what is seen below the inset, in the content.
  private var top: CGFloat { contentOffset.y + adjustedContentInset.top }

  /// What is at the top.
  var place: ReadingPlace {
    guard !heights.isEmpty, known.offset != contentOffset.y else { return known.place }
    guard top > 0 else { return .start }
    let index = chapter(at: top)
    guard let chapter = chapters[index] else { return ReadingPlace(chapter: index, row: 0, share: 0) }
    let row = chapter.row(at: top - frame(of: index).minY)
    return ReadingPlace(chapter: index, row: row.index, share: row.share)
  }

  /// The number of the chapter at a height in the content.
  private func chapter(at y: CGFloat) -> Int {
    var end: CGFloat = 0
    for (index, height) in heights.enumerated() {
      end += height
      if y < end { return index }
    }
    return heights.count - 1
  }

  /// The number of the chapter that is read: the one a little below the top.
  var currentChapter: Int { heights.isEmpty ? 0 : chapter(at: top + min(bounds.height / 3, 120)) }

  /// Moves the content so that a place is at the top. A motion goes on from there.
  private func keep(_ place: ReadingPlace) {
    if place != .start, let chapter = chapters[place.chapter] {
      let y = frame(of: place.chapter).minY + chapter.y(ofRow: place.row, share: place.share)
      let offset = roundedToPixels(CGPoint(x: 0, y: y - adjustedContentInset.top))
      let target = isAtRest ? clamped(offset).y : offset.y
      if target != contentOffset.y { contentOffset.y = target }
    }
    known = (place, contentOffset.y)
  }

  /// Shows a place at the top, at once.
  func show(_ place: ReadingPlace) {
    stopScrollingAndZooming()
    if place == .start { contentOffset.y = -adjustedContentInset.top }
    known = (place, contentOffset.y)
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Scrolls, if necessary, until a range of a text is in the upper half of what is seen.
  func reveal(_ range: NSRange, of text: ArticleText) {
    if chapters[text.chapter] == nil {
      show(ReadingPlace(chapter: text.chapter, row: 0, share: 0))
    } else if make(text.chapter, downTo: .infinity) {
      placeChapters()
    }
    guard let chapter = chapters[text.chapter], let label = chapter.label(of: text) else { return }
    chapter.layoutIfNeeded()
    label.superview?.layoutIfNeeded()
    let y = label.convert(CGPoint(x: 0, y: label.bottom(of: range)), to: self).y
    let seen = top + 40...max(top + 40, bounds.maxY - 40)
    guard !seen.contains(y) else { return }
    let target = CGPoint(x: contentOffset.x, y: y - adjustedContentInset.top - (bounds.maxY - top) / 3)
    stopScrollingAndZooming()
    contentOffset = clamped(target)
    layoutIfNeeded()
  }

  /// Makes the chapters around the one that is read, so that Tab finds their figures and links.
  func makeNeighbors() {
    let current = currentChapter
    for index in chapters.indices where abs(index - current) <= 2 { make(index, downTo: .infinity) }
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: Keys

  /// Home and End go there at once: a motion through all chapters would make each of them on its way.
  override func handleKey(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) else {
      return super.handleKey(press)
    }
    switch key.keyCode {
    case .keyboardHome: show(.start)
    case .keyboardEnd: show(.end)
    default: return super.handleKey(press)
    }
    return true
  }
}

import UIKit

/// A chapter on the page: its title, and its blocks one below the other in a column in the middle. The blocks get their views
/// from the first one on, down to the height that is needed.
final class ChapterView: UIView {
  /// The figure in its frame; nil in the introduction, and before it is made.
  private(set) var figureFrame: FigureFrame?

  /// From 1; 0 for the introduction.
  let number: Int

  private let chapter: Chapter
  private let heading = UILabel()
  private let title: MarkedLabel

  /// A view for each of the first blocks of the chapter; nil for one that the page leaves out.
  private var blocks: [(any BlockView)?] = []
  private let followLink: (SceneName) -> Void
  private let topGap: CGFloat

  /// The last height, and its width.
  private var measured: (width: CGFloat, height: CGFloat)?

  /// - Parameter followLink: Called with the scene of a link that is pressed.
  init(_ chapter: Chapter, number: Int, followLink: @escaping (SceneName) -> Void) {
    self.number = number
    title = MarkedLabel(ArticleStyle.title(chapter.title, size: number == 0 ? 30 : 22))
    heading.text = number == 0 ? nil : "Chapter \(number)"
    heading.setFont(ofSize: ArticleStyle.captionSize, weight: .semibold)
    heading.textColor = .secondaryText
    heading.textAlignment = .left
    topGap = number == 0 ? 28 : ArticleStyle.chapterGap
    self.chapter = chapter
    self.followLink = followLink
    super.init(frame: .zero)
    heading.isAccessibilityElement = false
    title.accessibilityLabel = (heading.text.map { "\($0): " } ?? "") + chapter.title
    title.accessibilityTraits = .header
    if number > 0 { addSubview(heading) }
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Blocks

  /// Makes the views of the blocks that begin above a height in the chapter.
  ///
  /// - Returns: Whether there were any.
  func make(downTo y: CGFloat, width: CGFloat) -> Bool {
    let count = blocks.count
    while blocks.count < chapter.blocks.count,
      y == .infinity || layOut(in: width, applying: false, upTo: blocks.count) < y
    {
      let view = Self.makeView(of: chapter.blocks[blocks.count], number: number, followLink: followLink)
      blocks.append(view)
      if let view { addSubview(view) }
      if let view = view as? FigureFrame { figureFrame = view }
      if let view = view as? QuestionView { connect(view) }
    }
    guard blocks.count > count else { return false }
    measured = nil
    setNeedsLayout()
    return true
  }

  /// Lets the figure answer the question.
  private func connect(_ question: QuestionView) {
    guard let figureFrame else { return }
    figureFrame.figureDidChange = { [weak figureFrame, weak question] in
      if figureFrame?.figure.showsAnswer == true { question?.show(true) }
    }
    figureFrame.figureWasReset = { [weak figureFrame, weak question] in
      question?.show(figureFrame?.figure.showsAnswer == true)
    }
  }

  private static func makeView(
    of block: Block, number: Int, followLink: @escaping (SceneName) -> Void
  ) -> (any BlockView)? {
    switch block {
    case .paragraph(let text): ProseView(ArticleStyle.prose(text))
    case .formula(let text): FormulaView(text)
    case .listing(let listing): ListingView(listing)
    case .listingInFigure: nil
    case .figure(let name, let caption): FigureFrame(name.make(), number: number, caption: caption)
    case .question(let text, let answer): QuestionView(text, answer: answer)
    case .scene(let scene, let text): SceneLink(scene, text, follow: followLink)
    }
  }

  // MARK: Layout

  /// The height for a width of the page, in points.
  func height(forWidth width: CGFloat) -> CGFloat {
    if let measured, measured.width == width { return measured.height }
    let height = layOut(in: width, applying: false, upTo: chapter.blocks.count)
    measured = (width, height)
    return height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut(in: bounds.width, applying: true, upTo: blocks.count)
  }

  /// - Returns: The height down to the block with the number `end`. Blocks without views have an estimated height.
  private func layOut(in width: CGFloat, applying: Bool, upTo end: Int) -> CGFloat {
    let column = ArticleStyle.columnWidth(forPage: width)
    let figure = ArticleStyle.figureWidth(forPage: width)
    var y = topGap
    var isAfterWide = false
    func lay(_ view: UIView, width own: CGFloat, height: CGFloat, isWide: Bool = false, gap: CGFloat) {
      if isWide || isAfterWide { y += ArticleStyle.wideGap - ArticleStyle.blockGap }
      isAfterWide = isWide
      if applying { view.frame = CGRect(x: ((width - own) / 2).rounded(), y: y, width: own, height: height) }
      y += height + gap
    }
    if number > 0 { lay(heading, width: column, height: heading.intrinsicContentSize.height, gap: 2) }
    let titleHeight = title.sizeThatFits(CGSize(width: column, height: .greatestFiniteMagnitude)).height
    lay(title, width: column, height: titleHeight, gap: ArticleStyle.blockGap)
    for index in 0..<end {
      guard index < blocks.count else {
        y += ChapterEstimate.height(of: chapter.blocks[index], width: column) + ArticleStyle.blockGap
        continue
      }
      guard let view = blocks[index] else { continue }
      let own = view.isWide ? figure : column
      lay(
        view, width: own, height: view.height(forWidth: own).rounded(.up), isWide: view.isWide,
        gap: ArticleStyle.blockGap)
    }
    return y
  }

  // MARK: Places

  /// The views of the chapter's rows: its title, and then a view for each block. A block that the page leaves out has the
  /// view before it.
  private var rows: [UIView] {
    blocks.reduce(into: [title as UIView]) { rows, view in rows.append(view ?? rows[rows.count - 1]) }
  }

  /// The number of the row at a height in the chapter, and the share of it that lies above.
  func row(at y: CGFloat) -> (index: Int, share: CGFloat) {
    layoutIfNeeded()
    let rows = rows
    let index = rows.lastIndex { $0.frame.minY <= y } ?? 0
    let frame = rows[index].frame
    // Of the title, what lies above it counts too.
    return (index, frame.height > 0 ? (y - frame.minY) / frame.height : 0)
  }

  /// The height in the chapter of a place in a row. The title stands for a row that does not exist.
  func y(ofRow index: Int, share: CGFloat) -> CGFloat {
    layoutIfNeeded()
    let rows = rows
    let frame = (rows.indices.contains(index) ? rows[index] : title).frame
    return frame.minY + share * frame.height
  }

  // MARK: Texts

  /// The label of a text; nil for one that the page leaves out.
  func label(of text: ArticleText) -> MarkedLabel? {
    guard text.row > 0 else { return title }
    guard text.row <= blocks.count, let labels = blocks[text.row - 1]?.labels else { return nil }
    return labels.indices.contains(text.index) ? labels[text.index] : nil
  }
}

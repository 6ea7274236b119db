import UIKit

/// A chapter on the page: its title, and its blocks one below the other in a column in the middle.
final class ChapterView: UIView {
  /// The figure in its frame; nil in the introduction.
  private(set) var figureFrame: FigureFrame?

  /// From 1; 0 for the introduction.
  let number: Int

  private let title: MarkedLabel

  /// A view for each block of the chapter; nil for what the page leaves out.
  private let blocks: [(any BlockView)?]
  private let topGap: CGFloat

  /// The last height, and its width.
  private var measured: (width: CGFloat, height: CGFloat)?

  /// - Parameter followLink: Called with the scene of a link that is pressed.
  init(_ chapter: Chapter, number: Int, followLink: @escaping (SceneName) -> Void) {
    self.number = number
    title = MarkedLabel(
      ArticleStyle.title(chapter.title, size: number == 0 ? 30 : 22),
      prefix: number == 0 ? nil : ArticleStyle.title("\(number)  ", size: 22))
    topGap = number == 0 ? 28 : ArticleStyle.chapterGap
    var frame: FigureFrame?
    var question: QuestionView?
    blocks = chapter.blocks.map { block in
      let view = Self.makeView(of: block, number: number, followLink: followLink)
      if let view = view as? FigureFrame { frame = view }
      if let view = view as? QuestionView { question = view }
      return view
    }
    super.init(frame: .zero)
    figureFrame = frame
    for view in [title] + blocks.compactMap({ $0 as UIView? }) { addSubview(view) }
    frame?.figureDidChange = { [weak frame, weak question] in
      if frame?.figure.showsAnswer == true { question?.show(true) }
    }
    frame?.figureWasReset = { [weak frame, weak question] in question?.show(frame?.figure.showsAnswer == true) }
  }

  required init?(coder: NSCoder) { nil }

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
    let height = layOut(in: width, applying: false)
    measured = (width, height)
    return height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut(in: bounds.width, applying: true)
  }

  /// - Returns: The height of all.
  private func layOut(in width: CGFloat, applying: Bool) -> CGFloat {
    let column = ArticleStyle.columnWidth(forPage: width)
    let figure = ArticleStyle.figureWidth(forPage: width)
    var y = topGap
    func lay(_ view: UIView, width own: CGFloat, height: CGFloat, gap: CGFloat) {
      if applying { view.frame = CGRect(x: ((width - own) / 2).rounded(), y: y, width: own, height: height) }
      y += height + gap
    }
    let titleHeight = title.sizeThatFits(CGSize(width: column, height: .greatestFiniteMagnitude)).height
    lay(title, width: column, height: titleHeight, gap: ArticleStyle.blockGap)
    for case let view? in blocks {
      let own = view.isWide ? figure : column
      lay(view, width: own, height: view.height(forWidth: own).rounded(.up), gap: ArticleStyle.blockGap)
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
    let labels = blocks[text.row - 1]?.labels ?? []
    return labels.indices.contains(text.index) ? labels[text.index] : nil
  }
}

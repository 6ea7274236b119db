/// A chapter of the article.
struct Chapter {
  let title: String
  let blocks: [Block]

  /// The chapter's figure.
  var figure: FigureName? {
    for case .figure(let name, _) in blocks { return name }
    return nil
  }
}

/// A part of a chapter, from the left margin to the right one.
enum Block {
  /// Prose. Code in it stands between backquotes.
  case paragraph(String)

  /// Formulas or a few words of code, a line each, which are no part of a source.
  case formula(String)

  /// Part of a source, which stands in Markdown too.
  case listing(Listing)

  /// A listing that the page leaves out, because the chapter's figure shows it.
  case listingInFigure(Listing)

  /// A live figure; in Markdown a picture of it.
  case figure(FigureName, caption: String)

  /// Something to try in the chapter's figure. The answer appears when the figure shows it.
  case question(String, answer: String)

  /// A scene that shows more, with the words about it.
  case scene(SceneName, String)
}

extension Block {
  /// What a search finds in the block on the page, as it is shown: without backquotes, a text for each label.
  var texts: [String] {
    switch self {
    case .paragraph(let text): [InlineCode(text).plain]
    case .formula(let text): [text]
    case .listing(let listing): listing.lines.map(\.text)
    case .listingInFigure: []
    case .figure(_, let caption): [InlineCode(caption).plain]
    case .question(let text, _): [InlineCode(text).plain]
    case .scene(_, let text): [text]
    }
  }
}

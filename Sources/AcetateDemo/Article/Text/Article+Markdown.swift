extension Article {
  /// The text as the DocC article of the same name, with a picture in place of each figure.
  static var markdown: String {
    let overview = Article.introductionOfPictures
    var parts = ["# \(title)", wrapped(summary), "## Overview"] + overview.map { wrapped($0) }
    for (index, chapter) in chapters.enumerated() {
      parts.append("## \(chapter.title)")
      parts += chapter.blocks.compactMap { $0.markdown(number: index + 1) }
      let scenes = chapter.blocks.compactMap { block -> String? in
        if case .scene(let name, let text) = block { "- `\(name.rawValue)`: \(text)." } else { nil }
      }
      if !scenes.isEmpty { parts += ["The demo shows more of it:", scenes.joined(separator: "\n")] }
    }
    parts += [
      "## See also",
      """
      - [How a table scrolls](Lists.md): where a million rows are, and which of them have cells.
      - [Architecture](Architecture.md): one drag through all source files.
      - [Testing your app](Testing.md): a drag in a test.
      - The example [KeyboardForm](../../Examples/KeyboardForm/App.swift): a form that its keyboard does not cover.
      - The example [Photos](../../Examples/Photos/App.swift): pictures to zoom.
      """,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let introductionOfPictures = [
    """
    You can build a scroll view in thirty lines, because views already contain the part that scrolls. This article begins with \
    the coordinate system of a view, finds scrolling in it, and ends with a table of a million rows.
    """,
    """
    It is the text of the demo's first scene, `article`. There, every figure is alive, and shows the answer to its question: \
    `make run`. Other scenes are shown by their names: `make run ARGS="--scene film"`.
    """,
  ]

  /// The longest line, in characters.
  private static let lineLength = 125

  /// Breaks prose into lines. Code between backquotes stays together.
  fileprivate static func wrapped(_ text: String, prefix: String = "") -> String {
    var (lines, line) = ([String](), prefix)
    var isEmpty = true
    for word in words(of: text) {
      if !isEmpty, line.count + 1 + word.count > lineLength {
        lines.append(line)
        (line, isEmpty) = (prefix, true)
      }
      line += isEmpty ? word : " \(word)"
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// The parts of a text between blanks outside of code.
  private static func words(of text: String) -> [String] {
    var (words, isCode) = ([""], false)
    for character in text {
      if character == "`" { isCode.toggle() }
      if character == " ", !isCode { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words
  }
}

extension Block {
  /// - Parameter number: Of the chapter, and so of its figure.
  fileprivate func markdown(number: Int) -> String? {
    switch self {
    case .paragraph(let text): Article.wrapped(text)
    case .formula(let text): text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    case .listing(let listing), .listingInFigure(let listing): "```swift\n\(listing.text)\n```"
    case .figure(let name, let caption):
      """
      ![\(InlineCode(caption).plain)](../../../Resources/screenshots/\(name.pictureName).png)

      \(Article.wrapped("*Figure \(number).* \(caption)"))
      """
    case .question(let text, let answer):
      Article.wrapped("Experiment: \(text)", prefix: "> ") + "\n>\n" + Article.wrapped(answer, prefix: "> ")
    case .scene: nil
    }
  }
}

extension FigureName {
  /// The name of the figure's picture, without its ending.
  var pictureName: String { "\(rawValue)Figure" }
}

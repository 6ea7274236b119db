/// The article about scroll views, as values: the page shows it, and the DocC article of the same name is written from it.
enum Article {
  static let title = "Understanding scroll views"

  static let summary =
    "A scroll view changes one point, the origin of its bounds. The rest of this article follows from that."

  static let introduction: [Block] = [
    .paragraph(
      """
      Every figure is alive: drag in it, turn the wheel, or press Tab and use the arrow keys. Each chapter ends with something \
      to try.
      """)
  ]

  /// The introduction, and then the chapters: the number of a chapter is its index.
  static let sections = [Chapter(title: title, blocks: [.paragraph(summary)] + introduction)] + chapters

  static let chapters: [Chapter] = [
    .planeWithoutEdges, .frameOverIt, .twoSteps, .contentOffset, .thirtyLines, .naiveWay, .contentSize, .contentInset,
    .feel, .zoom, .indicators, .frameCost, .millionRows,
  ]
}

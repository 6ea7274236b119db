extension Chapter {
  static let indicators = Chapter(
    title: "Indicators are views",
    blocks: [
      .paragraph(
        """
        An indicator says which part of the content is in sight. It is a view like any other, and four numbers say how long \
        it is and where: the content's size, the inset, the size of the bounds, and the offset.
        """),
      .formula(
        """
        length = track * bounds.height / (contentSize.height + insets)
        place  = (track - length) * (offset - smallest) / (largest - smallest)
        """),
      .paragraph(
        """
        It lies on the film, above the content. So it would leave with the film when the origin of the bounds changes. The \
        scroll view moves its frame by the same distance, and so it stands still. Look at the subtraction again: if both \
        terms grow by the same number, the position stays.
        """),
      .paragraph(
        """
        Very long content would have an indicator of less than a point, so there is a least length. Beyond an edge the \
        indicator shrinks by as much as the content is pulled, which shows the edge before you feel it. When nothing moves it \
        fades, because the content matters more.
        """),
      .figure(
        .indicators,
        caption: """
          The indicator once more, enlarged. Drag it, or pull the content beyond its edge.
          """),
      .question(
        "Make the content longer, until the indicator is a quarter of its track. How high is the content?",
        answer: """
          Four times as high as the view: the indicator is to its track as the bounds are to the content.
          """),
    ])
}

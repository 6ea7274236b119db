extension Chapter {
  static let thirtyLines = Chapter(
    title: "Thirty lines",
    blocks: [
      .paragraph(
        """
        That is all you need for a scroll view of your own. A pan gesture recognizer reports how far the pointer went. The \
        origin of the bounds goes the other way: to pull the film up by 10 points, the frame has to show a part that begins 10 \
        points further down.
        """),
      .listingInFigure(.customScrollView),
      .paragraph(
        """
        `setTranslation(.zero, in: self)` makes the next distance count from here, so that each call handles only the \
        new part.
        """),
      .paragraph(
        """
        `limited` keeps the origin between zero and the point where the end of the content meets the edge of the view. Without \
        it, the film can be pulled away altogether. Switch the limit off, and try.
        """),
      .paragraph(
        """
        The listing is the source of the class that runs beside it, and a line is lit while it runs. A real scroll view has \
        more: a soft edge, momentum, zooming and indicators. None of them changes how the content moves. They only choose the \
        next origin.
        """),
      .figure(.thirtyLines, caption: "The thirty lines, running. The functions that run light up."),
      .question(
        "Turn `isLimited` off, and drag the film away. What is lost?",
        answer: """
          The edges. Without `limited` the origin takes any value, and the view shows the plane where nothing lies.
          """),
      .scene(.boxes, "The first article's scroll view: a column of eight boxes"),
      .scene(.custom, "The scroll view of thirty lines over a sheet of film"),
    ])
}

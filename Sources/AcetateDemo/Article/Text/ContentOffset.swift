extension Chapter {
  static let contentOffset = Chapter(
    title: "contentOffset is bounds.origin",
    blocks: [
      .paragraph(
        """
        A scroll view has a name of its own for the origin of its bounds: `contentOffset`, the point of the content that is at \
        the top left. It is not a second number that has to follow the first. There is one number, and it has two names:
        """),
      .listing(.contentOffset),
      .paragraph(
        """
        This is the source of Acetate. To read `contentOffset` is to read `bounds.origin`. To set it is to set the origin, \
        rounded to whole pixels of the screen, and to tell the delegate. The lines between let a fling go on from the new \
        place.
        """),
      .paragraph(
        """
        A number that is stored once cannot disagree with itself. A drag, a fling, a key, an animation and your own \
        code all write the same number. If you set the bounds of a scroll view, you scroll it.
        """),
      .paragraph(
        """
        Take care with the sign. A larger `y` shows what is further down, so the content appears higher: content and offset \
        move in opposite directions.
        """),
      .figure(.contentOffset, caption: "Two sliders, and one number."),
      .question(
        "Set `bounds.origin.y` to 200 with its own slider. What does `contentOffset.y` say?",
        answer: "200 as well. There is only one number, and `contentOffset` is another name for it."),
      .scene(.scroll, "A scroll view over content larger than the window"),
      .scene(.properties, "Every property of a scroll view, with a key and a control for each"),
    ])
}

extension Chapter {
  static let twoSteps = Chapter(
    title: "Two steps",
    blocks: [
      .paragraph(
        """
        A picture of the window is made in two steps. They are worth telling apart, because scrolling needs only the second.
        """),
      .paragraph(
        """
        The first step is to rasterize. Each view draws its own picture in its own coordinates, and does not know where that \
        picture will go. The picture is kept. A view draws again only when its content changes.
        """),
      .paragraph(
        """
        The second step is to composite. The pictures are laid on top of each other, from the window down the tree of views. \
        The place of a subview's picture on the picture of its superview is a subtraction:
        """),
      .formula("position = frame.origin - superview.bounds.origin"),
      .paragraph(
        """
        Layout changes the first term, for one view. Scrolling changes the second term, for all subviews at once. Either way \
        the pictures stay as they are, and only the second step is repeated. The figure counts how often its views draw. \
        Change an origin, and the count stands still.
        """),
      .paragraph(
        """
        Subviews do not end at the edges of the bounds by themselves. A view cuts them off there if its \
        `clipsToBounds` is true, as in a scroll view.
        """),
      .figure(
        .twoSteps,
        caption: """
          A picture, and the place that the second step gives it. A red flash means that a view was drawn.
          """),
      .question(
        "Where will the button be when `bounds.origin` is (-30, -30)? Say it first, and then drag the film.",
        answer: """
          30 points further right and 30 further down, because two minus signs make a plus. Nothing was drawn for \
          it.
          """),
      .scene(.composition, "The same subtraction with two sliders for each origin"),
    ])
}

extension Chapter {
  static let zoom = Chapter(
    title: "Zoom is a transform",
    blocks: [
      .paragraph(
        """
        Scrolling moves the film, and zooming stretches it. The delegate names the view to stretch in `viewForZooming(in:)`. \
        The scroll view changes the `transform` of that view, and its `center`, so that the top left corner stays at zero. The \
        bounds of the view stay as they are, so its layout and its text never change. Two numbers follow:
        """),
      .formula(
        """
        contentSize   = view.bounds.size * scale
        contentOffset = point * scale - place
        """),
      .paragraph(
        """
        In the second line, `point` is the point of the view between the fingers, and `place` is the place of the fingers in \
        the scroll view's frame. That point stays under the fingers while they move apart, and while they move on. With a \
        mouse, hold Ctrl and turn the wheel: the pointer stands for the fingers.
        """),
      .paragraph(
        """
        While the scale changes, pictures are stretched. At rest the views draw again, so lines and text are sharp at every \
        scale. Beyond `maximumZoomScale` the scale resists, as the offset does beyond an edge, and returns after the release.
        """),
      .figure(.zoom, caption: "A map to zoom, with the numbers that change and the one that does not."),
      .question(
        "Zoom to a scale of 2. What do the bounds of the map say?",
        answer: """
          Still 1200 x 900. The transform has a scale of 2, and the content is twice as large as the bounds.
          """),
      .scene(.zoom, "A picture, a map and a thousand boxes to zoom"),
    ])
}

extension Chapter {
  static let frameOverIt = Chapter(
    title: "A frame over it",
    blocks: [
      .paragraph(
        """
        No screen can show an endless plane, so each view shows one rectangle of it. That rectangle is called `bounds`. It is \
        measured on the view's own plane.
        """),
      .paragraph(
        """
        A view has a second rectangle, called `frame`. It says where the view appears, and it is measured on the plane of the \
        superview. Both rectangles have the same size. Their origins are independent:
        """),
      .formula(
        """
        view.frame   // where the view is, on the superview's plane
        view.bounds  // which part of its own plane the view shows
        """),
      .paragraph(
        """
        Most views leave the origin of their bounds at zero, so the two are easily taken for one. Set `bounds.origin` to \
        (0, 100), and they differ. The frame did not change, so the view stays in its place. But it shows the part of the \
        plane that begins 100 points further down, so everything on the plane appears 100 points higher.
        """),
      .paragraph(
        """
        Nothing on the film was moved for that. Each subview has the frame that it had before, because a frame is a place on \
        the film. You pulled the film, and the window on it stayed.
        """),
      .figure(.frameAndBounds, caption: "Film under a frame, with the three numbers as arrows."),
      .question(
        """
        Which `bounds.origin` brings the box into the top left corner of the view? Drag the film until the orange \
        arrow has no length.
        """,
        answer: """
          The same as the box's `frame.origin`. The position is the difference of the two, and that is zero.
          """),
    ])
}

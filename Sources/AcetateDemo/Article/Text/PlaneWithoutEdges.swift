extension Chapter {
  static let planeWithoutEdges = Chapter(
    title: "A plane without edges",
    blocks: [
      .paragraph(
        """
        Every view has a coordinate system of its own. Its x axis points to the right and its y axis points down. The unit is \
        the point: one pixel on a plain screen, two or more on a dense one.
        """),
      .figure(.coordinates, caption: "Three boxes on a plane. Drag one, and read its `frame`."),
      .paragraph(
        """
        This plane has no edges. It goes on above zero and to the left of zero, and it does not end where the view ends. The \
        size of a view says how much of the plane you see, not how much there is.
        """),
      .paragraph(
        """
        Subviews lie on the plane of their superview. A subview's `frame` is a rectangle there: `frame.origin` is its top left \
        corner, and `frame.size` is its width and height. A view at (-80, 40) is as real as one at (80, 40). It may be out of \
        sight, but it has its place, and nothing has to be done when it comes into sight.
        """),
      .paragraph(
        """
        Think of the plane as a sheet of clear film, and of the subviews as shapes that are painted on it. The film is the idea \
        behind all that follows.
        """),
      .question(
        """
        A is 80 points wide and 60 high. Move it until its lower right corner is at zero. What is its \
        `frame.origin` then?
        """,
        answer: "(-80, -60). A frame's origin is its top left corner, and both numbers may be below zero."),
    ])
}

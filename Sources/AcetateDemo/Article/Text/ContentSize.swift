extension Chapter {
  static let contentSize = Chapter(
    title: "Content size",
    blocks: [
      .paragraph(
        """
        The plane has no edges, but its content has. A scroll view is told one size, `contentSize`, and finds from it \
        how far the offset may go:
        """),
      .formula(
        """
        smallest offset = 0
        largest offset  = contentSize - bounds.size
        """),
      .paragraph(
        """
        The content size draws nothing and moves nothing. It need not agree with the subviews either: a subview beyond it \
        exists, but stays out of reach. At the largest offset, the bottom right corners of content and bounds meet.
        """),
      .paragraph(
        """
        All legal offsets together are a rectangle. In the figure it is green, and the origin of the bounds comes to rest \
        inside. Make the content larger, and the rectangle grows by the same amount. Make the content smaller than the bounds, \
        and the rectangle shrinks to a point: there is nothing to scroll.
        """),
      .figure(
        .contentSize,
        caption: """
          On the left a scroll view, on the right its plane. The dot is the corner of the content.
          """),
      .question(
        "Make the content smaller, until only one origin is legal. How large may it be?",
        answer: """
          As large as the bounds at most. The green rectangle is the content size minus the size of the bounds, and \
          never less than nothing.
          """),
      .scene(.film, "A scroll view beside its whole plane"),
      .scene(.paging, "Content that rests at whole pages only"),
    ])
}

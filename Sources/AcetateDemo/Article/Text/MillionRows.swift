extension Chapter {
  static let millionRows = Chapter(
    title: "A million rows",
    blocks: [
      .paragraph(
        """
        The film may be as long as you like. But a million views take memory and time, and you see twenty of them. So a table \
        has cells for the rows in sight and a few more. A row that leaves gives its cell to a row that comes.
        """),
      .paragraph(
        """
        A table answers two questions for the scroll view: how high is all of it, and which rows are in the bounds? With rows \
        of one height, both are a multiplication. With a million different heights, both are sums, which a tree of partial \
        sums has ready in twenty steps.
        """),
      .paragraph(
        """
        Nothing else is new. A table is a scroll view whose subviews come and go. A drag changes `bounds.origin`. The frame of \
        a cell is a place on the film, 44 points high and perhaps 22 million points down, and the subtraction of the third \
        chapter puts it on the screen.
        """),
      .figure(.million, caption: "A million rows. The blue bars are the rows with a cell."),
      .question(
        "Go to the last of the million rows. How many cells did the way take?",
        answer: "Hardly more than fit into the table. A row that leaves gives its cell to one that comes."),
      .paragraph(
        """
        That was all of it: a plane without edges, a frame over it, a subtraction, and one number that moves. Now fling this \
        page back to its beginning, and watch how it comes to rest.
        """),
      .scene(.million, "A million rows in the whole window, with the time of the last frame"),
      .scene(.table, "A thousand contacts: search, index, swipe and refresh"),
    ])
}

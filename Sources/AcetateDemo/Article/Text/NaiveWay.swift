extension Chapter {
  static let naiveWay = Chapter(
    title: "The naive way",
    blocks: [
      .paragraph(
        """
        There is another way to move content: add the distance to the frame of every subview. It makes the same picture. This \
        property of a small scroll view can do both:
        """),
      .listing(.slidingOffset),
      .paragraph(
        """
        The second way does more work, and the work grows with the content. A hundred stripes are a hundred changes \
        for each step of a drag, and ten thousand stripes are ten thousand. A change of `bounds.origin` is one change, \
        whatever lies on the plane.
        """),
      .paragraph(
        """
        Cost is not its only fault. A frame that scrolling moves does not say any longer where the view belongs. Each \
        layout has to know how far the content is scrolled, and add that to every place. With `bounds.origin`, a frame \
        stays a place on the film.
        """),
      .figure(.naiveWay, caption: "Stripes moved in two ways, and what each of the last frames cost."),
      .question(
        "Take 1,000 stripes, and drag them in both ways. How many changes is one step of the drag?",
        answer: """
          1,000 changes of frames, or one of the bounds. The one is as cheap with ten thousand stripes.
          """),
      .scene(.stripes, "A hundred stripes in the whole window"),
    ])
}

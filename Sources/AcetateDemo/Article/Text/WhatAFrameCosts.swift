extension Chapter {
  static let frameCost = Chapter(
    title: "What a frame costs",
    blocks: [
      .paragraph(
        """
        At 60 frames a second, a frame has 16 milliseconds, and the app needs most of them. How much work is a frame \
        in which only `bounds.origin` has changed?
        """),
      .paragraph(
        """
        Nothing is rasterized, because no picture changed. Most of the compositing is superfluous too: pixels that are \
        still in sight are on the screen already, in another place. So Acetate asks the display server to move them \
        inside of the window. It composites the strip that came into sight, and views that do not move with the \
        content, such as an indicator. Only these pixels are sent.
        """),
      .paragraph(
        """
        So a frame costs as much as the strip that came into sight. The amount of content does not matter, and the \
        size of the window hardly does.
        """),
      .paragraph(
        """
        A window at rest draws nothing, and its program sleeps until the next event.
        """),
      .figure(.frameCost, caption: "The pixels of the last frame: moved ones blue, painted ones red."),
      .question(
        "Scroll the rows by a little. Which of their pixels are painted?",
        answer: "Only the strip that comes into sight. The display moves the other pixels by itself."),
    ])
}

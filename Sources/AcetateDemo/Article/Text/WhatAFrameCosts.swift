extension Chapter {
  static let frameCost = Chapter(
    title: "What a frame costs",
    blocks: [
      .paragraph(
        """
        At 60 frames a second, a frame has 16 milliseconds for everything, and an app has plans for them. What must be done \
        when only `bounds.origin` has changed?
        """),
      .paragraph(
        """
        Nothing is rasterized, because no picture changed. Most of the compositing is superfluous too: what is still in sight \
        is on the screen, only in another place. So Acetate asks the display server to move those pixels inside of the window. \
        It composites the strip that came into sight, and what does not move with the content, such as an indicator. Only \
        these pixels are sent.
        """),
      .paragraph(
        """
        So the cost of a frame depends on what came into sight. It does not depend on how much content there is, and hardly on \
        the size of the window.
        """),
      .paragraph(
        """
        A window that shows nothing new draws nothing. Between two frames of a window at rest no time passes at all, as far as \
        the processor is concerned.
        """),
      .figure(.frameCost, caption: "The pixels of the last frame: moved ones blue, painted ones red."),
      .question(
        "Scroll the rows by a little. Which of their pixels are painted?",
        answer: "Only the strip that comes into sight. The display moves the other pixels by itself."),
    ])
}

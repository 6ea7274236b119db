extension Chapter {
  static let feel = Chapter(
    title: "How it feels",
    blocks: [
      .paragraph(
        """
        So far the film was exactly under the finger. Two other moments decide how a scroll view feels: the finger \
        pulls beyond an edge, or it lets go.
        """),
      .paragraph(
        """
        Beyond an edge the content follows less and less, as if a rubber band held it. The distance that you see is this \
        function of the distance that you pull, in a view of the height `d`:
        """),
      .formula("seen = d * (1 - 1 / (pulled * 0.55 / d + 1))"),
      .paragraph(
        """
        At first the content goes about half as far as the finger. However far the finger goes, the content never moves by \
        the whole height.
        """),
      .paragraph(
        """
        A release in motion is a fling. The content goes on with the speed of the finger, and loses the same share of it in \
        each millisecond: 0.2 percent at the normal rate and one percent at the fast one. So the place where it will rest is \
        known at the release. The delegate hears of it first, and may choose another one.
        """),
      .paragraph(
        """
        No step depends on the step before it. A motion is a function of the time since its beginning, so it is the same at 30 \
        and at 144 frames a second, and a frame that comes late changes nothing.
        """),
      .figure(
        .feel,
        caption: """
          The rubber band and a fling, each beside a recording of a real scroll view, in circles.
          """),
      .question(
        """
        Pull the content beyond its edge by a quarter of the view's height. How far does the finger go for that?
        """,
        answer: "About six tenths of the height. The further the content is, the less it follows."),
      .scene(.nested, "A drag that goes on in the scroll view around, where the inner one is at its end"),
    ])
}

extension Chapter {
  static let contentInset = Chapter(
    title: "Content inset",
    blocks: [
      .paragraph(
        """
        A bar may lie over the top of the content, or a keyboard over its end. Content that rests under them cannot be \
        read. It did not change, so its size should not change either. `contentInset` is room around the content. It \
        changes the limits, and nothing else:
        """),
      .formula(
        """
        smallest offset = -contentInset.top
        largest offset  = contentSize - bounds.size + contentInset.bottom
        """),
      .paragraph(
        """
        With an inset of 60 at the top, the content can rest 60 points below the top edge, and still scrolls on under the bar. \
        A bar that belongs to the safe area counts by itself: `adjustedContentInset` is the sum of both.
        """),
      .paragraph(
        """
        Pull to refresh is an inset. While the control turns, the table has more room at its top, and its first row rests \
        below the control. A keyboard is an inset at the bottom. With the keyboard's height as the inset, the last field can \
        be scrolled above it. When the keyboard leaves, the inset is zero again, and the offset returns into its limits.
        """),
      .figure(.contentInset, caption: "A table under a keyboard. On its plane the inset is orange."),
      .question(
        "Raise the keyboard, and scroll until the last row is above it. Which number made room?",
        answer: """
          `contentInset.bottom`. The content and the bounds are what they were. Only the legal range has grown.
          """),
      .scene(.insets, "Content under translucent bars"),
      .scene(.keyboard, "A form under an on-screen keyboard"),
    ])
}

/// One of the lines that text stands on.
enum TextBaseline {
  case first, last
}

/// One of the lines that text stands on.
@_spi(Toolkit) public enum TextBaseline {
  case first, last
}

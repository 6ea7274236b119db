/// A baseline of text: that of the first or the last line.
@_spi(Toolkit) public enum TextBaseline {
  case first, last
}

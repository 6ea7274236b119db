import Rendering

/// A colour as a view keeps it, in eight bytes: one of eight bits a component, as most are, without an object. There may be
/// a million views, each with a colour of its own.
enum PackedColor: Equatable {
  /// Every component is just what its byte stands for.
  case bytes(Rendering.Color)
  case object(UIColor)

  init(_ color: UIColor) {
    self = color.bytes.map { .bytes($0) } ?? .object(color)
  }

  /// The colour itself, or one that is equal.
  var color: UIColor {
    switch self {
    case .bytes(let color): UIColor(bytes: color)
    case .object(let color): color
    }
  }

  /// The colour that the compositor paints under the traits. They are asked for only by one that follows them.
  func color(in traits: @autoclosure () -> Traits) -> Rendering.Color {
    switch self {
    case .bytes(let color): color
    case .object(let color): color.color(in: traits())
    }
  }
}

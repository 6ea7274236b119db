import Rendering

/// A color in eight bytes, as a view stores it. Colors of eight bits a component need no object: a million views may
/// have a color each.
enum PackedColor: Equatable {
  /// All components have eight bits.
  case bytes(Rendering.Color)
  case object(UIColor)

  init(_ color: UIColor) {
    self = color.bytes.map { .bytes($0) } ?? .object(color)
  }

  /// The color, or an equal one.
  var color: UIColor {
    switch self {
    case .bytes(let color): UIColor(bytes: color)
    case .object(let color): color
    }
  }

  /// The color to paint under traits. These are evaluated only for a dynamic color.
  func color(in traits: @autoclosure () -> Traits) -> Rendering.Color {
    switch self {
    case .bytes(let color): color
    case .object(let color): color.color(in: traits())
    }
  }
}

/// The source of a touch.
enum TouchSource: Equatable {
  /// The pointer with its first button down.
  case pointer
  /// A finger, with the platform's number of it.
  case finger(Int)
}

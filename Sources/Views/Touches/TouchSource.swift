/// What a touch is made with.
enum TouchSource: Equatable {
  /// The pointer with its first button down.
  case pointer
  /// A finger, by the number that the platform gave it.
  case finger(Int)
}

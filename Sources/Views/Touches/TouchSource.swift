/// The source of a touch.
enum TouchSource: Equatable {
  /// The pointer with one of its buttons down.
  case pointer(UIEvent.ButtonMask)
  /// A finger, with the platform's number of it.
  case finger(Int)
}

/// A press that may change a control's value, and at its end tells whether it has.
struct ValuePress<Value: Equatable> {
  private var before: Value?

  mutating func begin(at value: Value) {
    before = value
  }

  /// - Returns: Whether the press has changed the value; false without a press.
  mutating func end(at value: Value) -> Bool {
    defer { before = nil }
    return before.map { $0 != value } ?? false
  }
}

import DBus

/// The arguments of a call, in their order. One that is missing or of another type is the caller's error.
struct CallArguments {
  private var values: ArraySlice<BusValue>

  init(_ values: [BusValue]) {
    self.values = values[...]
  }

  mutating func integer() throws(BusError) -> Int {
    guard let number = values.popFirst()?.integer else { throw Self.error }
    return number
  }

  mutating func text() throws(BusError) -> String {
    guard case .string(let text) = values.popFirst() else { throw Self.error }
    return text
  }

  mutating func boolean() throws(BusError) -> Bool {
    guard case .boolean(let isTrue) = values.popFirst() else { throw Self.error }
    return isTrue
  }

  /// A number in a variant or not, whole or not.
  mutating func double() throws(BusError) -> Double {
    guard let value = values.popFirst()?.unwrapped else { throw Self.error }
    if case .double(let number) = value, number.isFinite { return number }
    guard let number = value.integer else { throw Self.error }
    return Double(number)
  }

  mutating func value() throws(BusError) -> BusValue {
    guard let value = values.popFirst() else { throw Self.error }
    return value
  }

  static let error = BusError.refused(
    name: "org.freedesktop.DBus.Error.InvalidArgs", message: "arguments that the method does not have")
}

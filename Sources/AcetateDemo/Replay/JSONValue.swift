/// The value of a field in a replay.
enum JSONValue: Decodable {
  case string(String)
  case number(Double)
  case list([String])
  /// A kind of value that no field has.
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try? container.decode([String].self) {
      self = .list(list)
    } else {
      self = .other
    }
  }
}

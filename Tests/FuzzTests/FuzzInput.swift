/// The input, consumed from the front.
struct FuzzInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func next() -> UInt8? { rest.popFirst() }

  /// Returns the next byte as a number below `count`; 0 at the end.
  mutating func number(below count: Int) -> Int { Int(next() ?? 0) % count }

  /// Returns the next bytes; fewer at the end.
  mutating func take(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}

import DBus

extension BusValue {
  /// A dictionary of names and variants, `a{sv}`.
  package static func dictionary(_ entries: [(name: String, value: BusValue)]) -> BusValue {
    .array(.entry(key: .string, value: .variant), entries.map { .entry(.string($0.name), .variant($0.value)) })
  }

  /// The entries of a dictionary whose keys are texts, without the variants around the values; of any other value none. Of two
  /// entries with one name the first counts.
  package var entries: [String: BusValue] {
    let entries = (elements ?? []).compactMap { entry -> (String, BusValue)? in
      guard case .entry(let key, let value) = entry, let name = key.text else { return nil }
      return (name, value.unwrapped)
    }
    return Dictionary(entries) { first, _ in first }
  }

  /// The bytes of a name as portals have them: with a 0 at the end.
  package static func pathBytes(_ path: [UInt8]) -> BusValue { .bytes(path + [0]) }
}

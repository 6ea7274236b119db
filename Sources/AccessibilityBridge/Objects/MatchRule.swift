import DBus
@_spi(Toolkit) import Views

/// What a search of the interface Collection looks for: `(aiia{ss}iaiiasib)`.
struct MatchRule {
  /// How many of the criteria of a kind an object has to meet, by the numbers of `AtspiCollectionMatchType`.
  private enum Amount: Int {
    case all = 1
    case any, none
    /// As `all`; without criteria only an object that has nothing of the kind.
    case exactlyAll
  }

  private struct Criteria<Value> {
    let values: [Value]
    let amount: Amount

    func accepts(_ count: Int, _ hasValue: (Value) -> Bool) -> Bool {
      switch amount {
      case .all: values.allSatisfy(hasValue)
      case .any: values.isEmpty || values.contains(where: hasValue)
      case .none: !values.contains(where: hasValue)
      case .exactlyAll: values.isEmpty ? count == 0 : values.allSatisfy(hasValue)
      }
    }
  }

  private let states: Criteria<AccessibleStates>
  private let attributes: Criteria<(name: String, values: [Substring])>
  private let roles: Criteria<Int>
  private let interfaces: Criteria<String>
  private let isInverted: Bool

  init(_ value: BusValue) throws(BusError) {
    guard case .structure(let parts) = value, parts.count == 9, case .boolean(let isInverted) = parts[8] else {
      throw CallArguments.error
    }
    func amount(_ index: Int) throws(BusError) -> Amount {
      guard let amount = parts[index].integer.flatMap(Amount.init) else { throw CallArguments.error }
      return amount
    }
    func bits(_ index: Int) -> [Int] {
      let words = parts[index].elements?.compactMap(\.integer) ?? []
      return words.enumerated().flatMap { number, word in
        (0..<32).filter { word >> $0 & 1 == 1 }.map { 32 * number + $0 }
      }
    }
    states = Criteria(
      values: bits(0).filter { $0 < 64 }.map { AccessibleStates(rawValue: 1 << UInt64($0)) }, amount: try amount(1))
    let pairs = parts[2].elements?.compactMap { pair -> (String, [Substring])? in
      guard case .entry(.string(let name), .string(let text)) = pair else { return nil }
      return (name, text.split(separator: ":", omittingEmptySubsequences: false))
    }
    attributes = Criteria(values: pairs ?? [], amount: try amount(3))
    roles = Criteria(values: bits(4), amount: try amount(5))
    let names = parts[6].elements?.compactMap(\.text) ?? []
    interfaces = Criteria(values: names.map { Self.plain($0) }, amount: try amount(7))
    self.isInverted = isInverted
  }

  /// Returns the last part of an interface's name, without case.
  private static func plain(_ name: String) -> String {
    (name.split(separator: ".").last.map(String.init) ?? "").lowercased()
  }

  @MainActor
  func accepts(_ object: AccessibleObject, _ own: AccessibleStates) -> Bool {
    isInverted != hasAll(object, own)
  }

  @MainActor
  private func hasAll(_ object: AccessibleObject, _ own: AccessibleStates) -> Bool {
    guard roles.accepts(1, { $0 == Int(object.role.rawValue) }), states.accepts(own.isEmpty ? 0 : 1, own.isSuperset)
    else { return false }
    if !interfaces.values.isEmpty || interfaces.amount == .exactlyAll {
      let own = object.interfaces.map { Self.plain($0.rawValue) }
      guard interfaces.accepts(own.count, own.contains) else { return false }
    }
    guard !attributes.values.isEmpty || attributes.amount == .exactlyAll else { return true }
    let ownAttributes = object.attributes
    return attributes.accepts(ownAttributes.count) { wanted in
      ownAttributes.contains { $0.0 == wanted.name && wanted.values.contains($0.1[...]) }
    }
  }
}

/// The signals of interest, as a rule for the bus.
package struct BusMatch: Hashable, Sendable {
  /// A unique name, or a name that a program owns.
  package var sender: String?
  package var path: String?
  package var interface: String?
  package var member: String?
  /// The text that is the first argument.
  package var firstText: String?

  package init(
    sender: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil,
    firstText: String? = nil
  ) {
    (self.sender, self.path, self.interface) = (sender, path, interface)
    (self.member, self.firstText) = (member, firstText)
  }

  /// The changes of a name's owner.
  static func ownerChange(of name: String) -> BusMatch {
    BusMatch(
      sender: BusMatch.bus, path: "/org/freedesktop/DBus", interface: bus, member: "NameOwnerChanged", firstText: name)
  }

  /// The name and the interface of the bus.
  static let bus = "org.freedesktop.DBus"

  /// The rule's text. A quote in a value is written outside of quotes.
  package var rule: String {
    let parts = [
      ("sender", sender), ("path", path), ("interface", interface), ("member", member), ("arg0", firstText),
    ]
    return parts.reduce(into: "type='signal'") { rule, part in
      guard let value = part.1 else { return }
      rule += ",\(part.0)='\(value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }
  }

  /// Whether a signal is one of these.
  ///
  /// - Parameter owner: The unique name of the owner of `sender`; nil if it is not known.
  func accepts(_ signal: BusMessage, owner: String?) -> Bool {
    isSender(signal.sender, owner: owner) && (path == nil || signal.path == path)
      && (interface == nil || signal.interface == interface) && (member == nil || signal.member == member)
      && (firstText == nil || signal.body.first?.text == firstText)
  }

  private func isSender(_ name: String?, owner: String?) -> Bool {
    guard let sender, sender != name else { return true }
    // The bus signs with its name, and any other program with a unique one.
    guard sender != BusMatch.bus, !sender.hasPrefix(":") else { return false }
    return owner == nil || owner == name
  }
}

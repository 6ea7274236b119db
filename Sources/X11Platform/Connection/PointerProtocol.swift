import Diagnostics

/// The protocols that report the pointer.
enum PointerProtocol: String, CaseIterable {
  /// XInput 2, with the axes of touchpads and wheels.
  case xinput2
  /// The core protocol, in which scrolling is buttons 4 to 7.
  case core

  /// Returns the protocol that ACETATE_INPUT names; XInput 2 otherwise.
  static func preferred(environment: ProcessEnvironment) -> PointerProtocol {
    guard let name = environment["ACETATE_INPUT"] else { return .xinput2 }
    if let named = PointerProtocol(rawValue: name) { return named }
    let names = allCases.map(\.rawValue).joined(separator: ", ")
    StandardError.write("ignoring ACETATE_INPUT=\"\(name)\": not one of \(names)")
    return .xinput2
  }
}

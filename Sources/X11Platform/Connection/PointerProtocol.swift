import Diagnostics

/// The ways to hear of the pointer.
enum PointerProtocol: String, CaseIterable {
  /// With the axes of touchpads and wheels.
  case xinput2
  /// Without: scrolling is buttons 4 to 7.
  case core

  /// What ACETATE_INPUT of the environment names, else the richer one.
  static func preferred(environment: [String: String]) -> PointerProtocol {
    guard let name = environment["ACETATE_INPUT"] else { return .xinput2 }
    if let named = PointerProtocol(rawValue: name) { return named }
    let names = allCases.map(\.rawValue).joined(separator: ", ")
    StandardError.write("ignoring ACETATE_INPUT=\"\(name)\": not one of \(names)")
    return .xinput2
  }
}

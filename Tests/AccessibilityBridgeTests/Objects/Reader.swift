import DBus
import Foundation
import TestSupport

@testable import AccessibilityBridge
@_spi(Toolkit) @testable import Views

/// Reads an app as a screen reader does: by calls alone, without a bus.
@MainActor
struct Reader {
  let server: ObjectServer

  init(_ application: UIApplication) {
    server = ObjectServer(application)
    server.name = ":1.7"
  }

  func call(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
  ) throws(BusError) -> [BusValue] {
    try server.answer(
      .call(
        nil, path, interface.contains(".freedesktop.") ? interface : "org.a11y.atspi.\(interface)", method, arguments))
  }

  func property(_ path: String, _ interface: String, _ name: String) throws(BusError) -> BusValue {
    let body = try call(
      path, "org.freedesktop.DBus.Properties", "Get", [.string("org.a11y.atspi.\(interface)"), .string(name)])
    return body.first?.unwrapped ?? .byte(0)
  }

  func name(_ path: String) throws(BusError) -> String { try property(path, "Accessible", "Name").text ?? "" }

  func role(_ path: String) throws(BusError) -> String {
    try call(path, "Accessible", "GetRoleName").first?.text ?? ""
  }

  func children(_ path: String) throws(BusError) -> [String] {
    let references = try call(path, "Accessible", "GetChildren").first?.elements ?? []
    return references.compactMap { $0.elements?.last?.text }
  }

  func states(_ path: String) throws(BusError) -> AccessibleStates {
    let words = try call(path, "Accessible", "GetState").first?.elements?.compactMap(\.integer) ?? []
    return AccessibleStates(rawValue: UInt64(words[0]) | UInt64(words[1]) << 32)
  }

  /// The paths of all objects, each parent before its children.
  func all(from path: String = AccessiblePath.root) throws(BusError) -> [String] {
    var found = [path]
    for child in try children(path) { found += try all(from: child) }
    return found
  }

  /// The path of the object with a name.
  func find(_ wanted: String) throws -> String {
    for path in try all() where try name(path) == wanted { return path }
    throw NotFound(description: "\(wanted) in \(try dump())")
  }

  struct NotFound: Error, CustomStringConvertible {
    let description: String
  }

  /// The tree as text: role and name, a line an object.
  func dump(_ path: String = AccessiblePath.root, indent: String = "") throws(BusError) -> String {
    var text = "\(indent)\(try role(path)) \"\(path == AccessiblePath.root ? "" : try name(path))\"\n"
    for child in try children(path) { text += try dump(child, indent: indent + "  ") }
    return text
  }

  func extents(_ path: String, _ coordinates: UInt32) throws(BusError) -> [Int] {
    try call(path, "Component", "GetExtents", [.uint32(coordinates)]).first?.elements?.compactMap(\.integer) ?? []
  }
}

import CX11
import Diagnostics

/// The ways to show pixels, fastest first. If the server refuses one, then or later, the next is tried.
package enum PresentationMethod: String, CaseIterable, Sendable {
  /// Two pixmaps in shared memory.
  case pixmap
  /// Two images in shared memory.
  case image
  /// Pixels sent through the connection.
  case plain

  /// Returns the fastest method that works here, at or below the one that ACETATE_PRESENT names.
  static func preferred(environment: ProcessEnvironment, connection: X11Connection, depth: Int32) -> PresentationMethod
  {
    let first = requested(by: environment) ?? .pixmap
    let support = first == .plain ? .none : SharedMemorySupport(connection: connection, depth: depth)
    return first.andSlower.first { support.allows($0) } ?? .plain
  }

  /// This method and all slower ones.
  var andSlower: ArraySlice<PresentationMethod> {
    Self.allCases.drop { $0 != self }
  }

  /// - Returns: Nil if the system or the server refuses the resources.
  func makeTransport(to target: SurfaceTarget) -> (any SurfaceTransport)? {
    switch self {
    case .pixmap: SharedPixmapTransport(target)
    case .image: SharedImageTransport(target)
    case .plain: PlainImageTransport(target)
    }
  }

  private static func requested(by environment: ProcessEnvironment) -> PresentationMethod? {
    guard let name = environment["ACETATE_PRESENT"] else { return nil }
    if let method = PresentationMethod(rawValue: name) { return method }
    let names = allCases.map(\.rawValue).joined(separator: ", ")
    StandardError.write("ignoring ACETATE_PRESENT=\"\(name)\": not one of \(names)")
    return nil
  }
}

import DBus
import Foundation

/// One start of a program that runs once in a session, by a name on its bus: the first start owns the name, and serves
/// `org.freedesktop.Application` for those that follow, which hand over what they are to open.
@MainActor
package final class ProgramInstance {
  package enum Standing: Equatable {
    /// The bus has not answered yet.
    case unknown
    /// The name is this start's.
    case first
    /// Another start has taken over what this one was to open.
    case handedOver
    /// The other start does not answer.
    case ignored
  }

  /// What another start hands over.
  package struct Handover {
    /// Addresses, in the order of the arguments.
    package let uris: [String]
    /// The identifier of the launcher that follows the start; nil for none.
    package let startup: String?
  }

  private static let interface = "org.freedesktop.Application"

  /// How long the first start may be silent, in seconds. Chosen.
  private static let patience: TimeInterval = 5

  package private(set) var standing = Standing.unknown
  package let bus: BusConnection
  private let identifier: String
  private let handover: Handover

  /// Whether a name can be one on a bus, of two parts at least.
  package static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && name.utf8.count <= 255
      && parts.allSatisfy { part in
        guard let first = part.first, !first.isNumber else { return false }
        return part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      }
  }

  /// Asks for the name.
  ///
  /// - Parameters:
  ///   - uris: What this start is to open.
  ///   - startup: The identifier of the launcher that follows this start; nil for none.
  ///   - handler: Called with what later starts hand over, when this one is the first.
  package init(
    _ identifier: String, on bus: BusConnection, uris: [String], startup: String?,
    handler: @escaping @MainActor (Handover) -> Void
  ) {
    (self.identifier, self.bus) = (identifier, bus)
    handover = Handover(uris: uris, startup: startup)
    // Before the name, under which others call it.
    bus.serve(path) { call throws(BusError) in
      guard call.interface == nil || call.interface == Self.interface else {
        throw .refused(name: "org.freedesktop.DBus.Error.UnknownInterface", message: "only \(Self.interface)")
      }
      let uris = call.member == "Open" ? (call.body.first?.elements ?? []).compactMap(\.text) : []
      guard ["Open", "Activate", "ActivateAction"].contains(call.member) else {
        throw .refused(name: "org.freedesktop.DBus.Error.UnknownMethod", message: "no \(call.member ?? "")")
      }
      let data = call.body.last?.entries ?? [:]
      handler(Handover(uris: uris, startup: data["desktop-startup-id"]?.text))
      return []
    }
    // After each new connection: the bus forgets names.
    bus.whenOpen { [weak self] in self?.requestName() }
  }

  /// The path of the application's object: the name with slashes.
  private var path: String { "/" + identifier.replacing(".", with: "/") }

  private func requestName() {
    // 4: not to wait for the name.
    bus.call(
      .call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        [.string(identifier), .uint32(4)]), timeout: Self.patience
    ) { [weak self] reply in
      guard let self, standing == .unknown else { return }
      // 3: another program owns it.
      if (try? reply.get())?.body.first?.integer == 3 { handOver() } else { standing = .first }
    }
  }

  private func handOver() {
    let data = BusValue.dictionary(handover.startup.map { [("desktop-startup-id", .string($0))] } ?? [])
    let uris = BusValue.array(.string, handover.uris.map { .string($0) })
    let call: BusMessage =
      handover.uris.isEmpty
      ? .call(identifier, path, Self.interface, "Activate", [data])
      : .call(identifier, path, Self.interface, "Open", [uris, data])
    bus.call(call, timeout: Self.patience) { [weak self] reply in
      guard let self else { return }
      if case .success = reply { standing = .handedOver } else { standing = .ignored }
    }
  }
}

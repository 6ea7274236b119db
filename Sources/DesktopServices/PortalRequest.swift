import DBus
import Foundation

/// A request to the desktop's portal, whose outcome comes as a signal: after the user has answered a dialog, if there is one.
@MainActor
package final class PortalRequest {
  package enum Outcome {
    /// What the portal tells of the result, by name.
    case done([String: BusValue])
    case cancelled
    /// There is no such portal.
    case missing
    /// The portal ended the request, as some do when the user closes the dialog's window.
    case ended
    /// The portal gave no answer, or vanished.
    case failed
  }

  package static let name = "org.freedesktop.portal.Desktop"
  package static let path = "/org/freedesktop/portal/desktop"

  /// The timeout for the portal's first answer, in seconds. Chosen: the portal may have to be started first.
  private static let patience: TimeInterval = 5

  private let bus: BusConnection
  private var completion: (@MainActor (Outcome) -> Void)?
  private var response: BusSubscription?
  private var owner: BusSubscription?
  /// The object that signals the outcome.
  private var followed = ""

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - arguments: Those before the options.
  ///   - descriptors: Those that values of the options stand for.
  ///   - completion: Called once, in a later turn.
  package init(
    _ method: String, of interface: String, on bus: BusConnection, arguments: [BusValue],
    options: [(name: String, value: BusValue)] = [], descriptors: [BusDescriptor] = [],
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    (self.bus, self.completion) = (bus, completion)
    let token = "acetate\(UInt64.random(in: 0...UInt64.max))"
    let sender = (bus.uniqueName ?? "").dropFirst().replacing(".", with: "_")
    // Before the call, whose answer may be overtaken by the signal.
    follow("\(Self.path)/request/\(sender)/\(token)")
    owner = bus.watchOwner(of: Self.name) { [unowned self] owner in
      if owner == nil { finish(.failed) }
    }
    let options = BusValue.dictionary([("handle_token", .string(token))] + options)
    var call = BusMessage.call(
      Self.name, Self.path, "\(Self.name.dropLast("Desktop".count))\(interface)", method, arguments + [options])
    call.descriptors = descriptors
    bus.call(call, timeout: Self.patience) { [weak self] in self?.take($0) }
  }

  private func follow(_ request: String) {
    let match = BusMatch(
      sender: Self.name, path: request, interface: "org.freedesktop.portal.Request", member: "Response")
    response = bus.subscribe(match) { [unowned self] signal in
      guard let code = signal.body.first?.integer else { return finish(.failed) }
      switch code {
      case 0:
        finish(.done(signal.body.dropFirst().first?.entries ?? [:]))
      case 1: finish(.cancelled)
      default: finish(.ended)
      }
    }
    followed = request
  }

  /// Ends the request without an outcome, and closes its dialog.
  package func cancel() {
    guard completion != nil else { return }
    (completion, response, owner) = (nil, nil, nil)
    bus.call(.call(Self.name, followed, "org.freedesktop.portal.Request", "Close"), completion: nil)
  }

  private func take(_ reply: Result<BusMessage, BusError>) {
    switch reply {
    case .success(let message):
      // Old portals choose the object themselves.
      if let request = message.body.first?.text, request != followed, completion != nil { follow(request) }
    case .failure(.refused(let name, _)) where Self.namesOfAbsence.contains(name): finish(.missing)
    case .failure: finish(.failed)
    }
  }

  private static let namesOfAbsence = Set(
    ["ServiceUnknown", "NameHasNoOwner", "UnknownMethod", "UnknownInterface", "UnknownObject"]
      .map { "org.freedesktop.DBus.Error.\($0)" })

  /// Ends the request. What comes later has no effect.
  package func finish(_ outcome: Outcome) {
    guard let completion else { return }
    self.completion = nil
    (response, owner) = (nil, nil)
    completion(outcome)
  }
}

import DBus
import Foundation

/// A request to the desktop's portal, whose outcome comes as a signal: after the user has answered a dialog, if there is one.
@MainActor
final class PortalRequest {
  enum Outcome {
    /// What the portal tells of the result, by name.
    case done([String: BusValue])
    case cancelled
    /// There is no such portal.
    case missing
    case failed
  }

  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"

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
  ///   - number: Unlike that of any other request.
  ///   - arguments: Those before the options.
  ///   - completion: Called once, in a later turn.
  init(
    _ method: String, of interface: String, on bus: BusConnection, number: Int, arguments: [BusValue],
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    (self.bus, self.completion) = (bus, completion)
    let token = "acetate\(number)"
    let sender = (bus.uniqueName ?? "").dropFirst().replacing(".", with: "_")
    // Before the call, whose answer may be overtaken by the signal.
    follow("\(Self.path)/request/\(sender)/\(token)")
    owner = bus.watchOwner(of: Self.name) { [unowned self] owner in
      if owner == nil { finish(.failed) }
    }
    let options = BusValue.array(
      .entry(key: .string, value: .variant), [.entry(.string("handle_token"), .variant(.string(token)))])
    bus.call(
      .call(Self.name, Self.path, "\(Self.name.dropLast("Desktop".count))\(interface)", method, arguments + [options]),
      timeout: Self.patience
    ) { [weak self] in self?.take($0) }
  }

  private func follow(_ request: String) {
    let match = BusMatch(
      sender: Self.name, path: request, interface: "org.freedesktop.portal.Request", member: "Response")
    response = bus.subscribe(match) { [unowned self] signal in
      guard let code = signal.body.first?.integer else { return finish(.failed) }
      switch code {
      case 0:
        let entries = signal.body.dropFirst().first?.elements ?? []
        let results = entries.compactMap { entry -> (String, BusValue)? in
          guard case .entry(let key, let value) = entry, let name = key.text else { return nil }
          return (name, value.unwrapped)
        }
        finish(.done(Dictionary(results) { first, _ in first }))
      case 1: finish(.cancelled)
      default: finish(.failed)
      }
    }
    followed = request
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
  func finish(_ outcome: Outcome) {
    guard let completion else { return }
    self.completion = nil
    (response, owner) = (nil, nil)
    completion(outcome)
  }
}

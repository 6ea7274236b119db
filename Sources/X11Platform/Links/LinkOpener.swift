import DBus
import DesktopServices
import Diagnostics
import Foundation

/// Opens addresses in the programs that the user has for them: by the desktop's portal, or by `xdg-open` where there is none.
@MainActor
final class LinkOpener {
  private let environment: ProcessEnvironment
  private var requests: [UUID: PortalRequest] = [:]

  /// - Parameter environment: That of the programs it starts.
  init(environment: ProcessEnvironment) {
    self.environment = environment
  }

  /// Opens an address, which has a scheme.
  ///
  /// - Parameters:
  ///   - bus: The session's; nil without one.
  ///   - parent: The window that a dialog of the portal belongs to, by the portal's name for it.
  ///   - completion: Called once, in a later turn, with whether a program takes the address, as far as is known.
  func open(
    _ url: URL, on bus: BusConnection?, for parent: String, completion: @escaping @MainActor (Bool) -> Void
  ) {
    // The portal takes files by descriptors only; programs in a sandbox have an `xdg-open` that passes these.
    guard let bus, bus.uniqueName != nil, !url.isFileURL else { return start(url, completion) }
    let identifier = UUID()
    requests[identifier] = PortalRequest(
      "OpenURI", of: "OpenURI", on: bus, arguments: [.string(parent), .string(url.absoluteString)]
    ) { [weak self] outcome in
      self?.requests[identifier] = nil
      switch outcome {
      case .done: completion(true)
      case .cancelled, .ended, .failed: completion(false)
      case .missing: if let self { start(url, completion) } else { completion(false) }
      }
    }
  }

  /// Ends all requests: their portal is gone.
  func busWasLost() {
    for request in requests.values { request.finish(.failed) }
  }

  /// A program that runs as long as this after it was started has taken the address, in seconds. `xdg-open` ends with the
  /// program that it starts on some desktops, and before it on others. Chosen.
  private static let trial: TimeInterval = 2

  private func start(_ url: URL, _ completion: @escaping @MainActor (Bool) -> Void) {
    let answer = Answer(completion)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    process.environment = environment.all
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { process in
      let isOpen = process.terminationReason == .exit && process.terminationStatus == 0
      DispatchQueue.main.async { answer.give(isOpen) }
    }
    do {
      try process.run()
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.trial) { answer.give(true) }
    } catch {
      DispatchQueue.main.async { answer.give(false) }
    }
  }

  /// An answer of which only the first counts.
  @MainActor
  private final class Answer {
    private var completion: (@MainActor (Bool) -> Void)?

    init(_ completion: @escaping @MainActor (Bool) -> Void) {
      self.completion = completion
    }

    func give(_ isOpen: Bool) {
      completion?(isOpen)
      completion = nil
    }
  }
}

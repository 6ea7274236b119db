import CoreFoundation
import DBus
import DesktopServices
import Diagnostics
import Foundation
import Views

/// Lets an app that asks for it run once in a session.
@MainActor
enum SingleInstance {
  /// The longest time for a bus to answer, in seconds: the app starts without one. Chosen.
  private static let patience: TimeInterval = 7

  /// Hands over the URLs to a start of the program that runs, and ends this one; or returns this one's own name on the bus. Nil
  /// without a bus.
  ///
  /// - Parameter handler: Called with what later starts hand over: URLs, and the identifier of a launcher.
  static func claim(
    _ identifier: String, urls: [URL], handler: @escaping @MainActor ([URL], String?) -> Void
  ) -> ProgramInstance? {
    requirement(
      ProgramInstance.isName(identifier),
      "UIApplicationDelegate.singleInstanceIdentifier is \"\(identifier)\"; use a name such as \"org.example.Notes\"")
    let environment = ProcessEnvironment.current
    guard let bus = SessionBus(environment: environment)?.connect() else { return nil }
    let instance = ProgramInstance(
      identifier, on: bus, uris: urls.map(\.absoluteString), startup: environment["DESKTOP_STARTUP_ID"]
    ) { handover in handler(handover.uris.compactMap(URL.init(string:)), handover.startup) }
    let deadline = Date(timeIntervalSinceNow: patience)
    while instance.standing == .unknown, Date() < deadline { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.1, true) }
    switch instance.standing {
    case .handedOver: exit(EXIT_SUCCESS)
    case .ignored: StandardError.write("\(identifier) runs and does not answer; the program starts once more")
    case .first, .unknown: break
    }
    return instance
  }
}

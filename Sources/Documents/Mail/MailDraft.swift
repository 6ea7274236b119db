import DBus
import DesktopServices
import Foundation
import Platform
import Views

/// A mail that is handed to the user's mail program, by the desktop's portal, or by `xdg-email` where there is no portal.
@MainActor
package struct MailDraft {
  package var to: [String] = []
  package var cc: [String] = []
  package var bcc: [String] = []
  package var subject = ""
  package var body = ""
  /// Files.
  package var attachments: [URL] = []

  package init() {}

  /// Whether the user has a mail program, as far as the desktop knows.
  package static var isPossible: Bool { UIApplication.shared.display?.canOpen(scheme: "mailto") ?? false }

  /// Opens the draft.
  ///
  /// - Parameter completion: Called once, in a later turn, with whether a program shows it, as far as is known.
  package func open(completion: @escaping @MainActor (Bool) -> Void) {
    guard let desktop = UIApplication.shared.display?.desktopServices as? any SessionBusOwner else {
      return start(completion)
    }
    desktop.withSessionBus { bus in
      guard let bus, bus.uniqueName != nil else { return start(completion) }
      let files = attachments.compactMap { url in
        FilePath(url)?.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
      }.filter { $0 >= 0 }.map(BusDescriptor.init(owning:))
      var options: [(name: String, value: BusValue)] = [("subject", .string(subject)), ("body", .string(body))]
      // Versions before 3 know one address.
      if let first = to.first { options.append(("address", .string(first))) }
      for (name, list) in [("addresses", to), ("cc", cc), ("bcc", bcc)] where !list.isEmpty {
        options.append((name, .array(.string, list.map { .string($0) })))
      }
      if !files.isEmpty {
        options.append(("attachment_fds", .array(.descriptor, files.indices.map { .descriptor(UInt32($0)) })))
      }
      // It lives until its outcome is known.
      var request: PortalRequest?
      request = PortalRequest(
        "ComposeEmail", of: "Email", on: bus, arguments: [.string(desktop.portalParent)], options: options,
        descriptors: files
      ) { outcome in
        switch outcome {
        case .done: completion(true)
        case .cancelled, .ended, .failed: completion(false)
        case .missing: start(completion)
        }
        withExtendedLifetime(request) { request = nil }
      }
    }
  }

  /// The arguments of `xdg-email`.
  var arguments: [String] {
    var arguments = ["xdg-email", "--utf8"]
    for (option, values) in [("--cc", cc), ("--bcc", bcc), ("--attach", attachments.map(\.path))] {
      for value in values { arguments += [option, value] }
    }
    if !subject.isEmpty { arguments += ["--subject", subject] }
    if !body.isEmpty { arguments += ["--body", body] }
    // An address is never an option.
    return arguments + to.filter { !$0.hasPrefix("-") }
  }

  private func start(_ completion: @escaping @MainActor (Bool) -> Void) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = UIApplication.shared.environment
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { process in
      let isOpen = process.terminationReason == .exit && process.terminationStatus == 0
      DispatchQueue.main.async { completion(isOpen) }
    }
    do { try process.run() } catch { DispatchQueue.main.async { completion(false) } }
  }
}

import Diagnostics
import Foundation
import Glibc

/// A program that runs beside the tests, with standard output and standard error in files.
///
/// It inherits no descriptors from other tests, and is waited for by its process identifier alone, so that programs
/// that run at the same time do not delay each other. It is killed with its last reference at the latest.
package final class ChildProcess {
  package let identifier: pid_t
  private let directory: TemporaryDirectory
  private var knownEnd: End?

  package enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  private struct NotStarted: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - program: A path, or a name to look up in PATH.
  ///   - environment: What the program has in addition to this process's environment; nil takes a variable away.
  package init(_ program: String, _ arguments: [String] = [], environment changes: [String: String?] = [:]) throws {
    directory = try TemporaryDirectory()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, directory.path(of: "stdout"), O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, directory.path(of: "stderr"), O_WRONLY | O_CREAT, 0o600)
    // Closing a descriptor that is not open is not an error here.
    for descriptor: Int32 in 3..<1024 { posix_spawn_file_actions_addclose(&actions, descriptor) }

    // Threads of the tests block signals, and a shell ignores some in the tests that it starts in the background. A program
    // would inherit both.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for number in [SIGINT, SIGQUIT] { sigaddset(&ignored, number) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
    let environmentPointers = Self.environment(with: changes).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argumentPointers + environmentPointers).forEach { free($0) } }
    var identifier: pid_t = 0
    let error = posix_spawnp(&identifier, program, &actions, &attributes, argumentPointers, environmentPointers)
    guard error == 0 else { throw NotStarted(description: "\(program): \(String(cString: strerror(error)))") }
    self.identifier = identifier
  }

  deinit {
    kill()
  }

  // MARK: Output

  /// What the program has written so far.
  package var standardOutput: String { directory.text(of: "stdout") }
  package var standardError: String { directory.text(of: "stderr") }

  // MARK: End

  /// How the program ended; nil while it runs.
  package var end: End? {
    wait(options: WNOHANG)
    return knownEnd
  }

  /// Waits for the program to end by itself.
  ///
  /// It blocks the thread, so tests that run in parallel must not wait for more programs than there are threads. A test
  /// that has other work meanwhile polls `end` instead.
  @discardableResult
  package func waitForEnd() -> End {
    while true {
      wait(options: 0)
      if let knownEnd { return knownEnd }
    }
  }

  package func send(_ signal: Int32) {
    guard end == nil else { return }
    Glibc.kill(identifier, signal)
  }

  /// Kills the program, and waits until it is gone.
  package func kill() {
    guard end == nil else { return }
    Glibc.kill(identifier, SIGKILL)
    waitForEnd()
  }

  /// Reaps the program once; afterward its identifier may belong to another process.
  private func wait(options: Int32) {
    guard knownEnd == nil else { return }
    var status: Int32 = 0
    let found = waitpid(identifier, &status, options)
    requirement(found >= 0 || errno == EINTR, "waitpid \(identifier): \(String(cString: strerror(errno)))")
    guard found == identifier else { return }
    let signal = status & 0x7F
    knownEnd = signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  private static func environment(with changes: [String: String?]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    return environment
  }
}

import Foundation

/// A program that runs beside the tests, with standard output and standard error in files.
///
/// It gets none of the descriptors that other tests hold open, and is waited for by its number alone, so that programs
/// that run at the same time never keep each other waiting. It ends with the last reference at the latest.
final class ChildProcess {
  private let identifier: pid_t
  private let folder: ScratchFolder
  private var status: Int32?

  private struct NotStarted: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - program: A path, or a name to look up in PATH.
  ///   - environment: The whole of it.
  init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
    folder = try ScratchFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder.path("output"), O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder.path("error"), O_WRONLY | O_CREAT, 0o600)
    // Closing what is not open is no error here.
    for descriptor: Int32 in 3..<1024 { posix_spawn_file_actions_addclose(&actions, descriptor) }

    // Threads of the tests block signals, which a program would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
    let environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argumentPointers + environmentPointers).forEach { free($0) } }
    var identifier: pid_t = 0
    let error = posix_spawnp(&identifier, program, &actions, &attributes, argumentPointers, environmentPointers)
    guard error == 0 else { throw NotStarted(description: "\(program): \(String(cString: strerror(error)))") }
    self.identifier = identifier
  }

  deinit {
    guard status == nil else { return }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  /// What it wrote so far.
  var output: String { text("output") }
  var error: String { text("error") }

  var isRunning: Bool {
    if status == nil {
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) == identifier { self.status = status }
    }
    return status == nil
  }

  /// Waits for the end and gives the exit status; a signal gives 128 and its number, as in a shell.
  func waitForEnd() -> Int32 {
    if status == nil {
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
      self.status = status
    }
    let status = status ?? 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private func text(_ name: String) -> String {
    String(decoding: (try? folder.data(name)) ?? Data(), as: UTF8.self)
  }
}

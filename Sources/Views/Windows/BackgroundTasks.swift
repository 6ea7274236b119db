import Foundation

/// A task that an app finishes before it ends; see `UIApplication.beginBackgroundTask(withName:expirationHandler:)`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Begins a task for which the program stays after its last window was closed or the system ended it, for 5 seconds at most.
  ///
  /// - Parameters:
  ///   - taskName: Ignored. UIKit shows it in a debugger.
  ///   - handler: Called when the time is over. The program ends after the handlers of all tasks.
  /// - Returns: The task for `endBackgroundTask(_:)`, or `.invalid` when the time is over.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTasks.add(handler)
  }

  /// Begins a task without a name.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTasks.add(handler)
  }

  /// Ends a task. After the last one, a program that waits for it ends. Unknown tasks, and `.invalid`, are ignored.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.remove(identifier)
  }

  /// The seconds until the program ends: `greatestFiniteMagnitude` while it is not about to.
  public var backgroundTimeRemaining: TimeInterval { backgroundTasks.remaining }
}

/// The tasks that the program waits for at its end.
@MainActor
final class BackgroundTasks {
  /// How long the program waits, in seconds. Chosen: sessions of desktops kill programs after 5 to 90 seconds.
  private static let patience: TimeInterval = 5

  private var tasks: [(identifier: UIBackgroundTaskIdentifier, handler: (@MainActor @Sendable () -> Void)?)] = []
  private var lastNumber = 0
  private let completion: () -> Void

  private enum Phase {
    case running
    case waiting(Timer)
    case over
  }

  private var phase = Phase.running

  /// - Parameter completion: Called once no task is left, or their time is over.
  init(completion: @escaping () -> Void) {
    self.completion = completion
  }

  var isRunning: Bool { !tasks.isEmpty }

  var remaining: TimeInterval {
    switch phase {
    case .running: .greatestFiniteMagnitude
    case .waiting(let timer): max(0, timer.fireDate.timeIntervalSinceNow)
    case .over: 0
    }
  }

  func add(_ handler: (@MainActor @Sendable () -> Void)?) -> UIBackgroundTaskIdentifier {
    if case .over = phase { return .invalid }
    lastNumber += 1
    tasks.append((UIBackgroundTaskIdentifier(rawValue: lastNumber), handler))
    return UIBackgroundTaskIdentifier(rawValue: lastNumber)
  }

  func remove(_ identifier: UIBackgroundTaskIdentifier) {
    tasks.removeAll { $0.identifier == identifier }
    if case .waiting = phase, tasks.isEmpty { finish() }
  }

  /// Waits for the tasks.
  func begin() {
    guard case .running = phase else { return }
    // A timer that is made with an interval alone fires at once on Linux.
    let timer = Timer(fire: Date(timeIntervalSinceNow: Self.patience), interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.expire() }
    }
    phase = .waiting(timer)
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Calls the handlers of the tasks that are left, and then the completion.
  func expire() {
    guard case .waiting(let timer) = phase else { return }
    timer.invalidate()
    phase = .over
    // A handler ends its own task, and may end others.
    while !tasks.isEmpty { tasks.removeFirst().handler?() }
    completion()
  }

  private func finish() {
    guard case .waiting(let timer) = phase else { return }
    timer.invalidate()
    phase = .over
    completion()
  }
}

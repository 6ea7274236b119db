import Foundation
import Platform

/// Puts the text that an input method commits before the key that ended its composition.
///
/// IBus passes such a key on to the program first, and commits the text after it. So a key that arrives while text is composed waits
/// for the commit, for the next input of another kind, or for `patience`.
package struct CommitOrder {
  /// The events of one key press.
  package struct Press: Equatable {
    package let kinds: [InputEvent.Kind]
    /// The server's time, in milliseconds.
    package let time: UInt

    package init(_ kinds: [InputEvent.Kind], time: UInt) {
      (self.kinds, self.time) = (kinds, time)
    }
  }

  /// How long a key waits, in seconds. Chosen: longer than an input method takes to answer, too short to be noticed.
  package static let patience: TimeInterval = 0.1

  private var waiting: Press?

  /// The time at which the key stops waiting, in monotonic seconds; nil while none waits.
  package private(set) var deadline: TimeInterval?

  package init() {}

  /// Adds a press.
  ///
  /// - Parameters:
  ///   - isCommit: Whether the input method committed its text.
  ///   - isComposing: Whether another program composes text.
  ///   - now: In monotonic seconds.
  /// - Returns: The presses to deliver, in order.
  package mutating func add(_ press: Press, isCommit: Bool, isComposing: Bool, at now: TimeInterval) -> [Press] {
    let earlier = take().map { [$0] } ?? []
    if isCommit { return [press] + earlier }
    guard isComposing else { return earlier + [press] }
    (waiting, deadline) = (press, now + Self.patience)
    return earlier
  }

  /// Returns the key that waits, to be delivered before other input.
  package mutating func take() -> Press? {
    defer { (waiting, deadline) = (nil, nil) }
    return waiting
  }

  /// Returns the key if it has waited long enough.
  package mutating func take(at now: TimeInterval) -> Press? {
    guard let deadline, deadline <= now else { return nil }
    return take()
  }
}

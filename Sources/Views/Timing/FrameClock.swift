import Foundation

/// Something that moves with time and is brought up to date before each frame: a motion, a fading indicator, a gesture
/// that waits for its moment.
@MainActor
package protocol FrameParticipant: AnyObject {
  /// Brings the state to `time`, seconds on the clock of the window's input events, and says when it must be asked
  /// next.
  func advance(to time: TimeInterval) -> NextFrameRequest
}

/// When a participant has something to do next.
package enum NextFrameRequest: Equatable {
  case nextFrame
  /// Not before this time; nothing needs to wake until then.
  case at(TimeInterval)
  /// Nothing any more; the participant leaves the clock.
  case none

  /// The one of two that comes first.
  func orSooner(_ other: NextFrameRequest) -> NextFrameRequest {
    switch (self, other) {
    case (.nextFrame, _), (_, .nextFrame): .nextFrame
    case (.at(let time), .at(let otherTime)): .at(min(time, otherTime))
    case (.at, .none): self
    case (.none, _): other
    }
  }
}

/// The participants of a window's frames. There is no timer anywhere else: what waits, waits for a frame.
@MainActor
package final class FrameClock {
  private struct Entry {
    weak var participant: (any FrameParticipant)?
    /// Tells the entries apart. The participant's address would not: it may be that of one that is gone.
    let id: Int
    /// When it asked to be woken; in the past for "at the next frame", infinity while it is being asked.
    var due: TimeInterval
  }

  private var entries: [Entry] = []
  private var nextID = 0
  /// Whether the next frame is asked for anyway, at the end of what is under way.
  private var isAdvancing = false
  private let requestFrame: (TimeInterval?) -> Void

  /// - Parameter requestFrame: Asks for a frame: at a time, or with nil as soon as possible.
  init(requestFrame: @escaping (TimeInterval?) -> Void) {
    self.requestFrame = requestFrame
  }

  /// Has `participant` advanced at the next frame, whatever it waited for before.
  package func add(_ participant: any FrameParticipant) {
    if let index = entries.firstIndex(where: { $0.participant === participant }) {
      entries[index].due = -.infinity
    } else {
      entries.append(Entry(participant: participant, id: nextID, due: -.infinity))
      nextID += 1
    }
    if !isAdvancing { requestFrame(nil) }
  }

  package func remove(_ participant: any FrameParticipant) {
    entries.removeAll { $0.participant === participant }
  }

  /// Brings all that are due to `time`, then asks for the next frame that any of them needs.
  ///
  /// - Parameter preparation: Comes first; what it adds is brought there, too, and needs no frame of its own.
  func advance(to time: TimeInterval, after preparation: () -> Void = {}) {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    preparation()
    // Participants may come and go meanwhile. The numbers rise in the list; who comes now waits for the next frame.
    let end = nextID
    var next = 0
    while let index = firstIndex(from: next, to: end) {
      let id = entries[index].id
      next = id + 1
      guard entries[index].due <= time else { continue }
      entries[index].due = .infinity
      setRequest(entries[index].participant?.advance(to: time) ?? .none, of: id)
    }
    isAdvancing = wasAdvancing
    requestNextFrame(after: time)
  }

  /// A run loop starts within `advance(to:after:)`, which goes on later: until then frames are asked for as outside of it,
  /// and the participant that is being asked can be asked again.
  func interrupt() {
    guard isAdvancing else { return }
    isAdvancing = false
    for index in entries.indices where entries[index].due == .infinity { entries[index].due = -.infinity }
    requestNextFrame(after: -.infinity)
  }

  /// The entry with the lowest number in a range; nil when there is none.
  private func firstIndex(from first: Int, to end: Int) -> Int? {
    for index in entries.indices where entries[index].id >= first { return entries[index].id < end ? index : nil }
    return nil
  }

  /// Takes note of an answer, unless the participant was removed or added anew meanwhile.
  private func setRequest(_ request: NextFrameRequest, of id: Int) {
    guard let index = firstIndex(from: id, to: id + 1), entries[index].due == .infinity else { return }
    switch request {
    case .nextFrame: entries[index].due = -.infinity
    case .at(let time): entries[index].due = time
    case .none: entries.remove(at: index)
    }
  }

  private func requestNextFrame(after time: TimeInterval) {
    if entries.isEmpty { return }
    var earliest = TimeInterval.infinity
    for entry in entries { earliest = min(earliest, entry.due) }
    requestFrame(earliest > time ? earliest : nil)
  }
}

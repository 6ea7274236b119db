import Foundation

/// An object that advances before each frame: a motion, a fading indicator, a gesture with a deadline.
@MainActor
package protocol FrameParticipant: AnyObject {
  /// Advances the state to `time`, in seconds on the clock of the window's input events, and returns when to call
  /// again.
  func advance(to time: TimeInterval) -> NextFrameRequest
}

/// When a participant next needs a frame.
package enum NextFrameRequest: Equatable {
  case nextFrame
  /// Not before this time; nothing wakes until then.
  case at(TimeInterval)
  /// Never; the participant leaves the clock.
  case none

  /// The earlier of two requests.
  package func orSooner(_ other: NextFrameRequest) -> NextFrameRequest {
    switch (self, other) {
    case (.nextFrame, _), (_, .nextFrame): .nextFrame
    case (.at(let time), .at(let otherTime)): .at(min(time, otherTime))
    case (.at, .none): self
    case (.none, _): other
    }
  }
}

/// The participants of a window's frames. There is no timer: every delay ends with a frame.
@MainActor
package final class FrameClock {
  private struct Entry {
    /// Without a weak reference, which would slow down each retain of a scroll view; see `Unretained`.
    private let reference: Unretained<AnyObject>
    private unowned(unsafe) let uncheckedParticipant: any FrameParticipant
    /// Identifies the entry. An address would not: it may be reused after its object is gone.
    let id: Int
    /// When it wants to advance: in the past for the next frame, infinity while it is advancing.
    var due: TimeInterval

    init(_ participant: any FrameParticipant, id: Int) {
      reference = Unretained(wrappedValue: participant)
      uncheckedParticipant = participant
      (self.id, due) = (id, -.infinity)
    }

    /// Nil once it is gone.
    var participant: (any FrameParticipant)? {
      withExtendedLifetime(reference.object) { $0 == nil ? nil : uncheckedParticipant }
    }

    func isOf(_ other: any FrameParticipant) -> Bool { participant === other }
  }

  private var entries: [Entry] = []
  private var nextID = 0
  /// Whether the next frame will be requested at the end of the current pass.
  private var isAdvancing = false
  private let requestFrame: (TimeInterval?) -> Void

  /// - Parameter requestFrame: Asks for a frame: at a time, or with nil as soon as possible.
  init(requestFrame: @escaping (TimeInterval?) -> Void) {
    self.requestFrame = requestFrame
  }

  /// Advances `participant` at the next frame, instead of its earlier request.
  package func add(_ participant: any FrameParticipant) {
    if let index = entries.firstIndex(where: { $0.isOf(participant) }) {
      entries[index].due = -.infinity
    } else {
      entries.append(Entry(participant, id: nextID))
      nextID += 1
    }
    if !isAdvancing { requestFrame(nil) }
  }

  package func remove(_ participant: any FrameParticipant) {
    entries.removeAll { $0.isOf(participant) }
  }

  var participants: [any FrameParticipant] { entries.compactMap(\.participant) }

  /// Advances all participants that are due to `time`, then requests the next frame that any of them needs.
  ///
  /// - Parameter preparation: Runs first. Participants that it adds advance in the same pass.
  func advance(to time: TimeInterval, after preparation: () -> Void = {}) {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    preparation()
    // A participant may add and remove others. Ids increase along the list, and entries added from here on wait for
    // the next frame.
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

  /// Called when a run loop starts within `advance(to:after:)`, which continues later. Until then frames are requested
  /// as if no pass were running, and the current participant can advance again.
  func interrupt() {
    guard isAdvancing else { return }
    isAdvancing = false
    for index in entries.indices where entries[index].due == .infinity { entries[index].due = -.infinity }
    requestNextFrame(after: -.infinity)
  }

  /// The index of the entry with the lowest id in a range; nil for none.
  private func firstIndex(from first: Int, to end: Int) -> Int? {
    for index in entries.indices where entries[index].id >= first { return entries[index].id < end ? index : nil }
    return nil
  }

  /// Records a request, unless the participant was removed or added again in between.
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

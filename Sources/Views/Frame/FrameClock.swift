import Foundation

/// Something that moves with time and is brought up to date before each frame: a motion, a fading indicator, a gesture
/// that waits for its moment.
@MainActor
protocol FrameParticipant: AnyObject {
  /// Brings the state to `time`, seconds on the clock of the window's input events, and says when it must be asked next.
  func advance(to time: TimeInterval) -> FrameDemand
}

/// When a participant has something to do next.
enum FrameDemand: Equatable {
  case nextFrame
  /// Not before this time; nothing needs to wake until then.
  case at(TimeInterval)
  /// Nothing any more; the participant leaves the clock.
  case none
}

/// The participants of a window's frames. There is no timer anywhere else: what waits, waits for a frame.
@MainActor
final class FrameClock {
  private struct Entry {
    weak var participant: (any FrameParticipant)?
    let id: ObjectIdentifier
    /// When it asked to be woken; in the past for "at the next frame".
    var due: TimeInterval
  }

  private var entries: [Entry] = []
  private let requestFrame: (TimeInterval?) -> Void

  /// - Parameter requestFrame: Asks for a frame: at a time, or with nil as soon as possible.
  init(requestFrame: @escaping (TimeInterval?) -> Void) {
    self.requestFrame = requestFrame
  }

  /// Has `participant` advanced at the next frame, whatever it waited for before.
  func add(_ participant: any FrameParticipant) {
    let id = ObjectIdentifier(participant)
    if let index = entries.firstIndex(where: { $0.id == id }) {
      entries[index].due = -.infinity
    } else {
      entries.append(Entry(participant: participant, id: id, due: -.infinity))
    }
    requestFrame(nil)
  }

  func remove(_ participant: any FrameParticipant) {
    entries.removeAll { $0.id == ObjectIdentifier(participant) }
  }

  /// Brings all that are due to `time`, then asks for the next frame that any of them needs.
  func advance(to time: TimeInterval) {
    entries.removeAll { $0.participant == nil }
    for id in entries.map(\.id) {
      guard let entry = entries.first(where: { $0.id == id }), entry.due <= time else { continue }
      setDemand(entry.participant?.advance(to: time) ?? .none, of: id)
    }
    requestNextFrame(after: time)
  }

  private func setDemand(_ demand: FrameDemand, of id: ObjectIdentifier) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    switch demand {
    case .nextFrame: entries[index].due = -.infinity
    case .at(let time): entries[index].due = time
    case .none: entries.remove(at: index)
    }
  }

  private func requestNextFrame(after time: TimeInterval) {
    guard let earliest = entries.map(\.due).min() else { return }
    requestFrame(earliest > time ? earliest : nil)
  }
}

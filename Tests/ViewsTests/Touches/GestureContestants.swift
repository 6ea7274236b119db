import TestSupport

@testable import Views

/// The kinds of recognizers in the test of random gestures.
enum ContestantKind: CaseIterable {
  case whimsical, swipe, edgePan, pan, tap, press, pinch, rotation
}

/// A contestant's actions.
@MainActor
final class ContestantRecord {
  let number: Int
  let kind: ContestantKind

  /// The numbers of the recognizers that it does not prevent.
  var harmless: Set<Int> = []

  /// The touches since the last reset that it did not ignore.
  private(set) var sequence: [UITouch] = []

  /// The order in which recognizers recognized.
  private(set) var rank = 0
  private static var lastRank = 0

  /// Whether the current state is the first after recognition.
  private(set) var isJustRecognized = false

  init(number: Int, kind: ContestantKind) {
    self.number = number
    self.kind = kind
  }

  // Each of these notes a call, and then makes the recognizer's own.

  func add(_ touch: UITouch, _ call: () -> Void) {
    sequence.append(touch)
    call()
  }

  func ignore(_ touch: UITouch, _ call: () -> Void) {
    sequence.removeAll { $0 === touch }
    call()
  }

  func reset(_ call: () -> Void) {
    sequence = []
    call()
  }

  func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !harmless.contains((other as? any Contestant)?.record.number ?? -1)
  }

  func enter(_ state: UIGestureRecognizer.State, from old: UIGestureRecognizer.State, _ call: () -> Void) {
    isJustRecognized = old == .possible && (state == .began || state == .ended)
    if isJustRecognized {
      Self.lastRank += 1
      rank = Self.lastRank
    }
    call()
  }
}

/// A recognizer that takes part in the test.
@MainActor
protocol Contestant: UIGestureRecognizer {
  var record: ContestantRecord { get }
}

extension Contestant {
  var hasRecognized: Bool { state == .began || state == .changed || state == .ended }
}

/// A recognizer that changes its state at random.
final class RandomRecognizer: UIGestureRecognizer, Contestant {
  let record: ContestantRecord
  private var random: SplitMix64

  init(_ record: ContestantRecord, seed: UInt64) {
    self.record = record
    random = SplitMix64(seed: seed)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { wish() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { wish() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { wish() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func add(_ touch: UITouch) { record.add(touch) { super.add(touch) } }
  override func reset() { record.reset {} }
  override func enter(_ state: State) { record.enter(state, from: self.state) { super.enter(state) } }

  private func wish() {
    let wishes: [State] = state == .possible ? [.began, .ended, .failed] : [.changed, .changed, .ended, .cancelled]
    if random.below(3) == 0 { state = wishes[random.below(wishes.count)] }
  }
}

final class RecordedSwipe: UISwipeGestureRecognizer, Contestant {
  let record: ContestantRecord
  init(_ record: ContestantRecord) { self.record = record }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }
  override func add(_ touch: UITouch) { record.add(touch) { super.add(touch) } }
  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch) { super.ignore(touch, for: event) }
  }
  override func reset() { record.reset { super.reset() } }
  override func enter(_ state: State) { record.enter(state, from: self.state) { super.enter(state) } }
}

final class RecordedEdgePan: UIScreenEdgePanGestureRecognizer, Contestant {
  let record: ContestantRecord
  init(_ record: ContestantRecord) { self.record = record }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }
  override func add(_ touch: UITouch) { record.add(touch) { super.add(touch) } }
  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch) { super.ignore(touch, for: event) }
  }
  override func reset() { record.reset { super.reset() } }
  override func enter(_ state: State) { record.enter(state, from: self.state) { super.enter(state) } }
}

final class RecordedPan: UIPanGestureRecognizer, Contestant {
  let record: ContestantRecord
  init(_ record: ContestantRecord) { self.record = record }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }
  override func add(_ touch: UITouch) { record.add(touch) { super.add(touch) } }
  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch) { super.ignore(touch, for: event) }
  }
  override func reset() { record.reset { super.reset() } }
  override func enter(_ state: State) { record.enter(state, from: self.state) { super.enter(state) } }
}

final class RecordedTap: UITapGestureRecognizer, Contestant {
  let record: ContestantRecord
  init(_ record: ContestantRecord) { self.record = record }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }
  override func add(_ touch: UITouch) { record.add(touch) { super.add(touch) } }
  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch) { super.ignore(touch, for: event) }
  }
  override func reset() { record.reset { super.reset() } }
  override func enter(_ state: State) { record.enter(state, from: self.state) { super.enter(state) } }
}

final class RecordedPress: UILongPressGestureRecognizer, Contestant {
  let record: ContestantRecord
  init(_ record: ContestantRecord) { self.record = record }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }
  override func add(_ touch: UITouch) { record.add(touch) { super.add(touch) } }
  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch) { super.ignore(touch, for: event) }
  }
  override func reset() { record.reset { super.reset() } }
  override func enter(_ state: State) { record.enter(state, from: self.state) { super.enter(state) } }
}

final class RecordedPinch: UIPinchGestureRecognizer, Contestant {
  let record: ContestantRecord
  init(_ record: ContestantRecord) { self.record = record }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }
  override func add(_ touch: UITouch) { record.add(touch) { super.add(touch) } }
  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch) { super.ignore(touch, for: event) }
  }
  override func reset() { record.reset { super.reset() } }
  override func enter(_ state: State) { record.enter(state, from: self.state) { super.enter(state) } }
}

final class RecordedRotation: UIRotationGestureRecognizer, Contestant {
  let record: ContestantRecord
  init(_ record: ContestantRecord) { self.record = record }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }
  override func add(_ touch: UITouch) { record.add(touch) { super.add(touch) } }
  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch) { super.ignore(touch, for: event) }
  }
  override func reset() { record.reset { super.reset() } }
  override func enter(_ state: State) { record.enter(state, from: self.state) { super.enter(state) } }
}

extension SplitMix64 {
  /// Returns a number from 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

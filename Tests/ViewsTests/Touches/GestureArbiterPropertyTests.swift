import Foundation
import TestSupport
import Testing

@testable import Views

/// The arbiter's invariants, after every event of random touches on random recognizers with random relations.
@MainActor
@Suite("Arbitration of random gestures")
struct GestureArbiterPropertyTests {
  @Test("Random gestures respect exclusion and failure requirements, and every recognizer returns to possible")
  func invariant() {
    for seed in 0..<1500 {
      let world = ArbitrationWorld(seed: UInt64(seed), fingers: 3, kinds: [.whimsical])
      for _ in 0..<30 { world.step() }
      world.liftAll()
      #expect(world.complaints.isEmpty, "seed \(seed)")
      if !world.complaints.isEmpty { return }
    }
  }

  @Test("Random swipes, edge pans, pans and taps under ten fingers respect exclusion and failure requirements")
  func tenFingers() {
    var recognized: Set<ContestantKind> = []
    for seed in 0..<600 {
      let world = ArbitrationWorld(seed: UInt64(seed), fingers: 10, kinds: ContestantKind.allCases)
      for _ in 0..<60 { world.step() }
      world.liftAll()
      recognized.formUnion(world.recognizedKinds)
      #expect(world.complaints.isEmpty, "seed \(seed)")
      if !world.complaints.isEmpty { return }
    }
    #expect(recognized == Set(ContestantKind.allCases))
  }
}

/// Three nested views with recognizers, and several fingers.
@MainActor
private final class ArbitrationWorld {
  private(set) var complaints: [String] = []
  private let harness = OffscreenHarness()
  private var random: SplitMix64
  private var recognizers: [any Contestant] = []
  private let fingerCount: Int
  private(set) var recognizedKinds: Set<ContestantKind> = []
  private var fingers: [Int: CGPoint] = [:]
  private let delegate = ScriptedGestureDelegate()
  private let places = [CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 250)]

  /// Pairs of indices, the smaller one first.
  private var simultaneous: Set<[Int]> = []

  init(seed: UInt64, fingers: Int, kinds: [ContestantKind]) {
    random = SplitMix64(seed: seed)
    fingerCount = fingers
    var views: [UIView] = []
    for inset in [0, 100, 200] as [CGFloat] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      if let above = views.last { above.addSubview(view) } else { harness.window.addSubview(view) }
      view.frame.origin = CGPoint(x: inset > 0 ? 100 : 0, y: inset > 0 ? 100 : 0)
      views.append(view)
    }
    for number in 0..<5 {
      let kind = kinds.count == 1 ? kinds[0] : kinds[random.below(kinds.count)]
      let recognizer = makeContestant(kind, number: number)
      recognizer.delegate = delegate
      recognizer.addAction { [unowned self] _ in check(requirementsOf: recognizer) }
      views[random.below(3)].addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
    makeRelations()
  }

  private func makeContestant(_ kind: ContestantKind, number: Int) -> any Contestant {
    let record = ContestantRecord(number: number, kind: kind)
    switch kind {
    case .whimsical: return RandomRecognizer(record, seed: random.next())
    case .swipe:
      let swipe = RecordedSwipe(record)
      swipe.direction = [.left, .right, .up, .down]
      swipe.numberOfTouchesRequired = 1 + random.below(2)
      return swipe
    case .edgePan:
      let pan = RecordedEdgePan(record)
      pan.edges = .all
      return pan
    case .pan:
      let pan = RecordedPan(record)
      pan.minimumNumberOfTouches = 1 + random.below(3)
      pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + random.below(3)
      return pan
    case .tap:
      let tap = RecordedTap(record)
      tap.numberOfTouchesRequired = 1 + random.below(3)
      tap.numberOfTapsRequired = 1 + random.below(2)
      return tap
    }
  }

  private func makeRelations() {
    for second in 0..<recognizers.count {
      for first in 0..<second {
        if random.below(4) == 0 { simultaneous.insert([first, second]) }
        if random.below(6) == 0 { recognizers[second].require(toFail: recognizers[first]) }
        if random.below(8) == 0 { recognizers[first].record.harmless.insert(second) }
        if random.below(8) == 0 { recognizers[second].record.harmless.insert(first) }
      }
    }
    delegate.simultaneous = { [unowned self] in simultaneous.contains([number($0.0), number($0.1)].sorted()) }
    delegate.begins = { [unowned self] _ in random.below(8) > 0 }
    delegate.receives = { [unowned self] _ in random.below(8) > 0 }
  }

  private func number(_ recognizer: UIGestureRecognizer) -> Int {
    recognizers.firstIndex { $0 === recognizer } ?? -1
  }

  // MARK: Random touches

  func step() {
    let finger = random.below(fingerCount)
    if let place = fingers[finger] {
      let phase: InputEvent.TouchPhase = [.moved, .moved, .moved, .moved, .ended, .cancelled][random.below(6)]
      let step = CGPoint(x: 25 * (random.below(5) - 2), y: 25 * (random.below(5) - 2))
      fingers[finger] = phase == .moved ? place + (fingerCount > 3 ? step : .zero) : nil
      harness.touch(finger, phase, at: fingers[finger] ?? place)
    } else {
      fingers[finger] = random.below(4) == 0 ? CGPoint(x: 5, y: 200) : places[random.below(3)]
      harness.touch(finger, .began, at: fingers[finger] ?? .zero)
    }
    if random.below(20) == 0 { recognizers[random.below(recognizers.count)].isEnabled.toggle() }
    if fingerCount > 3, random.below(4) == 0 { harness.run(for: 0.04 * Double(random.below(6))) }
    checkPairs()
  }

  func liftAll() {
    for (finger, place) in fingers.sorted(by: { $0.key < $1.key }) { harness.touch(finger, .ended, at: place) }
    // More than the interval between two taps.
    if fingerCount > 3 { harness.run(for: 1) }
    for recognizer in recognizers where recognizer.arbiter != nil || recognizer.state != .possible {
      complaints.append("\(recognizer.record.number) is left over in state \(recognizer.state)")
    }
  }

  // MARK: Invariants

  private func checkPairs() {
    for first in recognizers where first.hasRecognized {
      recognizedKinds.insert(first.record.kind)
      for second in recognizers where second.hasRecognized && first.record.rank < second.record.rank {
        let shares = first.record.sequence.contains { touch in second.record.sequence.contains { $0 === touch } }
        let isAllowed =
          simultaneous.contains([first.record.number, second.record.number].sorted()) || !first.canPrevent(second)
        if shares, !isAllowed {
          complaints.append("\(first.record.number) and \(second.record.number) share a touch")
        }
      }
    }
  }

  private func check(requirementsOf recognizer: any Contestant) {
    recognizedKinds.insert(recognizer.record.kind)
    guard recognizer.state == .began || recognizer.record.isJustRecognized else { return }
    for requirement in recognizers where recognizer.requiresFailure(of: requirement) && requirement.arbiter != nil {
      if requirement.state != .failed, requirement.state != .cancelled {
        complaints.append("\(recognizer.record.number) went before \(number(requirement)), \(requirement.state)")
      }
    }
  }
}

private enum ContestantKind: CaseIterable {
  case whimsical, swipe, edgePan, pan, tap
}

/// A contestant's actions.
@MainActor
private final class ContestantRecord {
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

  func add(_ touch: UITouch) { sequence.append(touch) }
  func ignore(_ touch: UITouch) { sequence.removeAll { $0 === touch } }
  func reset() { sequence = [] }

  func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !harmless.contains((other as? any Contestant)?.record.number ?? -1)
  }

  func willEnter(_ state: UIGestureRecognizer.State, from old: UIGestureRecognizer.State) {
    isJustRecognized = old == .possible && (state == .began || state == .ended)
    guard isJustRecognized else { return }
    Self.lastRank += 1
    rank = Self.lastRank
  }
}

/// A recognizer that takes part in the test.
@MainActor
private protocol Contestant: UIGestureRecognizer {
  var record: ContestantRecord { get }
}

extension Contestant {
  fileprivate var hasRecognized: Bool { state == .began || state == .changed || state == .ended }
}

/// A recognizer that changes its state at random.
private final class RandomRecognizer: UIGestureRecognizer, Contestant {
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

  override func add(_ touch: UITouch) {
    record.add(touch)
    super.add(touch)
  }

  override func reset() { record.reset() }

  override func enter(_ state: State) {
    record.willEnter(state, from: self.state)
    super.enter(state)
  }

  private func wish() {
    let wishes: [State] = state == .possible ? [.began, .ended, .failed] : [.changed, .changed, .ended, .cancelled]
    if random.below(3) == 0 { state = wishes[random.below(wishes.count)] }
  }
}

private final class RecordedSwipe: UISwipeGestureRecognizer, Contestant {
  let record: ContestantRecord

  init(_ record: ContestantRecord) {
    self.record = record
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }

  override func add(_ touch: UITouch) {
    record.add(touch)
    super.add(touch)
  }

  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch)
    super.ignore(touch, for: event)
  }

  override func reset() {
    record.reset()
    super.reset()
  }

  override func enter(_ state: State) {
    record.willEnter(state, from: self.state)
    super.enter(state)
  }
}

private final class RecordedEdgePan: UIScreenEdgePanGestureRecognizer, Contestant {
  let record: ContestantRecord

  init(_ record: ContestantRecord) {
    self.record = record
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }

  override func add(_ touch: UITouch) {
    record.add(touch)
    super.add(touch)
  }

  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch)
    super.ignore(touch, for: event)
  }

  override func reset() {
    record.reset()
    super.reset()
  }

  override func enter(_ state: State) {
    record.willEnter(state, from: self.state)
    super.enter(state)
  }
}

private final class RecordedPan: UIPanGestureRecognizer, Contestant {
  let record: ContestantRecord

  init(_ record: ContestantRecord) {
    self.record = record
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }

  override func add(_ touch: UITouch) {
    record.add(touch)
    super.add(touch)
  }

  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch)
    super.ignore(touch, for: event)
  }

  override func reset() {
    record.reset()
    super.reset()
  }

  override func enter(_ state: State) {
    record.willEnter(state, from: self.state)
    super.enter(state)
  }
}

private final class RecordedTap: UITapGestureRecognizer, Contestant {
  let record: ContestantRecord

  init(_ record: ContestantRecord) {
    self.record = record
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { record.canPrevent(other) }

  override func add(_ touch: UITouch) {
    record.add(touch)
    super.add(touch)
  }

  override func ignore(_ touch: UITouch, for event: UIEvent) {
    record.ignore(touch)
    super.ignore(touch, for: event)
  }

  override func reset() {
    record.reset()
    super.reset()
  }

  override func enter(_ state: State) {
    record.willEnter(state, from: self.state)
    super.enter(state)
  }
}

extension SplitMix64 {
  /// Returns a number from 0 to `bound` - 1.
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

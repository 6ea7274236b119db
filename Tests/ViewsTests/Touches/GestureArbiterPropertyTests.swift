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

  @Test("Random recognizers of all kinds under ten fingers respect exclusion and failure requirements")
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
      recognizer.addAction { [unowned self, unowned recognizer] _ in check(requirementsOf: recognizer) }
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
    case .press:
      let press = RecordedPress(record)
      press.numberOfTouchesRequired = 1 + random.below(2)
      press.minimumPressDuration = 0.1 * Double(random.below(3))
      return press
    case .pinch: return RecordedPinch(record)
    case .rotation: return RecordedRotation(record)
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
    let left = harness.finish()
    if left.touches + left.withheldTouches > 0 { complaints.append("\(left)") }
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

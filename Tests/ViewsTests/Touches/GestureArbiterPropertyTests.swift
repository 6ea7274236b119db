import Foundation
import TestSupport
import Testing

@testable import Views

/// Random recognisers with random relations under random touches: the arbiter's invariant holds after every event.
@MainActor
@Suite("Arbitration of random gestures")
struct GestureArbiterPropertyTests {
  @Test("No two that recognise the same touch are incompatible, none goes before its requirements, none is left over")
  func invariant() {
    for seed in 0..<1500 {
      let world = ArbitrationWorld(seed: UInt64(seed))
      for _ in 0..<30 { world.step() }
      world.liftAll()
      #expect(world.complaints.isEmpty, "seed \(seed)")
      if !world.complaints.isEmpty { return }
    }
  }
}

/// Three nested views, some recognisers on them, and up to three fingers.
@MainActor
private final class ArbitrationWorld {
  private(set) var complaints: [String] = []
  private let harness = OffscreenHarness()
  private var random: SplitMix64
  private var recognizers: [WhimsicalRecognizer] = []
  private var fingers: [Int: CGPoint] = [:]
  private let delegate = ScriptedGestureDelegate()
  private let places = [CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 250)]

  /// Pairs of indices, the first less than the second.
  private var simultaneous: Set<[Int]> = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var views: [UIView] = []
    for inset in [0, 100, 200] as [CGFloat] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      if let above = views.last { above.addSubview(view) } else { harness.window.addSubview(view) }
      view.frame.origin = CGPoint(x: inset > 0 ? 100 : 0, y: inset > 0 ? 100 : 0)
      views.append(view)
    }
    for number in 0..<5 {
      let recognizer = WhimsicalRecognizer(number: number, seed: random.next())
      recognizer.delegate = delegate
      recognizer.addTarget { [unowned self] in check(requirementsOf: $0) }
      views[random.below(3)].addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
    makeRelations()
  }

  private func makeRelations() {
    for second in 0..<recognizers.count {
      for first in 0..<second {
        if random.below(4) == 0 { simultaneous.insert([first, second]) }
        if random.below(6) == 0 { recognizers[second].require(toFail: recognizers[first]) }
        if random.below(8) == 0 { recognizers[first].harmless.insert(second) }
        if random.below(8) == 0 { recognizers[second].harmless.insert(first) }
      }
    }
    delegate.simultaneous = { [unowned self] in simultaneous.contains([number($0.0), number($0.1)].sorted()) }
    delegate.begins = { [unowned self] _ in random.below(8) > 0 }
    delegate.receives = { [unowned self] _ in random.below(8) > 0 }
  }

  private func number(_ recognizer: UIGestureRecognizer) -> Int {
    recognizers.firstIndex { $0 === recognizer } ?? -1
  }

  // MARK: What happens

  func step() {
    let finger = random.below(3)
    if let place = fingers[finger] {
      let phase: InputEvent.TouchPhase = [.moved, .moved, .moved, .moved, .ended, .cancelled][random.below(6)]
      harness.touch(finger, phase, at: place)
      if phase != .moved { fingers[finger] = nil }
    } else {
      fingers[finger] = places[random.below(3)]
      harness.touch(finger, .began, at: fingers[finger] ?? .zero)
    }
    if random.below(20) == 0 { recognizers[random.below(recognizers.count)].isEnabled.toggle() }
    checkPairs()
  }

  func liftAll() {
    for (finger, place) in fingers.sorted(by: { $0.key < $1.key }) { harness.touch(finger, .ended, at: place) }
    for recognizer in recognizers where recognizer.arbiter != nil || recognizer.state != .possible {
      complaints.append("\(recognizer.number) is left over in state \(recognizer.state)")
    }
  }

  // MARK: What must hold

  private func checkPairs() {
    for first in recognizers where first.hasRecognized {
      for second in recognizers where second.hasRecognized && first.rank < second.rank {
        let shares = first.sequence.contains { touch in second.sequence.contains { $0 === touch } }
        let isAllowed =
          simultaneous.contains([first.number, second.number].sorted()) || !first.canPrevent(second)
        if shares, !isAllowed { complaints.append("\(first.number) and \(second.number) share a touch") }
      }
    }
  }

  private func check(requirementsOf recognizer: WhimsicalRecognizer) {
    guard recognizer.state == .began || recognizer.isJustRecognized else { return }
    for requirement in recognizers where recognizer.requiresFailure(of: requirement) && requirement.arbiter != nil {
      if requirement.state != .failed, requirement.state != .cancelled {
        complaints.append("\(recognizer.number) went before \(number(requirement)), \(requirement.state)")
      }
    }
  }
}

/// A recogniser that wants something at random.
private final class WhimsicalRecognizer: UIGestureRecognizer {
  let number: Int

  /// Whom it does not prevent, by number.
  var harmless: Set<Int> = []

  /// All touches since the last reset.
  private(set) var sequence: [UITouch] = []

  /// The order in which recognisers recognised.
  private(set) var rank = 0
  private static var lastRank = 0

  /// Whether the present state is the first that was recognised.
  private(set) var isJustRecognized = false
  private var random: SplitMix64

  init(number: Int, seed: UInt64) {
    self.number = number
    random = SplitMix64(seed: seed)
  }

  var hasRecognized: Bool { state == .began || state == .changed || state == .ended }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !harmless.contains((other as? WhimsicalRecognizer)?.number ?? -1)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    sequence += touches
    wish()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { wish() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { wish() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() {
    sequence = []
  }

  override func enter(_ state: State) {
    isJustRecognized = self.state == .possible && (state == .began || state == .ended)
    if isJustRecognized {
      Self.lastRank += 1
      rank = Self.lastRank
    }
    super.enter(state)
  }

  private func wish() {
    let wishes: [State] = state == .possible ? [.began, .ended, .failed] : [.changed, .changed, .ended, .cancelled]
    if random.below(3) == 0 { state = wishes[random.below(wishes.count)] }
  }
}

extension SplitMix64 {
  /// A number from 0 to `bound` - 1.
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

import Foundation
import TestSupport
import Testing

@testable import Views

/// Each pair of kinds of recognizers on one view, under the gesture of either, in all directions.
@MainActor
@Suite("Pairs of recognizers")
struct RecognizerPairTests {
  enum Kind: Int, CaseIterable {
    case tap, twoFingerTap, longPress, pan, swipe, edgePan, pinch, rotation
  }

  /// Two recognizers, of which the first was added first.
  struct Pair: CustomTestStringConvertible, Sendable {
    let first: Kind
    let second: Kind

    static let all = Kind.allCases.flatMap { first in
      Kind.allCases.filter { $0 != first }.map { Pair(first: first, second: $0) }
    }

    var testDescription: String { "\(first) and \(second)" }
  }

  /// All directions.
  private static let settings = MotionSetting.all.filter { $0.framesPerSecond == 60 }

  @MainActor
  private final class Fixture {
    let harness: OffscreenHarness
    let delegate = ScriptedGestureDelegate()
    let recognizers: [Kind: UIGestureRecognizer]
    private let setting: MotionSetting
    private let logs: [Kind: GestureLog]

    init(_ pair: Pair, _ setting: MotionSetting) {
      self.setting = setting
      harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
      let view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      view.isMultipleTouchEnabled = true
      var recognizers: [Kind: UIGestureRecognizer] = [:]
      for kind in [pair.first, pair.second] {
        let recognizer = Self.make(kind, setting)
        view.addGestureRecognizer(recognizer)
        recognizer.delegate = delegate
        recognizers[kind] = recognizer
      }
      self.recognizers = recognizers
      logs = recognizers.mapValues(GestureLog.init)
    }

    private static func make(_ kind: Kind, _ setting: MotionSetting) -> UIGestureRecognizer {
      switch kind {
      case .tap: return UITapGestureRecognizer()
      case .twoFingerTap:
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        return tap
      case .longPress: return UILongPressGestureRecognizer()
      case .pan: return UIPanGestureRecognizer()
      case .swipe:
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = setting.swipe
        return swipe
      case .edgePan:
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .all
        return pan
      case .pinch: return UIPinchGestureRecognizer()
      case .rotation: return UIRotationGestureRecognizer()
      }
    }

    /// Performs the gesture that a kind is made for, and waits until all is decided.
    func perform(_ kind: Kind) {
      let (fingers, turn) = (harness.fingers, CGFloat.pi / 4)
      switch kind {
      case .tap: fingers.press(at: setting.place(0))
      case .twoFingerTap: fingers.press(at: setting.place(-40), setting.place(40))
      case .longPress:
        fingers.press(at: setting.place(0))
        harness.run(for: 0.7)
      case .pan:
        fingers.press(at: setting.place(-30))
        fingers.move(to: [setting.place(30)], duration: 1)
      case .swipe:
        fingers.press(at: setting.place(-60))
        fingers.move(to: [setting.place(60)], duration: 0.1)
      case .edgePan:
        fingers.press(at: setting.place(-190))
        fingers.move(to: [setting.place(-130)], duration: 1)
      case .pinch:
        fingers.press(at: setting.place(-50), setting.place(50))
        fingers.move(to: [setting.place(-100), setting.place(100)], duration: 0.2)
      case .rotation:
        fingers.press(at: setting.place(0), setting.place(100))
        for step in 1...10 {
          harness.run(for: 0.02)
          let angle = turn * CGFloat(step) / 10
          fingers.move(to: [setting.place(0), setting.place(100 * cos(angle), across: 100 * sin(angle))])
        }
      }
      harness.run(for: 0.05)
      fingers.lift()
      harness.runUntilIdle()
    }

    /// The kinds that were recognized.
    var recognized: Set<Kind> { Set(logs.filter { !$0.value.states.isEmpty }.keys) }

    var areAllPossible: Bool { recognizers.values.allSatisfy { $0.state == .possible && $0.arbiter == nil } }
  }

  /// Returns the kind that takes a gesture: the first that begins. A pan begins before a swipe is complete, and at the same
  /// distance as an edge pan; of these the one wins that was added first.
  private func winner(of gesture: Kind, in pair: Pair) -> Kind {
    switch (gesture, pair.first, pair.second) {
    case (.swipe, .pan, _), (.swipe, _, .pan): .pan
    case (.edgePan, .pan, _): .pan
    default: gesture
    }
  }

  @Test("The gesture of one kind is recognized by one recognizer alone, in all directions", arguments: Pair.all)
  func exclusion(pair: Pair) {
    for setting in Self.settings {
      for gesture in [pair.first, pair.second] {
        let fixture = Fixture(pair, setting)
        fixture.perform(gesture)
        #expect(fixture.recognized == [winner(of: gesture, in: pair)], "\(gesture) \(setting)")
        #expect(fixture.areAllPossible, "\(gesture) \(setting)")
      }
    }
  }

  @Test("A recognizer that another requires to fail takes its gesture, in all directions", arguments: Pair.all)
  func requirement(pair: Pair) {
    for setting in Self.settings {
      let fixture = Fixture(pair, setting)
      if let first = fixture.recognizers[pair.first] { fixture.recognizers[pair.second]?.require(toFail: first) }
      fixture.perform(pair.first)
      #expect(fixture.recognized == [pair.first], "\(setting)")
    }
  }

  @Test(
    "If a delegate agrees, the gesture of each is recognized also beside the other, in all directions",
    arguments: Pair.all)
  func together(pair: Pair) {
    for setting in Self.settings {
      let fixture = Fixture(pair, setting)
      fixture.delegate.simultaneous = { _ in true }
      fixture.perform(pair.first)
      #expect(fixture.recognized.contains(pair.first), "\(setting)")
      #expect(fixture.areAllPossible, "\(setting)")
    }
  }
}

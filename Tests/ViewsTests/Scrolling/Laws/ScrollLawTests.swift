import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Laws of scroll views", .unpainted)
struct ScrollLawTests {
  nonisolated private static let seeds = TestEffort.seeds(10_000, quick: 200, soak: 1_000_000)

  /// Tries a law with scripts of all seeds.
  private func expectLaw(
    _ kinds: ScrollStep.Kinds, steps: ClosedRange<Int> = TestEffort.steps, seeds: Range<UInt64>? = nil,
    last: (inout SplitMix64) -> [ScrollStep] = { _ in [] },
    sourceLocation: SourceLocation = #_sourceLocation, _ complaint: @escaping ([ScrollStep]) -> String?
  ) {
    let violation = Law(complaint).violation(of: seeds ?? Self.seeds) { random in
      ScrollStep.script(kinds, steps: steps, using: &random) + last(&random)
    }
    if let violation { Issue.record("\(violation)", sourceLocation: sourceLocation) }
  }

  private func difference(_ first: CGPoint, _ second: CGPoint, _ name: String, tolerance: CGFloat = 0) -> String? {
    let isEqual = Axis.allCases.allSatisfy { abs(first[$0] - second[$0]) <= tolerance }
    return isEqual ? nil : "\(name): \(first) and \(second)"
  }

  @Test("With x and y exchanged, everything goes the same way")
  func transposed() {
    expectLaw([.input, .calls, .zoom, .holding]) { script in
      let world = ScrollWorld(size: CGSize(width: 500, height: 400), zooms: true)
      let other = ScrollWorld(size: CGSize(width: 400, height: 500), zooms: true)
      for step in script {
        world.run(step)
        other.run(step.transposed)
        let offset = other.scrollView.contentOffset
        if let found = difference(world.scrollView.contentOffset, CGPoint(x: offset.y, y: offset.x), "\(step)") {
          return found
        }
      }
      return nil
    }
  }

  @Test("In turned and mirrored surroundings a scroll view answers the same input as in a window")
  func surroundings() {
    let transforms = [
      CGAffineTransform(scaleX: 1, y: -1), CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(rotationAngle: .pi),
      CGAffineTransform(rotationAngle: .pi / 2),
    ]
    for transform in transforms {
      let seeds = TestEffort.seeds(2_500, quick: 50, soak: 250_000)
      expectLaw([.input, .calls, .zoom, .holding], steps: 1...4, seeds: seeds) { script in
        // Keys name directions on the screen.
        let script = script.filter { if case .key = $0 { false } else { true } }
        let (world, other) = (ScrollWorld(zooms: true), ScrollWorld(transform: transform, zooms: true))
        for step in script where !turnsAcross(step, in: world) {
          world.run(step)
          other.run(step)
        }
        for world in [world, other] { world.settle() }
        // Zooming magnifies the pixel by which rounding may differ.
        return difference(
          world.scrollView.contentOffset, other.scrollView.contentOffset, "\(transform)",
          tolerance: max(1, 2 * world.scrollView.zoomScale))
      }
    }
  }

  /// Whether the wheel scrolls along the axis across it, where its directions are those on the screen.
  private func turnsAcross(_ step: ScrollStep, in world: ScrollWorld) -> Bool {
    guard case .wheel = step else { return false }
    return Axis.allCases.contains { UIScrollView.taker(across: $0, among: [world.scrollView]) != nil }
  }

  @Test("A drag of the pointer ends where that of a finger does, but for the distance that a finger first has to move")
  func pointer() {
    expectLaw(
      [.calls, .zoom, .arrangement],
      last: { random in
        // Less is a tap of a finger.
        func way() -> CGFloat {
          CGFloat(Int.random(in: 12...45, using: &random) * (Bool.random(using: &random) ? 2 : -2))
        }
        // Where one distance is exactly twice the other, the directional lock may decide either way.
        let (x, y) = (way(), way() + 1.5)
        return [Bool.random(using: &random) ? .drag(x, y) : .fling(x, y)]
      }
    ) { script in
      let (finger, pointer) = (ScrollWorld(zooms: true), ScrollWorld(zooms: true, usesPointer: true))
      for world in [finger, pointer] {
        // The pointer drags indicators too.
        world.scrollView.showsVerticalScrollIndicator = false
        world.scrollView.showsHorizontalScrollIndicator = false
        world.run(Array(script.dropLast()))
        if let last = script.last { world.run([last]) }
      }
      return difference(
        finger.scrollView.contentOffset, pointer.scrollView.contentOffset, "finger and pointer", tolerance: 12)
    }
  }

  @Test("An animated call ends where the same call does at once")
  func animated() {
    func last(_ random: inout SplitMix64) -> [ScrollStep] {
      ScrollStep.script([.calls, .zoom], steps: 1...1, using: &random)
    }
    func call(_ step: ScrollStep?, animated: Bool) -> ScrollStep? {
      switch step {
      case .offset(let x, let y, _): .offset(x, y, animated: animated)
      case .visible(let x, let y, let side, _): .visible(x, y, side: side, animated: animated)
      case .zoom(let scale, _): .zoom(scale, animated: animated)
      case .zoomTo(let x, let y, let side, _): .zoomTo(x, y, side: side, animated: animated)
      default: nil
      }
    }
    expectLaw([.input, .calls, .zoom], last: last) { script in
      let script = script.filter { if case .wait = $0 { false } else { true } }
      let (world, other) = (ScrollWorld(zooms: true), ScrollWorld(zooms: true))
      for (world, animated) in [(world, true), (other, false)] {
        world.run(Array(script.dropLast()))
        if let call = call(script.last, animated: animated) { world.run([call]) }
      }
      return difference(world.scrollView.contentOffset, other.scrollView.contentOffset, "animated and at once")
        ?? difference(
          CGPoint(x: world.scrollView.zoomScale, y: 0), CGPoint(x: other.scrollView.zoomScale, y: 0), "scales",
          tolerance: 1e-9)
    }
  }

  @Test("The last call decides where the content ends, at any moment of a touch or a motion")
  func lastOffset() {
    expectLaw(
      [.input, .calls, .arrangement, .holding],
      last: { random in
        func part() -> CGFloat { CGFloat(Int.random(in: 0...16, using: &random)) / 16 }
        return [.offset(part(), part(), animated: Bool.random(using: &random))]
      }
    ) { script in
      guard let last = script.last, case .offset(let x, let y, _) = last else { return nil }
      let (world, fresh) = (ScrollWorld(), ScrollWorld())
      world.run(script)
      fresh.run(script.filter(\.isArrangement))
      fresh.run([.offset(x, y, animated: false)])
      return difference(world.scrollView.contentOffset, fresh.scrollView.contentOffset, "after \(last) and fresh")
    }
  }

  @Test("An offset that is set while a finger rests, after another was lifted, stays to the pixel")
  func setBesideRestingFinger() {
    let script: [ScrollStep] = [
      .bounces(false), .hold(-88, 41), .inset(6, 32), .fling(36, 5), .offset(1, 0.9375, animated: false),
    ]
    let (world, fresh) = (ScrollWorld(), ScrollWorld())
    world.run(script)
    fresh.run(script.filter(\.isArrangement) + script.suffix(1))
    #expect(world.scrollView.contentOffset == fresh.scrollView.contentOffset)
  }

  @Test("The last call decides the zoom scale and what is in sight, at any moment of a touch or a motion")
  func lastZoom() {
    expectLaw(
      [.input, .calls, .zoom, .holding],
      last: { random in
        func place() -> CGFloat { CGFloat(Int.random(in: 0...200, using: &random)) }
        return [.zoomTo(place(), place(), side: 70, animated: Bool.random(using: &random))]
      }
    ) { script in
      guard let last = script.last, case .zoomTo(let x, let y, let side, _) = last else { return nil }
      let (world, fresh) = (ScrollWorld(zooms: true), ScrollWorld(zooms: true))
      world.run(script)
      fresh.run([.zoomTo(x, y, side: side, animated: false)])
      return difference(world.scrollView.contentOffset, fresh.scrollView.contentOffset, "after \(last) and fresh")
    }
  }

  @Test("Many small turns, motions and changes of size end where one large one does")
  func divided() {
    expectLaw([.input, .arrangement], steps: 1...5) { script in
      let (whole, parts) = (ScrollWorld(), ScrollWorld())
      for step in script {
        whole.run([step])
        switch step {
        case .wheel(let x, let y):
          for _ in 0..<7 { parts.run(.wheel(x / 7, y / 7)) }
          parts.settle()
        case .touchpad(let x, let y, let events): parts.run([.touchpad(x, y, events: 3 * events)])
        case .size(let width, let height):
          let size = parts.scrollView.frame.size
          for part in [0.25, 0.5, 0.75, 1] {
            parts.run(.size(size.width + part * (width - size.width), size.height + part * (height - size.height)))
          }
        default: parts.run([step])
        }
        // A turn goes to the nearest pixel.
        if let found = difference(
          whole.scrollView.contentOffset, parts.scrollView.contentOffset, "\(step), whole and in parts", tolerance: 1)
        {
          return found
        }
      }
      return nil
    }
  }

  @Test("An app that lays out and animates in each call of the delegate changes nothing, and its animations run")
  func appCode() {
    expectLaw([.input, .calls, .zoom, .holding], steps: 1...5) { script in
      let plain = ScrollWorld(zooms: true)
      var (begun, ended) = (0, 0)
      let box = UIView(frame: CGRect(x: 190, y: 190, width: 9, height: 9))
      let busy = ScrollWorld(
        zooms: true,
        onCall: { scrollView in
          scrollView.setNeedsLayout()
          scrollView.layoutIfNeeded()
          begun += 1
          UIView.animate(withDuration: 0.1) {
            box.alpha = box.alpha == 1 ? 0.5 : 1
          } completion: { _ in
            ended += 1
          }
        })
      busy.harness.window.addSubview(box)
      plain.run(script)
      busy.run(script)
      busy.harness.runUntilIdle()
      if begun != ended { return "\(begun) animations began and \(ended) ended" }
      return difference(plain.scrollView.contentOffset, busy.scrollView.contentOffset, "plain and busy")
    }
  }
}

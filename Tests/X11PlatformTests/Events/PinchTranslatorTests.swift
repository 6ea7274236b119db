import CX11
import Foundation
import Testing
import Views

@testable import X11Platform

@Suite("Translation of pinches")
struct PinchTranslatorTests {
  /// A translator and its output for events that are a 128th of a second apart.
  private struct Rig {
    var translator = PinchTranslator(scale: 2)
    private var time: TimeInterval = 8

    mutating func translate(_ events: XIGesturePinchEvent..., after pause: TimeInterval = 0) throws
      -> [InputEvent.Kind]
    {
      time += pause
      return try events.flatMap { event in
        time += 1.0 / 128
        return translator.translate(try #require(PinchEvent(event)), time: time)
      }
    }
  }

  private var rig = Rig()

  private func pinch(
    _ phase: InputEvent.PinchPhase, scale: CGFloat = 1, rotation: CGFloat = 0, delta: CGPoint = .zero
  ) -> InputEvent.Kind {
    .pinch(at: CGPoint(x: 15, y: 20), phase: phase, scale: scale, rotation: rotation, delta: delta)
  }

  private let cancelledEnd = XIGesturePinchEvent.pinch(XI_GesturePinchEnd, flags: XIGesturePinchEventCancelled)

  @Test("A pinch has the gesture's scale, the sum of its angles in radians, and a location in points")
  mutating func phases() throws {
    let kinds = try rig.translate(
      .pinch(XI_GesturePinchBegin), .pinch(XI_GesturePinchUpdate, delta: (3, -4), scale: 1.5, angle: 90),
      .pinch(XI_GesturePinchUpdate, scale: 0.5, angle: -180), .pinch(XI_GesturePinchEnd, scale: 0.5))
    #expect(
      kinds == [
        pinch(.began), pinch(.changed, scale: 1.5, rotation: .pi / 2, delta: CGPoint(x: 3, y: -4)),
        pinch(.changed, scale: 0.5, rotation: -.pi / 2), pinch(.ended, scale: 0.5, rotation: -.pi / 2),
      ])
  }

  @Test("Nine rotations of ten degrees are a right angle")
  mutating func rotation() throws {
    _ = try rig.translate(.pinch(XI_GesturePinchBegin))
    for _ in 0..<9 { _ = try rig.translate(.pinch(XI_GesturePinchUpdate, angle: 10)) }
    guard case .pinch(_, _, _, let rotation, _)? = try rig.translate(.pinch(XI_GesturePinchEnd)).first else {
      Issue.record("no end")
      return
    }
    #expect(abs(rotation - .pi / 2) < 1e-12)
  }

  @Test("A pinch of scales 1, 2 and 1 ends at 1")
  mutating func inAndOut() throws {
    let kinds = try rig.translate(
      .pinch(XI_GesturePinchBegin), .pinch(XI_GesturePinchUpdate, scale: 1),
      .pinch(XI_GesturePinchUpdate, scale: 2), .pinch(XI_GesturePinchUpdate, scale: 1),
      .pinch(XI_GesturePinchEnd, scale: 1))
    #expect(kinds.last == pinch(.ended))
  }

  @Test("A scale of 0 keeps the scale before it")
  mutating func zero() throws {
    let kinds = try rig.translate(
      .pinch(XI_GesturePinchBegin), .pinch(XI_GesturePinchUpdate, scale: 0.5),
      .pinch(XI_GesturePinchUpdate, scale: 0), .pinch(XI_GesturePinchEnd, scale: 0))
    #expect(kinds.suffix(2) == [pinch(.changed, scale: 0.5), pinch(.ended, scale: 0.5)])
  }

  @Test("A pinch update without a beginning begins a pinch, and the scale is relative to it")
  mutating func missingBeginning() throws {
    let kinds = try rig.translate(
      .pinch(XI_GesturePinchUpdate, delta: (5, 5), scale: 1.25, angle: 90),
      .pinch(XI_GesturePinchUpdate, scale: 2.5, angle: 45), .pinch(XI_GesturePinchEnd, scale: 2.5))
    #expect(
      kinds == [
        pinch(.began), pinch(.changed, scale: 2, rotation: .pi / 4), pinch(.ended, scale: 2, rotation: .pi / 4),
      ])
  }

  @Test("A pinch end without a beginning is ignored")
  mutating func missingPinch() throws {
    #expect(try rig.translate(.pinch(XI_GesturePinchEnd), cancelledEnd).isEmpty)
    #expect(rig.translator.deadline == nil)
  }

  @Test("A pinch's cancellation takes effect once, after two frames")
  mutating func cancellation() throws {
    _ = try rig.translate(.pinch(XI_GesturePinchBegin), .pinch(XI_GesturePinchUpdate, scale: 2))
    #expect(try rig.translate(cancelledEnd).isEmpty)
    let deadline = try #require(rig.translator.deadline)
    #expect(deadline == 8 + 3.0 / 128 + 2.0 / 60)
    #expect(rig.translator.endPause(at: deadline - 0.001) == nil)
    #expect(rig.translator.endPause(at: deadline) == pinch(.cancelled, scale: 2))
    #expect(rig.translator.endPause(at: deadline) == nil && rig.translator.deadline == nil)
  }

  @Test("Another number of fingers within two frames continues the pinch, with or without a beginning")
  mutating func join() throws {
    _ = try rig.translate(.pinch(XI_GesturePinchBegin), .pinch(XI_GesturePinchUpdate, scale: 2, angle: 90))
    let third = try rig.translate(
      cancelledEnd, .pinch(XI_GesturePinchBegin, fingers: 3), .pinch(XI_GesturePinchUpdate, fingers: 3, scale: 1.5))
    #expect(third == [pinch(.changed, scale: 3, rotation: .pi / 2)])
    let fourth = try rig.translate(
      cancelledEnd, .pinch(XI_GesturePinchUpdate, fingers: 4, scale: 2),
      .pinch(XI_GesturePinchUpdate, fingers: 4, scale: 1), .pinch(XI_GesturePinchEnd, fingers: 4))
    #expect(
      fourth == [pinch(.changed, scale: 1.5, rotation: .pi / 2), pinch(.ended, scale: 1.5, rotation: .pi / 2)])
  }

  @Test("The same number of fingers, or another number later, begins another pinch", arguments: [(2, 0.0), (3, 0.03)])
  mutating func noJoin(fingers: Int32, pause: TimeInterval) throws {
    _ = try rig.translate(.pinch(XI_GesturePinchBegin), .pinch(XI_GesturePinchUpdate, scale: 2), cancelledEnd)
    let kinds = try rig.translate(.pinch(XI_GesturePinchBegin, fingers: fingers), after: pause)
    #expect(kinds == [pinch(.cancelled, scale: 2), pinch(.began)])
  }

  @Test("Another event ends the pause after a pinch's cancellation")
  mutating func otherEvent() throws {
    _ = try rig.translate(.pinch(XI_GesturePinchBegin))
    #expect(rig.translator.endPause() == nil)
    _ = try rig.translate(cancelledEnd)
    #expect(rig.translator.endPause() == pinch(.cancelled))
  }

  @Test("After the window cancels a pinch, its remaining events are ignored, and the next pinch is not")
  mutating func rest() throws {
    _ = try rig.translate(.pinch(XI_GesturePinchBegin))
    #expect(rig.translator.cancel() == pinch(.cancelled))
    #expect(rig.translator.cancel() == nil)
    #expect(try rig.translate(.pinch(XI_GesturePinchUpdate, scale: 2), .pinch(XI_GesturePinchEnd)).isEmpty)
    #expect(try rig.translate(.pinch(XI_GesturePinchUpdate, scale: 2)) == [pinch(.began)])
  }

  @Test("A pinch's beginning cancels a pinch without an end, and one on another touchpad")
  mutating func newPinch() throws {
    _ = try rig.translate(.pinch(XI_GesturePinchBegin))
    #expect(try rig.translate(.pinch(XI_GesturePinchBegin)) == [pinch(.cancelled), pinch(.began)])
    #expect(try rig.translate(.pinch(XI_GesturePinchBegin, source: 10)) == [pinch(.cancelled), pinch(.began)])
    #expect(try rig.translate(.pinch(XI_GesturePinchUpdate, scale: 2), .pinch(XI_GesturePinchEnd)).isEmpty)
    #expect(try rig.translate(.pinch(XI_GesturePinchEnd, source: 10)) == [pinch(.ended)])
  }

  @Test("A lost touchpad cancels only its own pinch, even in the pause after a cancellation")
  mutating func lostDevice() throws {
    _ = try rig.translate(.pinch(XI_GesturePinchBegin))
    #expect(rig.translator.cancelPinch(on: [10]) == nil)
    _ = try rig.translate(cancelledEnd)
    #expect(rig.translator.cancelPinch(on: [9]) == pinch(.cancelled))
    #expect(rig.translator.deadline == nil)
  }
}

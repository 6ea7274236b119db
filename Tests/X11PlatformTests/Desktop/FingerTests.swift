import CX11
import Foundation
import TestSupport
import Testing
import Views

@testable import X11Platform

extension DesktopTests {
  @Suite(
    "Fingers on devices of a real server", .enabled(if: XServer.Pad.hasDriver, "Xorg lacks the inputtest driver"),
    .enabled(if: geteuid() == 0, "Xorg runs for root only"))
  @MainActor
  struct FingerTests {
    /// Runs `body` with a window of this process, and a touch device.
    private func run(
      _ kind: XServer.Pad.Kind, _ body: @MainActor (ContentStage, TestPad) async throws -> Void
    ) async throws {
      let directory = try TemporaryDirectory()
      var configuration = XServer.Configuration()
      configuration.pad = XServer.Pad(kind, socket: directory.path(of: "pad"))
      try await ContentStage.run(on: configuration) { stage in
        let pad = try TestPad(socket: directory.path(of: "pad"), client: stage.client, driver: .unknown)
        defer { pad.close() }
        stage.content.forget()
        try await body(stage, pad)
      }
    }

    // MARK: Touch screens

    private struct Touch: Equatable {
      let id: Int
      let phase: InputEvent.TouchPhase
    }

    private func touches(_ kinds: [InputEvent.Kind]) -> [Touch] {
      kinds.compactMap { kind in
        guard case .touch(let id, _, let phase, _) = kind else { return nil }
        return Touch(id: id, phase: phase)
      }
    }

    /// Waits for the expected number of touch events, and checks that no pointer event came.
    private func touches(_ stage: ContentStage, count: Int) async throws -> [Touch] {
      try await stage.turnUntil("\(count) touches") { touches(stage.content.kinds).count >= count }
      let isPointerIdle = stage.content.kinds.allSatisfy { kind in
        switch kind {
        case .pointerDown, .pointerMove, .pointerUp, .pointerCancel: false
        default: true
        }
      }
      #expect(isPointerIdle, "\(stage.content.kinds)")
      return touches(stage.content.kinds)
    }

    @Test("A pinch on a touch screen arrives as two touches at fractional places, and not as a pointer")
    func pinchOnTouchScreen() async throws {
      try await run(.touch) { stage, pad in
        let corner = stage.client.onScreen(0, 0, of: stage.window.identifier)
        let (left, top) = (Double(corner.x), Double(corner.y))
        let steps: [(type: Int32, finger: UInt32, x: Double, y: Double)] = [
          (XI_TouchBegin, 1, 180.25, 200), (XI_TouchBegin, 2, 220.5, 200.75), (XI_TouchUpdate, 1, 100.375, 199.125),
          (XI_TouchUpdate, 2, 300.625, 201), (XI_TouchEnd, 1, 100.375, 199.125), (XI_TouchEnd, 2, 300.625, 201),
        ]
        for step in steps { try pad.touch(step.type, finger: step.finger, x: left + step.x, y: top + step.y) }

        let touches = try await touches(stage, count: 6)
        #expect(touches.map(\.phase) == [.began, .began, .moved, .moved, .ended, .ended])
        let (first, second) = (touches[0].id, touches[1].id)
        #expect(first != second)
        #expect(touches.map(\.id) == [first, second, first, second, first, second])
        let locations = stage.content.kinds.compactMap { kind -> CGPoint? in
          guard case .touch(_, let location, _, _) = kind else { return nil }
          return location
        }
        for (location, step) in zip(locations, steps) {
          // A screen of 1000 pixels has 65.5 device positions in each.
          #expect(abs(location.x - step.x) < 0.02 && abs(location.y - step.y) < 0.02, "\(location), not \(step)")
        }
      }
    }

    @Test("Ten fingers are ten touches")
    func tenFingers() async throws {
      try await run(.touch) { stage, pad in
        let corner = stage.client.onScreen(0, 0, of: stage.window.identifier)
        for finger: UInt32 in 0..<10 {
          try pad.touch(XI_TouchBegin, finger: finger, x: Double(corner.x) + 20 + 30 * Double(finger), y: 100)
        }
        let touches = try await touches(stage, count: 10)
        #expect(touches.allSatisfy { $0.phase == .began })
        #expect(Set(touches.map(\.id)).count == 10)
      }
    }

    @Test("A touch has the pressure of its last report, in parts of the device's range")
    func pressure() async throws {
      try await run(.touch) { stage, pad in
        let half = TestPad.greatestPressure / 2
        try pad.touch(XI_TouchBegin, finger: 1, x: 100, y: 100, pressure: half)
        try pad.touch(XI_TouchUpdate, finger: 1, x: 120, y: 100)
        try pad.touch(XI_TouchUpdate, finger: 1, x: 140, y: 100, pressure: TestPad.greatestPressure)
        try pad.touch(XI_TouchEnd, finger: 1, x: 140, y: 100)
        _ = try await touches(stage, count: 4)
        let forces = stage.content.kinds.compactMap { kind -> CGFloat? in
          guard case .touch(_, _, _, let contact) = kind else { return nil }
          #expect(contact.majorRadius == 0, "the device does not report it")
          return contact.force
        }
        let parts = forces.map { $0 / TouchContact.maximumForce }
        #expect(parts.count == 4 && zip(parts, [0.5, 0.5, 1, 1]).allSatisfy { abs($0 - $1) < 0.001 }, "\(parts)")
      }
    }

    @Test("The part of the screen that a touch screen covers is read from its driver's property")
    func transformation() async throws {
      try await run(.touch) { stage, pad in
        pad.cover(width: 0.5, height: 0.25)
        let name = String(cString: XDisplayString(stage.client.display))
        let connection = try X11Connection(name: name) { fatalError("\($0)") }
        defer { connection.close() }
        let input = try #require(InputExtension(connection))
        #expect(input.transformation(ofDevice: pad.device) == [0.5, 0, 0, 0, 0.25, 0, 0, 0, 1])
      }
    }

    @Test("The axes of a touch screen are read at its first touch, and again after its properties have changed")
    func changedProperties() async throws {
      try await run(.touch) { stage, pad in
        try pad.touch(XI_TouchBegin, finger: 1, x: 100, y: 100)
        _ = try await touches(stage, count: 1)
        let requests = stage.requestsMade
        try pad.touch(XI_TouchUpdate, finger: 1, x: 120, y: 100)
        _ = try await touches(stage, count: 2)
        #expect(stage.requestsMade == requests)
        pad.cover(width: 0.5, height: 1)
        try pad.touch(XI_TouchUpdate, finger: 1, x: 140, y: 100)
        _ = try await touches(stage, count: 3)
        #expect(stage.requestsMade > requests)
      }
    }

    /// Ways to lose a touch.
    enum Loss: CaseIterable {
      case device, window, grab
    }

    @Test("Touches are cancelled when their screen, the window or the pointer is lost", arguments: Loss.allCases)
    func lostTouches(loss: Loss) async throws {
      try await run(.touch) { stage, pad in
        for finger: UInt32 in 1...2 {
          try pad.touch(XI_TouchBegin, finger: finger, x: 100 * Double(finger), y: 100)
        }
        let began = try await touches(stage, count: 2)
        stage.content.forget()
        switch loss {
        case .device: pad.disable()
        case .window: XUnmapWindow(stage.client.display, stage.window.identifier)
        case .grab: stage.client.grabPointer()
        }
        stage.client.waitForServer()
        let lost = try await touches(stage, count: 2)
        #expect(lost == began.map { Touch(id: $0.id, phase: .cancelled) })
      }
    }

    @Test("A window with a popup receives fingers anywhere on the screen, and those that were down before")
    func popup() async throws {
      try await run(.touch) { stage, pad in
        try pad.touch(XI_TouchBegin, finger: 1, x: 100, y: 100)
        _ = try await touches(stage, count: 1)
        let content = ContentStage.Content()
        let popup = try #require(
          stage.window.makePopup(frame: CGRect(x: 300, y: 300, width: 300, height: 300), client: content))
        popup.show()
        try await stage.turnUntil("a popup") { content.frames > 0 }
        let corner = stage.client.onScreen(0, 0, of: stage.window.identifier)
        let steps: [(type: Int32, finger: UInt32, x: Double, y: Double)] = [
          (XI_TouchUpdate, 1, 450, 450), (XI_TouchEnd, 1, 450, 450), (XI_TouchBegin, 2, 500, 500),
          (XI_TouchEnd, 2, 500, 500), (XI_TouchBegin, 3, 900, 800), (XI_TouchEnd, 3, 900, 800),
        ]
        for step in steps { try pad.touch(step.type, finger: step.finger, x: step.x, y: step.y) }
        let touches = try await touches(stage, count: 7)
        #expect(touches.map(\.phase) == [.began, .moved, .ended, .began, .ended, .began, .ended])
        #expect(content.kinds.isEmpty)
        let last = stage.content.kinds.compactMap { kind -> CGPoint? in
          guard case .touch(_, let location, .ended, _) = kind else { return nil }
          return CGPoint(x: (location.x + CGFloat(corner.x)).rounded(), y: (location.y + CGFloat(corner.y)).rounded())
        }
        #expect(last == [CGPoint(x: 450, y: 450), CGPoint(x: 500, y: 500), CGPoint(x: 900, y: 800)])
        #expect(!stage.client.grabPointer())
        popup.close()
        try await stage.turnUntil("a pointer that is free") { stage.client.grabPointer() }
      }
    }

    @Test("A finger that is down when a popup closes does not come down again in the window below")
    func closedPopup() async throws {
      try await run(.touch) { stage, pad in
        let content = ContentStage.Content()
        let popup = try #require(
          stage.window.makePopup(frame: CGRect(x: 300, y: 300, width: 300, height: 300), client: content))
        popup.show()
        try await stage.turnUntil("a popup") { content.frames > 0 }
        try pad.touch(XI_TouchBegin, finger: 1, x: 100, y: 100)
        _ = try await touches(stage, count: 1)
        popup.close()
        try await stage.turnUntil("a pointer that is free") { stage.client.grabPointer() }
        stage.client.ungrabPointer()
        try pad.touch(XI_TouchEnd, finger: 1, x: 100, y: 100)
        #expect(try await touches(stage, count: 2).map(\.phase) == [.began, .ended])
      }
    }

    // MARK: Touchpads

    /// Waits for the expected number of events.
    private func events(_ stage: ContentStage, count: Int) async throws -> [InputEvent.Kind] {
      try await stage.turnUntil("\(count) events") { stage.content.kinds.count >= count }
      return stage.content.kinds
    }

    /// The pointer's location, which is that of pinches.
    private let pointer = CGPoint(x: 10, y: 10)

    @Test("A pinch has scale and rotation since its beginning, and the delta since its last event")
    func pinch() async throws {
      try await run(.gesture) { stage, pad in
        try pad.pinch(XI_GesturePinchBegin)
        try pad.pinch(XI_GesturePinchUpdate, delta: (3, -4.5), scale: 1.5, angle: 90)
        try pad.pinch(XI_GesturePinchUpdate, scale: 0.75, angle: -45)
        try pad.pinch(XI_GesturePinchEnd, scale: 0.75)
        let expected: [InputEvent.Kind] = [
          .pinch(at: pointer, phase: .began, scale: 1, rotation: 0, delta: .zero),
          .pinch(at: pointer, phase: .changed, scale: 1.5, rotation: .pi / 2, delta: CGPoint(x: 3, y: -4.5)),
          .pinch(at: pointer, phase: .changed, scale: 0.75, rotation: .pi / 4, delta: .zero),
          .pinch(at: pointer, phase: .ended, scale: 0.75, rotation: .pi / 4, delta: .zero),
        ]
        #expect(try await events(stage, count: 4) == expected)
      }
    }

    @Test("A pinch that the driver cancels is cancelled")
    func cancelledPinch() async throws {
      try await run(.gesture) { stage, pad in
        try pad.pinch(XI_GesturePinchBegin)
        try pad.pinch(XI_GesturePinchUpdate, scale: 2)
        try pad.pinch(XI_GesturePinchEnd, isCancelled: true, scale: 2)
        let event = try await events(stage, count: 3).last
        #expect(event == .pinch(at: pointer, phase: .cancelled, scale: 2, rotation: 0, delta: .zero))
      }
    }

    @Test("A third finger continues the pinch of two")
    func thirdFinger() async throws {
      try await run(.gesture) { stage, pad in
        try pad.pinch(XI_GesturePinchBegin)
        try pad.pinch(XI_GesturePinchUpdate, scale: 2, angle: 90)
        try pad.changePinch(toFingers: 3, scale: 2)
        try pad.pinch(XI_GesturePinchUpdate, fingers: 3, scale: 1.5, angle: 90)
        try pad.pinch(XI_GesturePinchEnd, fingers: 3, scale: 1.5)
        #expect(
          try await events(stage, count: 4) == [
            .pinch(at: pointer, phase: .began, scale: 1, rotation: 0, delta: .zero),
            .pinch(at: pointer, phase: .changed, scale: 2, rotation: .pi / 2, delta: .zero),
            .pinch(at: pointer, phase: .changed, scale: 3, rotation: .pi, delta: .zero),
            .pinch(at: pointer, phase: .ended, scale: 3, rotation: .pi, delta: .zero),
          ])
      }
    }

    @Test("A pinch is cancelled when its touchpad, the window or the pointer is lost", arguments: Loss.allCases)
    func lostPinch(loss: Loss) async throws {
      try await run(.gesture) { stage, pad in
        try pad.pinch(XI_GesturePinchBegin)
        try pad.pinch(XI_GesturePinchUpdate, scale: 2)
        _ = try await events(stage, count: 2)
        switch loss {
        case .device: pad.disable()
        case .window: XUnmapWindow(stage.client.display, stage.window.identifier)
        case .grab: stage.client.grabPointer()
        }
        stage.client.waitForServer()
        let cancelled = InputEvent.Kind.pinch(at: pointer, phase: .cancelled, scale: 2, rotation: 0, delta: .zero)
        try await stage.turnUntil("a cancellation") { stage.content.kinds.contains(cancelled) }
      }
    }
  }
}

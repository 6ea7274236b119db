import CX11
import Foundation
import Rendering
import TestSupport
import Testing
import Views

@testable import X11Platform

extension FaultTests {
  /// Events before and after an attack show its effect, and the number of requests shows the cost of a flood, so that
  /// no test depends on the speed of the machine.
  @Suite("Hostile clients", .serialized)
  @MainActor
  struct HostileClientTests {
    private static let flood = 20_000

    // MARK: Forged events

    private func forge(
      _ type: Int32, for window: CX11.Window, by client: TestClient, _ fill: (inout XEvent) -> Void = { _ in }
    ) {
      var event = XEvent()
      event.type = type
      event.xany.window = window
      fill(&event)
      XSendEvent(client.display, window, False, 0, &event)
    }

    @Test("Events that only the server may send are ignored from a client", arguments: PointerProtocol.allCases)
    func forgedEvents(pointer: PointerProtocol) async throws {
      try await ContentStage.run(environment: ["ACETATE_INPUT": pointer.rawValue]) { stage in
        let (window, client) = (stage.window.identifier, stage.client)
        stage.content.forget()
        for type in [KeyPress, KeyRelease] { forge(type, for: window, by: client) { $0.xkey.keycode = 38 } }
        for type in [ButtonPress, ButtonRelease] { forge(type, for: window, by: client) { $0.xbutton.button = 1 } }
        for type in [
          MotionNotify, EnterNotify, LeaveNotify, FocusIn, FocusOut, Expose, VisibilityNotify, UnmapNotify, MapNotify,
          DestroyNotify, PropertyNotify, MappingNotify, SelectionClear,
        ] {
          forge(type, for: window, by: client) { event in
            switch type {
            case UnmapNotify: event.xunmap.window = window
            case DestroyNotify: event.xdestroywindow.window = window
            case VisibilityNotify: event.xvisibility.state = VisibilityFullyObscured
            default: break
            }
          }
        }
        let frames = stage.content.frames
        try await stage.moveAndTurn(to: 50, 60)
        #expect(stage.content.kinds == [.pointerMove(CGPoint(x: 50, y: 60))])
        #expect(stage.content.visibilities.isEmpty && !stage.content.isClosed)
        try await eventually("a frame") {
          stage.display.runTurn()
          return stage.content.frames > frames
        }
      }
    }

    @Test("A window manager's ConfigureNotify changes the position and not the size")
    func forgedSize() async throws {
      try await ContentStage.run { stage in
        forge(ConfigureNotify, for: stage.window.identifier, by: stage.client) { event in
          event.xconfigure.window = stage.window.identifier
          (event.xconfigure.width, event.xconfigure.height) = (30000, 30000)
        }
        try await stage.moveAndTurn(to: 50, 60)
        #expect(stage.window.pixelSize == PixelSize(width: 400, height: 400))
      }
    }

    // MARK: Changes of a window by another client

    @Test("A window of 30,000 by 30,000 pixels takes no more memory than a large screen, and is reported in one line")
    func hugeWindow() async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        for _ in 0..<3 {
          stage.client.resize(stage.window, to: PixelSize(width: 30000, height: 30000))
          try await eventually("a line") { !stage.program.standardError.isEmpty }
          stage.client.resize(stage.window, to: PixelSize(width: 500, height: 450))
          try await eventually("a window that is painted all over") { stage.isPainted }
        }
        try await stage.expectResponse()
        let text = stage.program.standardError
        #expect(text.contains("30000 by 30000") && text.filter(\.isNewline).count == 1, "\(text)")
        let peak = try #require(stage.program.peakMemory)
        #expect(peak < 600 << 20, "\(peak >> 20) MiB")
      }
    }

    @Test("Properties of any length and messages with any time do not disturb a window")
    func nonsense() async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        let client = stage.client
        let items = [UInt](repeating: 0xFFFF_FFFF, count: 1 << 19)
        for name in ["_NET_WM_STATE", "WM_STATE", "_XSETTINGS_SETTINGS", "WM_PROTOCOLS", "_NET_WM_NAME"] {
          for type in ["ATOM", "WM_STATE", "STRING"] {
            client.change(client.atom(name), of: stage.window, type: client.atom(type), items: items)
          }
        }
        client.change(client.atom("RESOURCE_MANAGER"), of: client.root, type: client.atom("STRING"), items: items)
        for time in [0, 1, 0x7FFF_FFFF, 0xFFFF_FFFF] {
          for name in ["_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "WM_TAKE_FOCUS", "NOTHING"] {
            client.sendProtocol(name, timestamp: time, to: stage.window)
          }
        }
        try await stage.expectResponse()
        #expect(stage.program.standardError == "")
      }
    }

    // MARK: Floods

    @Test("A flood of state changes causes few requests, and input still arrives")
    func stateFlood() async throws {
      try await ContentStage.run { stage in
        let (display, state) = (stage.client.display, stage.client.atom("_NET_WM_STATE"))
        for _ in 0..<Self.flood {
          XChangeProperty(display, stage.window.identifier, state, XA_ATOM, 32, PropModeReplace, nil, 0)
        }
        let before = stage.requestsMade
        try await stage.moveAndTurn(to: 50, 60)
        #expect(stage.requestsMade - before < 2000, "\(stage.requestsMade - before) requests")
      }
    }

    @Test("A flood of messages causes few requests, and input still arrives")
    func messageFlood() async throws {
      try await ContentStage.run { stage in
        let (client, window) = (stage.client, stage.window.identifier)
        let manager = client.atom("MANAGER")
        let settings = Int(bitPattern: client.atom("_XSETTINGS_S0"))
        for _ in 0..<Self.flood {
          forge(ClientMessage, for: window, by: client) { event in
            event.xclient.message_type = manager
            event.xclient.format = 32
            event.xclient.data.l = (0, settings, 0, 0, 0)
          }
        }
        let before = stage.requestsMade
        try await stage.moveAndTurn(to: 50, 60)
        #expect(stage.requestsMade - before < 2000, "\(stage.requestsMade - before) requests")
      }
    }

    @Test("A flood of selection requests is answered completely, some with the text, and input still arrives")
    func selectionFlood() async throws {
      try await ContentStage.run { stage in
        let client = stage.client
        stage.display.clipboard.offer("text", on: .clipboard)
        let requestor = client.makeWindow()
        XSelectInput(client.display, requestor, 0)
        let (selection, target, answer) = (client.atom("CLIPBOARD"), client.atom("UTF8_STRING"), client.atom("ANSWER"))
        for _ in 0..<Self.flood {
          XConvertSelection(client.display, selection, target, answer, requestor, Time(CurrentTime))
        }
        let before = stage.requestsMade
        try await stage.moveAndTurn(to: 50, 60)
        // Each refusal is a request.
        #expect(stage.requestsMade - before < UInt(Self.flood) + 3000, "\(stage.requestsMade - before) requests")
        var answers: [Atom] = []
        try await eventually("all answers") {
          stage.display.runTurn()
          var event = XEvent()
          while XCheckTypedWindowEvent(client.display, requestor, SelectionNotify, &event) != 0 {
            answers.append(event.xselection.property)
          }
          return answers.count == Self.flood
        }
        #expect(answers.count { $0 == answer } > SelectionLimits.maximumWaitingRequests)
        let property = try await stage.display.turning { try await client.ask(for: "UTF8_STRING", to: requestor) }
        #expect(property == answer)
        #expect(client.properties(of: requestor).text("ANSWER", type: "UTF8_STRING") == "text")
      }
    }

    // MARK: The clipboard's window

    /// Destroys the window that owns CLIPBOARD.
    private func destroyOwner(_ stage: ClipboardStage) {
      stage.client.destroy(stage.owner(of: .clipboard))
      #expect(stage.owner(of: .clipboard) == None)
    }

    @Test("A selection window that another program destroys is made again, with its text")
    func destroyedOwner() async throws {
      try await ClipboardStage.run { stage in
        stage.display.clipboard.offer("kept", on: .clipboard)
        destroyOwner(stage)
        try await eventually("another owner") { stage.owner(of: .clipboard) != None }
        try await stage.expectPasteElsewhere(.clipboard, "kept")
      }
    }

    @Test("Text copied before the program learns that its selection window is gone is offered too")
    func destroyedUnheard() async throws {
      try await ClipboardStage.run { stage in
        stage.display.clipboard.offer("first", on: .clipboard)
        for text in ["second", "third"] {
          destroyOwner(stage)
          stage.display.clipboard.offer(text, on: .clipboard)
          #expect(stage.owner(of: .clipboard) != None)
          try await stage.expectPasteElsewhere(.clipboard, text)
        }
      }
    }
  }
}

extension ChildProcess {
  /// The peak of its resident memory, in bytes.
  fileprivate var peakMemory: Int? {
    let status = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}

import CX11
import Foundation
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  @Suite("Recordings in a window")
  @MainActor
  struct RecordingTests {
    /// Returns the last offset in a trace.
    private func finalOffset(in trace: String) throws -> [Double] {
      struct Frame: Decodable { var contentOffset: [Double]? }
      let frames = try trace.split(separator: "\n").map { try JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }
      return try #require(frames.compactMap(\.contentOffset).last)
    }

    /// Waits until the content rests, on a machine so busy that it stands still in the middle of a motion too.
    private func rest(_ stage: WindowStage) async throws {
      var (last, isAtRest) = (try await stage.restingImage(), false)
      while !isAtRest {
        try await Task.sleep(for: .seconds(1))
        let next = try await stage.restingImage()
        isAtRest = next.isEqual(to: last, movedBy: (0, 0), within: DeviceRect(x: 20, y: 20, width: 400, height: 320))
        last = next
      }
    }

    @Test("A recorded drag, fling and wheel notch end at the same offset when they are replayed offscreen")
    func replay() async throws {
      let files = try TemporaryDirectory()
      let (recording, trace) = (files.path(of: "recording"), files.path(of: "trace"))
      let arguments = ["--scene", "scroll", "--size", "480x400"]
      try await WindowStage.run(arguments + ["--record", recording, "--trace", trace]) { stage in
        stage.beginDrag(from: (300, 300), step: (-9, -12), steps: 8)
        stage.endDragAtRest()
        stage.fling(from: (300, 300), step: (0, -7), steps: 10)
        try await rest(stage)
        stage.client.turnWheel(button: 4)
        try await rest(stage)
        stage.client.sendProtocol("WM_DELETE_WINDOW", to: stage.window)
        try await stage.program.expectEnd(.status(0))
      }

      let replay = try Programs.launch(
        [Programs.demo] + arguments + ["--offscreen", "--replay", recording, "--trace", files.path(of: "replayed")],
        display: nil)
      try await replay.expectEnd(.status(0))
      #expect(replay.standardError == "")
      let (shown, replayed) = (
        try finalOffset(in: files.text(of: "trace")), try finalOffset(in: files.text(of: "replayed"))
      )
      #expect(shown == replayed)
      #expect(shown[1] > 150, "the content was not flung")
    }
  }
}

import CX11
import Foundation
import Rendering
import TestSupport
import Testing
import Views

@testable import X11Platform

extension WindowedTests {
  @Suite("Windows that pass over moving content")
  @MainActor
  struct CoveringWindowsTests {
    private struct Difference: Error, CustomStringConvertible {
      let description: String
    }

    /// The times at which another window changes, relative to the frame of this window.
    private enum Moment: CaseIterable {
      /// Before a frame, which takes the change into account.
      case known
      /// After a frame's events and before its moves.
      case inFrame
      /// After moves that the server has not executed yet.
      case behindMoves
    }

    private func run(
      seed: UInt64, method: PresentationMethod,
      _ body: (PlaneStage, CoveringWindows, inout SplitMix64) async throws -> Void
    ) async throws {
      // A translucent bar in front of the content: content that scrolls under it is repainted.
      let bar = UIView(frame: CGRect(x: 0, y: 30, width: 400, height: 24))
      bar.backgroundColor = UIColor(white: 1, alpha: 0.5)
      try await PlaneStage.run(
        size: PixelSize(width: 400, height: 320), method: method, furnish: { $0.addSubview(bar) }
      ) { stage in
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...3, using: &random)
        try await body(stage, CoveringWindows(count, over: stage.windowID, client: stage.client), &random)
      }
    }

    /// Checks that the visible part of the window equals a full repaint.
    private func expectWhole(_ stage: PlaneStage, behind others: CoveringWindows, name: String) async throws {
      try await stage.settle()
      let actual = try #require(stage.client.image(of: stage.windowID, size: stage.size))
      let expected = try #require(stage.window.snapshot(scale: 1))
      expected.clearAlpha()
      let hidden = try others.hiddenPart(size: stage.size)
      try #require(!hidden.contains(DeviceRect(stage.size)), "nothing can be seen")
      actual.apply(FrameChange(damage: hidden), from: expected)
      guard !actual.isEqual(to: expected) else { return }
      let difference = compareImages(actual, expected, name: name)
      throw Difference(description: "\(name): \(difference?.description ?? "")")
    }

    /// Draws one or two frames of moving content while another window changes.
    private func step(
      _ stage: PlaneStage, _ others: CoveringWindows, at moment: Moment, random: inout SplitMix64
    ) async throws {
      let reach = Bool.random(using: &random) ? 25 : 200
      switch moment {
      case .known:
        others.act(random: &random)
        stage.scroll(reach: reach, using: &random)
        try await stage.drawFrame()
      case .inFrame:
        var later = SplitMix64(seed: random.next())
        stage.frameWillBegin = { others.act(random: &later) }
        stage.scroll(reach: reach, using: &random)
        try await stage.drawFrame()
      case .behindMoves:
        try await stage.settle()
        XGrabServer(stage.client.display)
        stage.client.waitForServer()
        for _ in 0..<2 {
          stage.scroll(reach: reach, using: &random)
          try await stage.drawFrame()
        }
        others.act(random: &random)
        XUngrabServer(stage.client.display)
        stage.client.waitForServer()
      }
    }

    @Test(
      "Windows that pass over moving content step by step leave no trace in its pixels",
      arguments: PresentationMethod.allCases, 1...4 as ClosedRange<UInt64>)
    func stepByStep(method: PresentationMethod, seed: UInt64) async throws {
      // Pixels sent through the connection do not fit into its buffer while the server does not read.
      let moments: [Moment] = method == .plain ? [.known, .inFrame] : Moment.allCases
      try await run(seed: seed, method: method) { stage, others, random in
        for index in 1...60 {
          let moment = moments.randomElement(using: &random) ?? .known
          try await step(stage, others, at: moment, random: &random)
          if index % 3 == 0 {
            try await expectWhole(stage, behind: others, name: "passers-by-\(method)-\(seed)-\(index)")
          }
        }
        others.leave()
        try await expectWhole(stage, behind: others, name: "passers-by-\(method)-\(seed)-at-the-end")
      }
    }

    @Test(
      "Windows that pass over moving content at full rate leave no trace in its pixels",
      arguments: PresentationMethod.allCases)
    func fullRate(method: PresentationMethod) async throws {
      try await run(seed: 5, method: method) { stage, others, random in
        for round in 1...12 {
          var later = SplitMix64(seed: random.next())
          stage.keepScrolling(seed: random.next())
          try await stage.display.turning {
            for _ in 0..<25 {
              others.act(random: &later)
              try await Task.sleep(for: .milliseconds(2))
            }
          }
          stage.stopScrolling()
          try await expectWhole(stage, behind: others, name: "passers-by-\(method)-round-\(round)")
        }
        others.leave()
        try await expectWhole(stage, behind: others, name: "passers-by-\(method)-after-all")
      }
    }
  }
}

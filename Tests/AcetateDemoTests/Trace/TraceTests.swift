import Foundation
import TestSupport
import Testing

@Suite("Traces")
struct TraceTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func trace(scene: String = "scroll", replay: String = "drag-up") throws -> [TraceLine] {
    try DemoProgram.draw(
      "--scene", scene, "--replay", DemoProgram.replay(replay), "--trace", folder.path(of: "trace"))
    return try folder.trace(of: "trace")
  }

  @Test("The calls of a drag come in UIKit's order, at the times of their causes")
  func delegateCalls() throws {
    let calls = try trace().filter { $0.call != nil }
    let names = calls.compactMap(\.call).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      names == [
        "scrollViewWillBeginDragging", "scrollViewDidScroll", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
      ])
    let end = try #require(calls.first { $0.call == "scrollViewWillEndDragging" })
    #expect(end.t == 0.6)
    #expect(end.velocity == [0, 0])
    #expect(end.targetContentOffset == [0, 200])
    #expect(calls.last?.willDecelerate == false)
  }

  @Test("A call stands before the line of the frame that shows its effect")
  func callsBeforeFrames() throws {
    let trace = try trace()
    for (index, line) in trace.enumerated() where line.call == "scrollViewDidScroll" {
      let frame = trace[index...].first { $0.frame != nil }
      #expect(frame?.t == line.t)
    }
  }

  @Test("A frame's line has the scroll view's whole state")
  func scrollViewState() throws {
    let frames = try trace().filter { $0.frame != nil }
    #expect(frames.allSatisfy { $0.contentSize == [1600, 1600] && $0.adjustedContentInset == [0, 0, 0, 0] })
    #expect(frames.allSatisfy { $0.zoomScale == 1 })
    #expect(frames.contains { $0.isTracking == true && $0.isDragging == true })
    #expect(frames.last?.isTracking == false && frames.last?.isDragging == false)
  }

  @Test("A scene without a scroll view traces the offset of its content")
  func plainScene() throws {
    let trace = try trace(scene: "boxes")
    #expect(trace.allSatisfy { $0.call == nil && $0.isTracking == nil })
    #expect(trace.last?.contentOffset == [0, 200])
    // The content is as wide as the scroll view, which has its source beside it.
    #expect(trace.last?.contentSize == [440, 1000])
  }

  @Test("The fields come in a fixed order")
  func order() throws {
    _ = try trace()
    let expected =
      #"{"t":0,"frame":0,"contentOffset":[0,0],"contentSize":[1600,1600],"adjustedContentInset":[0,0,0,0],"#
      + #""zoomScale":1,"isTracking":false,"isDragging":false,"isDecelerating":false,"isZooming":false,"#
      + #""isZoomBouncing":false}"#
    #expect(try folder.lines(of: "trace").first == expected)
  }
}

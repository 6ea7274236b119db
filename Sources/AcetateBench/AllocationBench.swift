/// The number of allocations in a scrolled frame, once all caches are warm.
@MainActor
enum AllocationBench {
  /// The offset moves up and down by one step; this many frames show everything.
  private static let warmFrames = 60
  private static let frames = 9

  /// - Parameter allocationCount: Returns the main thread's allocations so far.
  static func figures(allocationCount: () -> UInt64) -> [Figure] {
    ScrolledContent.all.map { content in
      let stage = ScrolledStage(content: content, size: FrameSize.all[0])
      for _ in 0..<warmFrames { stage.scrollAndDraw() }
      let counts = (0..<frames).map { _ in
        let before = allocationCount()
        stage.scrollAndDraw()
        return Double(allocationCount() - before)
      }
      return Figure(
        "allocations, \(content.name), \(FrameSize.all[0].name)", in: "a warm scrolled frame", unit: .count,
        samples: counts, limits: counts.map { _ in 0 }, limit: "none", disturbance: nil)
    }
  }
}

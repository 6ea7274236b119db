import Foundation

/// What a real `UIScrollView` did, sample by sample. Points and points per second, except where a name says otherwise.
struct Recordings: Decodable {
  struct Target: Decodable {
    let offset: Double
    let velocityPtPerMs: Double
    let decelerationRate: Double
    let targetContentOffset: Double
  }

  struct Fling: Decodable {
    struct Sample: Decodable {
      let tMs: Double
      let contentOffset: Double
    }
    let offsetAtRelease: Double
    let velocityPtPerSecond: Double
    let decelerationRate: Double
    let samples: [Sample]
  }

  struct OverscrollDrag: Decodable {
    struct Sample: Decodable {
      let fingerBeyondEdge: Double
      let visibleOverscroll: Double
    }
    let viewportDimension: Double
    let samples: [Sample]
  }

  struct OverscrollRelease: Decodable {
    struct Sample: Decodable {
      let tMs: Double
      let overscroll: Double
    }
    let overscrollAtRelease: Double
    let velocityAtRelease: Double
    let samples: [Sample]
  }

  let targetContentOffset: [Target]
  let fling: Fling
  let overscrollDrag: OverscrollDrag
  let releaseFromOverscroll: OverscrollRelease
}

extension Recordings {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ScrollPhysicsTests/uiscrollview-recordings.json")

  static func load() throws -> Recordings {
    struct Document: Decodable {
      let recordings: Recordings
    }
    return try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).recordings
  }
}

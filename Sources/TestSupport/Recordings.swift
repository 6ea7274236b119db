import Foundation

/// Motions of a real `UIScrollView`, sample by sample, in points and points per second unless a name says otherwise.
package struct Recordings: Decodable {
  package struct Target: Decodable {
    package let offset: Double
    package let velocityPtPerMs: Double
    package let decelerationRate: Double
    package let targetContentOffset: Double
  }

  package struct Fling: Decodable {
    package struct Sample: Decodable {
      package let tMs: Double
      package let contentOffset: Double
    }
    package let offsetAtRelease: Double
    package let velocityPtPerSecond: Double
    package let decelerationRate: Double
    package let samples: [Sample]
  }

  package struct OverscrollDrag: Decodable {
    package struct Sample: Decodable {
      package let fingerBeyondEdge: Double
      package let visibleOverscroll: Double
    }
    package let viewportDimension: Double
    package let samples: [Sample]
  }

  package struct OverscrollRelease: Decodable {
    package struct Sample: Decodable {
      package let tMs: Double
      package let overscroll: Double
    }
    package let overscrollAtRelease: Double
    package let velocityAtRelease: Double
    package let samples: [Sample]
  }

  package let targetContentOffset: [Target]
  package let fling: Fling
  package let overscrollDrag: OverscrollDrag
  package let releaseFromOverscroll: OverscrollRelease
}

extension Recordings {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "uiscrollview-recordings.json")

  package static func load() throws -> Recordings {
    struct Document: Decodable {
      let recordings: Recordings
    }
    return try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).recordings
  }
}

import CX11
import Rendering
import Testing

/// A third program, as it were: looks at a window that shows a `PlacePlane`, again and again, from a connection and a
/// thread of its own.
struct WindowSampler: Sendable {
  let displayName: String
  let window: CX11.Window
  let windowSize: PixelSize
  let planeSize: PixelSize

  struct Samples: Sendable {
    /// What whole frames showed at their top left.
    var places: Set<PlacePlane.Place> = []
    /// How many pictures were no whole frame.
    var torn = 0
    var count = 0
  }

  enum End: Sendable {
    /// After so many looks.
    case count(Int)
    /// With the first torn frame, but after so many looks at most.
    case torn(atMost: Int)
  }

  @concurrent
  func samples(until end: End) async throws -> Samples {
    let display = try #require(XOpenDisplay(displayName))
    defer { XCloseDisplay(display) }
    let plane = try #require(PlacePlane(size: planeSize))
    let picture = try #require(SharedPicture(of: window, size: windowSize, on: display))
    var samples = Samples()
    while !end.isMet(by: samples) {
      let rows = try #require(picture.look(at: window))
      let place = plane.place(seenIn: rows, bytesPerRow: picture.bytesPerRow, size: windowSize)
      samples.count += 1
      if let place { samples.places.insert(place) } else { samples.torn += 1 }
    }
    return samples
  }
}

extension WindowSampler.End {
  fileprivate func isMet(by samples: WindowSampler.Samples) -> Bool {
    switch self {
    case .count(let count): samples.count == count
    case .torn(let most): samples.torn > 0 || samples.count == most
    }
  }
}

import CX11
import Rendering
import Testing

/// A third client, which takes pictures of a window that shows a `PlacePlane`, from its own connection and thread.
struct WindowSampler: Sendable {
  let displayName: String
  let window: CX11.Window
  let windowSize: PixelSize
  let planeSize: PixelSize

  struct Samples: Sendable {
    /// The places at the top left of whole frames.
    var places: Set<PlacePlane.Place> = []
    /// The number of pictures that were not a whole frame.
    var torn = 0
    var count = 0
  }

  enum End: Sendable {
    /// After this number of pictures, and of different frames in them: on a busy machine many pictures are of one frame. At
    /// the latest after a hundred times as many pictures.
    case count(Int, frames: Int)
    /// At the first torn frame, or after this number of pictures.
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
    case .count(let count, let frames): samples.count >= (samples.places.count < frames ? 100 * count : count)
    case .torn(let most): samples.torn > 0 || samples.count == most
    }
  }
}

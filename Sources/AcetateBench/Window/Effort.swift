import Rendering

/// The extent of the measurements: everything in some minutes, or enough for an estimate.
struct Effort {
  let rounds: Int
  /// The length of a drag or a fling.
  let seconds: Double
  /// Single inputs per round.
  let inputs: Int
  let windows: [WindowSubject]
  /// The refresh rates of the screens, in hertz.
  let rates: [Int]

  static let full = Effort(
    rounds: 5, seconds: 0.8, inputs: 20,
    windows: [
      WindowSubject(), WindowSubject(size: PixelSize(width: 1920, height: 1080)),
      WindowSubject(size: PixelSize(width: 3840, height: 2160)),
      WindowSubject(size: PixelSize(width: 3840, height: 2160), scale: 2),
    ], rates: [30, 60, 120, 144])

  static let quick = Effort(
    rounds: 3, seconds: 0.5, inputs: 15,
    windows: [WindowSubject(), WindowSubject(size: PixelSize(width: 1920, height: 1080))], rates: [60, 144])
}

import UIKit

/// A small light: on while something holds, or for a moment after something happened.
final class Lamp: UIView {
  private let color: UIColor
  private var light = Light.off

  private enum Light: Equatable {
    case off
    case on
    /// Something happened since the last frame.
    case lit
    /// On until a frame at this time, in seconds.
    case fading(until: TimeInterval)
  }

  /// How long a flash stays, in seconds; long enough to be seen.
  private static let flashDuration: TimeInterval = 0.3

  init(color: UIColor, cornerRadius: CGFloat) {
    self.color = color
    super.init(frame: .zero)
    layer.cornerRadius = cornerRadius
    show()
  }

  /// Whether the lamp will go out on its own.
  var isFlashing: Bool { light != .off && light != .on }

  var isOn: Bool {
    get { light == .on }
    set {
      light = newValue ? .on : .off
      show()
    }
  }

  func flash() {
    light = .lit
    show()
  }

  /// Brings a flash to the frame at `time`, in seconds.
  func advance(to time: TimeInterval) {
    switch light {
    case .off, .on: return
    case .lit: light = .fading(until: time + Self.flashDuration)
    case .fading(let end): if time >= end { light = .off }
    }
    show()
  }

  private func show() {
    backgroundColor = light == .off ? color.withAlphaComponent(0.18) : color
  }
}

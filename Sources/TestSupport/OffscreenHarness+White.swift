import Foundation
import Views

extension OffscreenHarness {
  /// A white window, small enough for each of its pixels to be looked at; the size is in points.
  package static func white(size: CGSize = CGSize(width: 40, height: 30), scale: CGFloat = 1) -> OffscreenHarness {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.backgroundColor = .white
    return OffscreenHarness(scale: scale, window: window)
  }
}

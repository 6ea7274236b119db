import Foundation
import Views

extension OffscreenHarness {
  /// Makes a harness with a white window that is small enough to check each pixel; the size is in points.
  package static func white(size: CGSize = CGSize(width: 40, height: 30), scale: CGFloat = 1) -> OffscreenHarness {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.backgroundColor = .white
    return OffscreenHarness(scale: scale, window: window)
  }
}

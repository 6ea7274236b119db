/// The meaning of color components. sRGB is the only color space.
public final class CGColorSpace: Sendable {
  fileprivate static let sRGB = CGColorSpace()

  private init() {}
}

/// Returns the sRGB color space, which is that of all colors.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

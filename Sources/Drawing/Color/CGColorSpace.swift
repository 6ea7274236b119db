/// The meaning of colour components. sRGB is the only colour space.
public final class CGColorSpace: Sendable {
  fileprivate static let sRGB = CGColorSpace()

  private init() {}
}

/// Returns the sRGB colour space, which is that of all colours.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

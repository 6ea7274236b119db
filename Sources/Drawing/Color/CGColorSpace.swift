/// What the components of colours mean: sRGB, the only one that there is.
public final class CGColorSpace: Sendable {
  fileprivate static let sRGB = CGColorSpace()

  private init() {}
}

/// The space of all colours here, sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

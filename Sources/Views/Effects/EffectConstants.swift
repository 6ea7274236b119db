import Foundation

/// The numbers of visual effects.
enum EffectConstants {
  /// The standard deviation of a material's blur, in points. Source: the blur of 20 in Apple's sample code UIImageEffects
  /// (WWDC 2013), whose box filters have this deviation.
  static let blurRadius: CGFloat = 20

  /// The deviation for the effect `light`. Source: the same sample code.
  static let lightBlurRadius: CGFloat = 30

  /// How much stronger colors are behind a material. Source: the same.
  static let saturation: CGFloat = 1.8

  /// The opacity of the tints of materials. Chosen: even steps, so that text stays legible over any content from the
  /// regular one on.
  enum Opacity {
    static let ultraThin: CGFloat = 0.45
    static let thin: CGFloat = 0.6
    static let regular: CGFloat = 0.72
    static let thick: CGFloat = 0.86
    static let chrome: CGFloat = 0.8
  }

  /// The tints of materials, 0xRRGGBB. Source: the bars of Flutter's Cupertino library for the first two; chosen for the
  /// dark ones of other materials, which are lighter than bars.
  enum Tint {
    static let light = 0xF9F9F9
    static let darkChrome = 0x1D1D1D
    static let dark = 0x252525
  }
}

import Foundation

/// How a ``UIVisualEffectView`` shows what is behind it. Use ``UIBlurEffect``.
@preconcurrency @MainActor
open class UIVisualEffect: IdentityHashable {
  /// The look of the effect; nil for one that changes nothing.
  var material: BackdropMaterial? { nil }

  init() {}
}

/// Blurs what is behind a view, and tints it.
open class UIBlurEffect: UIVisualEffect {
  /// The kinds of tint. Those without a fixed one follow the appearance, light or dark.
  public enum Style: Int, Sendable {
    /// A bright tint that hides most of what is behind.
    case extraLight = 0
    /// A light tint.
    case light = 1
    /// A dark tint.
    case dark = 2
    /// `light` or `dark`.
    case regular = 4
    /// `extraLight` or `dark`.
    case prominent = 5
    /// A material that shows most of what is behind.
    case systemUltraThinMaterial = 6
    /// A material that shows more of what is behind than the regular one.
    case systemThinMaterial = 7
    /// The regular material.
    case systemMaterial = 8
    /// A material that shows less of what is behind than the regular one.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// A material that is always light.
    case systemUltraThinMaterialLight = 11
    /// A material that is always light.
    case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
    /// A material that is always dark.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }

  private let style: Style

  /// Makes an effect with a kind of tint.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override var material: BackdropMaterial? { style.material }
}

extension UIBlurEffect.Style {
  /// The look of each kind.
  var material: BackdropMaterial {
    switch self {
    case .extraLight: .extraLight
    case .light: .light
    case .dark: .dark
    case .regular: .adaptive(light: .light, dark: .dark)
    case .prominent: .adaptive(light: .extraLight, dark: .dark)
    case .systemUltraThinMaterial: .system(.ultraThin)
    case .systemThinMaterial: .system(.thin)
    case .systemMaterial: .system(.regular)
    case .systemThickMaterial: .system(.thick)
    case .systemChromeMaterial: .system(.chrome)
    case .systemUltraThinMaterialLight: .systemLight(.ultraThin)
    case .systemThinMaterialLight: .systemLight(.thin)
    case .systemMaterialLight: .systemLight(.regular)
    case .systemThickMaterialLight: .systemLight(.thick)
    case .systemChromeMaterialLight: .systemLight(.chrome)
    case .systemUltraThinMaterialDark: .systemDark(.ultraThin)
    case .systemThinMaterialDark: .systemDark(.thin)
    case .systemMaterialDark: .systemDark(.regular)
    case .systemThickMaterialDark: .systemDark(.thick)
    case .systemChromeMaterialDark: .systemDark(.chrome)
    }
  }
}

extension BackdropMaterial {
  enum Thickness {
    case ultraThin, thin, regular, thick, chrome

    fileprivate var opacity: CGFloat {
      switch self {
      case .ultraThin: EffectConstants.Opacity.ultraThin
      case .thin: EffectConstants.Opacity.thin
      case .regular: EffectConstants.Opacity.regular
      case .thick: EffectConstants.Opacity.thick
      case .chrome: EffectConstants.Opacity.chrome
      }
    }
  }

  fileprivate static func systemLight(_ thickness: Thickness) -> BackdropMaterial {
    make(UIColor(rgb: EffectConstants.Tint.light), opacity: thickness.opacity)
  }

  fileprivate static func systemDark(_ thickness: Thickness) -> BackdropMaterial {
    let tint = thickness == .chrome ? EffectConstants.Tint.darkChrome : EffectConstants.Tint.dark
    return make(UIColor(rgb: tint), opacity: thickness.opacity)
  }

  fileprivate static func system(_ thickness: Thickness) -> BackdropMaterial {
    adaptive(light: systemLight(thickness), dark: systemDark(thickness))
  }

  // Source of the three tints: Apple's sample code UIImageEffects (WWDC 2013).

  fileprivate static let extraLight = make(UIColor(white: 0.97, alpha: 1), opacity: 0.82)
  fileprivate static let light = make(
    UIColor(white: 1, alpha: 1), opacity: 0.3, radius: EffectConstants.lightBlurRadius)
  fileprivate static let dark = make(UIColor(white: 0.11, alpha: 1), opacity: 0.73)

  fileprivate static func adaptive(light: BackdropMaterial, dark: BackdropMaterial) -> BackdropMaterial {
    BackdropMaterial(
      effect: light.effect, tint: UIColor(light: light.tint, dark: dark.tint),
      opaqueColor: UIColor(light: light.opaqueColor, dark: dark.opaqueColor))
  }

  private static func make(
    _ color: UIColor, opacity: CGFloat, radius: CGFloat = EffectConstants.blurRadius
  ) -> BackdropMaterial {
    BackdropMaterial(
      effect: BackdropEffect(radius: radius, saturation: EffectConstants.saturation),
      tint: color.withAlphaComponent(opacity), opaqueColor: color)
  }
}

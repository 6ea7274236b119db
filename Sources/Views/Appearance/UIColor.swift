import Diagnostics
import Drawing
import Foundation
import Rendering

/// A color in sRGB with opacity, with components from 0 to 1; or a dynamic color, which depends on traits.
///
/// Components outside that range are kept, and clamped when pixels are made. A NaN component is a programming error.
/// The components of a dynamic color are those under `UITraitCollection.current`.
public final class UIColor: Sendable {
  /// Most colors have eight bits a component; others are stored indirectly.
  private enum Content: Sendable {
    /// All components have eight bits.
    case bytes(Rendering.Color)
    /// At least one component needs more.
    indirect case fine(Components)
    indirect case adaptive(light: Components, dark: Components)
    indirect case dynamic(@Sendable (UITraitCollection) -> UIColor)

    static func fixed(_ components: Components) -> Content {
      components.areBytes ? .bytes(components.color) : .fine(components)
    }
  }

  private struct Components: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
    /// The color for the compositor: 8 bits a component, not premultiplied.
    let color: Rendering.Color

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
      color = CGColor.color(red: red, green: green, blue: blue, alpha: alpha)
    }

    init(_ color: Rendering.Color) {
      (red, green, blue) = (Self.component(color.red), Self.component(color.green), Self.component(color.blue))
      alpha = Self.component(color.alpha)
      self.color = color
    }

    /// Whether the bytes of `color` represent all components exactly.
    var areBytes: Bool {
      red == Self.component(color.red) && green == Self.component(color.green) && blue == Self.component(color.blue)
        && alpha == Self.component(color.alpha)
    }

    private static func component(_ byte: UInt8) -> CGFloat { CGFloat(byte) / 255 }

    func withAlpha(_ alpha: CGFloat) -> Components {
      Components(red: red, green: green, blue: blue, alpha: alpha)
    }

    func mixed(with other: Components, part: CGFloat) -> Components {
      func mix(_ own: CGFloat, _ other: CGFloat) -> CGFloat { own * (1 - part) + other * part }
      return Components(
        red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: alpha)
    }
  }

  private let content: Content

  private init(_ content: Content) {
    self.content = content
  }

  convenience init(bytes color: Rendering.Color) {
    self.init(.bytes(color))
  }

  /// Makes a color from components of sRGB, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .fixed(Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a dynamic color. `dynamicProvider` is called with the traits of each use.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .dynamic(dynamicProvider)
  }

  /// Makes a color with a light and a dark variant. Variants of `light` and `dark` themselves are ignored.
  package convenience init(light: UIColor, dark: UIColor) {
    self.init(.adaptive(light: light.components(in: .light), dark: dark.components(in: .dark)))
  }

  /// - Parameter rgb: 0xRRGGBB.
  package convenience init(rgb: Int, alpha: CGFloat = 1) {
    func component(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  /// Makes a gray, from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a color from hue (0 and 1 are red), saturation and brightness.
  ///
  /// These three are clamped to 0...1, as in UIKit; `alpha` is not. The formula is that of the HSV hexcone (A. R.
  /// Smith, 1978).
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    requirement(
      !hue.isNaN && !saturation.isNaN && !brightness.isNaN,
      "a color component is not a number: hue \(hue), saturation \(saturation), brightness \(brightness)")
    let sector = min(max(hue, 0), 1) * 6
    let saturation = min(max(saturation, 0), 1)
    let value = min(max(brightness, 0), 1)
    func component(_ n: CGFloat) -> CGFloat {
      let k = (n + sector).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Makes a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) {
    let (red, green, blue, alpha) = cgColor.rgba
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The color under `UITraitCollection.current`.
  public var cgColor: CGColor {
    let own = components
    return CGColor(red: own.red, green: own.green, blue: own.blue, alpha: own.alpha)
  }

  /// Returns the color with another opacity, for all traits.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch content {
    case .bytes, .fine: UIColor(.fixed(components.withAlpha(alpha)))
    case .adaptive(let light, let dark): UIColor(.adaptive(light: light.withAlpha(alpha), dark: dark.withAlpha(alpha)))
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Returns a mix of this color and a part, from 0 to 1, of another one, for all traits. The opacity stays.
  ///
  /// Equal colors give equal results, except with a `dynamicProvider`: content in such a mix is drawn again each time.
  package func mixed(with other: UIColor, part: CGFloat) -> UIColor {
    switch (content, other.content) {
    case (.dynamic, _), (_, .dynamic):
      UIColor { self.resolvedColor(with: $0).mixed(with: other.resolvedColor(with: $0), part: part) }
    case (.adaptive, _), (_, .adaptive):
      UIColor(
        .adaptive(
          light: components(in: .light).mixed(with: other.components(in: .light), part: part),
          dark: components(in: .dark).mixed(with: other.components(in: .dark), part: part)))
    default: UIColor(.fixed(components.mixed(with: other.components, part: part)))
    }
  }

  /// Returns the color under traits, which is not dynamic.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch content {
    case .bytes, .fine: self
    case .adaptive(let light, let dark):
      UIColor(.fixed(traitCollection.userInterfaceStyle == .dark ? dark : light))
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// Writes the components to those pointers that are not nil. Always returns true, because every color is sRGB.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha to those pointers that are not nil. A gray has hue 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = components
    let (red, green, blue) = (own.red, own.green, own.blue)
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    var sector: CGFloat = 0
    if range > 0 {
      if high == red {
        sector = (green - blue) / range
      } else if high == green {
        sector = 2 + (blue - red) / range
      } else {
        sector = 4 + (red - green) / range
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = components.alpha
    return true
  }

  /// Sets the fill and stroke color of the current context, if there is one.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill color of the current context.
  @preconcurrency @MainActor public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Sets the stroke color of the current context.
  @preconcurrency @MainActor public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  // MARK: Internals

  /// The color to paint under traits. These are evaluated only for a dynamic color.
  func color(in traits: @autoclosure () -> Traits) -> Rendering.Color {
    switch content {
    case .bytes(let color): color
    case .fine(let own): own.color
    case .adaptive(let light, let dark): traits().userInterfaceStyle == .dark ? dark.color : light.color
    case .dynamic: resolvedColor(with: UITraitCollection(traits())).components.color
    }
  }

  /// The components if eight bits represent all of them; nil otherwise.
  var bytes: Rendering.Color? {
    if case .bytes(let color) = content { color } else { nil }
  }

  private var components: Components {
    switch content {
    case .bytes(let color): Components(color)
    case .fine(let own): own
    case .adaptive, .dynamic: resolvedColor(with: .current).components
    }
  }

  private func components(in style: UIUserInterfaceStyle) -> Components {
    resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).components
  }
}

extension UIColor: Hashable {
  /// Colors are equal if their components are, in both appearances. A color with a `dynamicProvider` equals only
  /// itself.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    if left === right { return true }
    return switch (left.content, right.content) {
    case (.bytes(let left), .bytes(let right)): left == right
    case (.fine(let left), .fine(let right)): left == right
    case (.adaptive(let light, let dark), .adaptive(let otherLight, let otherDark)):
      light == otherLight && dark == otherDark
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch content {
    case .bytes(let color): hasher.combine(color)
    case .fine(let own): hasher.combine(own)
    case .adaptive(let light, let dark):
      hasher.combine(light)
      hasher.combine(dark)
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    }
  }
}

extension UIColor: CustomStringConvertible {
  public var description: String {
    let own = components
    return "UIColor(red: \(own.red), green: \(own.green), blue: \(own.blue), alpha: \(own.alpha))"
  }
}

import Diagnostics
import Drawing
import Foundation
import Rendering

/// A color in sRGB with opacity, with components from 0 to 1; or a dynamic color, which depends on traits.
///
/// Components outside that range are kept, and clamped when pixels are made. A NaN component is a programming error.
/// The components of a dynamic color are those under `UITraitCollection.current`.
public final class UIColor: NSObject, Sendable {
  /// Most colors have eight bits a component; others are stored indirectly.
  private enum Content: Sendable {
    /// All components have eight bits.
    case bytes(Rendering.Color)
    /// At least one component needs more.
    indirect case fine(Components)
    case adaptive(Variants)
    indirect case dynamic(@Sendable (UITraitCollection) -> UIColor)

    static func fixed(_ components: Components) -> Content {
      components.areBytes ? .bytes(components.color) : .fine(components)
    }
  }

  /// The variants of a color for styles, contrasts and levels: two, four or eight, as far as they differ.
  private final class Variants: Hashable, Sendable {
    /// By the bits of `PackedTraits.colorVariant`: `darkBit`, `highBit` and `elevatedBit`.
    private let components: [Components]

    static let (darkBit, highBit, elevatedBit) = (1, 2, 4)

    init(_ components: [Components]) {
      self.components = components
    }

    var count: Int { components.count }

    subscript(bits: Int) -> Components { components[bits & (components.count - 1)] }

    /// The color in traits. Unspecified ones count as light, of the usual contrast and of the window.
    func components(in traits: PackedTraits) -> Components {
      self[traits.colorVariant]
    }

    /// The traits of some bits.
    static func traits(_ bits: Int) -> UITraitCollection {
      var values = TraitValues()
      values.userInterfaceStyle = bits & darkBit != 0 ? .dark : .light
      values.accessibilityContrast = bits & highBit != 0 ? .high : .normal
      values.userInterfaceLevel = bits & elevatedBit != 0 ? .elevated : .base
      return UITraitCollection(values)
    }

    func map(_ change: (Components) -> Components) -> Variants { Variants(components.map(change)) }

    static func == (left: Variants, right: Variants) -> Bool {
      left === right || (0..<max(left.count, right.count)).allSatisfy { left[$0] == right[$0] }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(self[0])
      hasher.combine(self[Self.darkBit])
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

    /// - Parameter rgb: 0xRRGGBB.
    init(rgb: Int, alpha: CGFloat) {
      func component(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
      self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
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

  private let header = AttributeHeader()
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

  /// Makes a color with a light and a dark variant, which have those of `light` and `dark` for contrasts and levels.
  package convenience init(light: UIColor, dark: UIColor) {
    self.init(light, dark, of: Variants.darkBit)
  }

  /// Makes a color that is another one where the user wants more contrast.
  package convenience init(_ normal: UIColor, highContrast: UIColor) {
    self.init(normal, highContrast, of: Variants.highBit)
  }

  /// Makes a color that is another one on content above that of a window.
  package convenience init(_ base: UIColor, elevated: UIColor) {
    self.init(base, elevated, of: Variants.elevatedBit)
  }

  /// - Parameter bit: The bit of the traits in which `second` is used.
  private convenience init(_ first: UIColor, _ second: UIColor, of bit: Int) {
    let count = max(2 * bit, first.variantCount, second.variantCount)
    self.init(.adaptive(Variants((0..<count).map { ($0 & bit == 0 ? first : second).variant($0) })))
  }

  /// - Parameter rgb: 0xRRGGBB.
  package convenience init(rgb: Int, alpha: CGFloat = 1) {
    self.init(.fixed(Components(rgb: rgb, alpha: alpha)))
  }

  /// Makes a color with variants: light, dark, and perhaps light and dark with more contrast.
  convenience init(variants: (rgb: Int, alpha: CGFloat)...) {
    self.init(.adaptive(Variants(variants.map { Components(rgb: $0.rgb, alpha: $0.alpha) })))
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

  /// Makes a color from components of Display P3, from 0 to 1. It is converted to sRGB, whose components may then be outside
  /// of 0...1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    // The transfer function of sRGB, mirrored at 0, and the matrix between the primaries of CSS Color Module Level 4.
    func linear(_ value: CGFloat) -> CGFloat {
      let size = abs(value)
      return (size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)) * (value < 0 ? -1 : 1)
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let size = abs(value)
      return (size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055) * (value < 0 ? -1 : 1)
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(1.2249401762805598 * r - 0.22494017628055996 * g),
      green: encoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
      blue: encoded(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b), alpha: alpha)
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
    case .adaptive(let variants): UIColor(.adaptive(variants.map { $0.withAlpha(alpha) }))
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Returns a mix of this color and a part, from 0 to 1, of another one, for all traits. The opacity stays.
  ///
  /// Equal colors give equal results, except with a `dynamicProvider`: content in such a mix is drawn again each time.
  package func mixed(with other: UIColor, part: CGFloat) -> UIColor {
    switch (content, other.content) {
    case (.dynamic, _), (_, .dynamic):
      return UIColor { self.resolvedColor(with: $0).mixed(with: other.resolvedColor(with: $0), part: part) }
    case (.adaptive, _), (_, .adaptive):
      let count = max(variantCount, other.variantCount)
      return UIColor(
        .adaptive(Variants((0..<count).map { variant($0).mixed(with: other.variant($0), part: part) })))
    default: return UIColor(.fixed(components.mixed(with: other.components, part: part)))
    }
  }

  /// Returns the color under traits, which is not dynamic.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch content {
    case .bytes, .fine: self
    case .adaptive(let variants): UIColor(.fixed(variants.components(in: traitCollection.values.packed)))
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

  /// Writes the white component, 0.299, 0.587 and 0.114 of red, green and blue, and alpha to those pointers that are not
  /// nil. Always returns true.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let own = components
    white?.pointee = 0.299 * own.red + 0.587 * own.green + 0.114 * own.blue
    alpha?.pointee = own.alpha
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

  // MARK: NSObject

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0 == self } ?? false
  }

  public override var hash: Int {
    switch content {
    case .bytes(let color): color.hashValue
    case .fine(let own): own.hashValue
    case .adaptive(let variants): variants.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  public override var description: String {
    let own = components
    return "UIColor(red: \(own.red), green: \(own.green), blue: \(own.blue), alpha: \(own.alpha))"
  }

  // MARK: Internals

  /// The color to paint under traits. These are evaluated only for a dynamic color.
  func color(in traits: @autoclosure () -> Traits) -> Rendering.Color {
    switch content {
    case .bytes(let color): color
    case .fine(let own): own.color
    case .adaptive(let variants): variants.components(in: traits().values.packed).color
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

  /// How many variants may differ: 1, 2, 4 or 8.
  private var variantCount: Int {
    switch content {
    case .bytes, .fine: 1
    case .adaptive(let variants): variants.count
    case .dynamic: 2 * Variants.elevatedBit
    }
  }

  /// The color for the bits of traits.
  private func variant(_ bits: Int) -> Components {
    switch content {
    case .bytes(let color): Components(color)
    case .fine(let own): own
    case .adaptive(let variants): variants[bits]
    case .dynamic: resolvedColor(with: Variants.traits(bits)).components
    }
  }
}

extension UIColor {
  /// Colors are equal if their components are, in all appearances. A color with a `dynamicProvider` equals only
  /// itself.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    if left === right { return true }
    return switch (left.content, right.content) {
    case (.bytes(let left), .bytes(let right)): left == right
    case (.fine(let left), .fine(let right)): left == right
    case (.adaptive(let left), .adaptive(let right)): left == right
    default: false
    }
  }
}

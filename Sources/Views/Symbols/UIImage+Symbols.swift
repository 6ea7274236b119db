import Diagnostics
import Drawing
import Foundation
import Rendering

extension UIImage {
  /// Draws a symbol by its name, such as `"star.fill"`, at 17 points.
  ///
  /// Apple's SF Symbols belong to its systems. UIKit on Linux draws symbols of its own for the more common of their names,
  /// with `.fill`, `.circle` and `.square` as far as they have a meaning. The image of any other name comes from the app: a
  /// PNG file of that name, as for `init(named:)`, which is used as a template. If there is none, the result is nil, and a
  /// line on standard error says so.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Draws a symbol in a size and weight; without a symbol configuration at 17 points.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    var description = SymbolDescription(name: name)
    if let configuration = configuration as? SymbolConfiguration { description.apply(configuration) }
    self.init(symbol: description)
  }

  private convenience init?(symbol description: SymbolDescription) {
    let scale = Traits.ofApplication.displayScale
    if let symbol = Symbol(named: description.name) {
      guard let image = symbol.image(description, scale: scale) else { return nil }
      self.init(image, scale: scale, Properties(renderingMode: .alwaysTemplate, symbol: description))
    } else {
      guard let found = NamedImages.shared.image(description.name, in: ImageFile.folders) else { return nil }
      self.init(found.cgImage, scale: found.scale, Properties(renderingMode: .alwaysTemplate))
    }
  }

  /// Whether the image is a drawn symbol.
  public var isSymbolImage: Bool { symbol != nil }

  /// The size and the weight of a symbol; nil for any other image.
  public var symbolConfiguration: SymbolConfiguration? {
    symbol.map { SymbolConfiguration.unspecified.applying($0.configuration) }
  }

  /// Returns a symbol with all that a configuration specifies; nil for any other image.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard var description = symbol else { return nil }
    description.apply(configuration)
    let image = UIImage(symbol: description)
    return renderingMode == .alwaysTemplate ? image : image?.withRenderingMode(renderingMode)
  }

  /// Returns a symbol with all that a configuration specifies, and any other image as it is.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
  }
}

extension SymbolDescription {
  fileprivate mutating func apply(_ configuration: UIImage.SymbolConfiguration) {
    let all = self.configuration.applying(configuration)
    (pointSize, weight, scale) = (all.pointSize, all.weight.rawValue, all.scale.rawValue)
  }

  fileprivate var configuration: UIImage.SymbolConfiguration {
    let weight = UIImage.SymbolWeight(rawValue: weight) ?? .unspecified
    let scale = UIImage.SymbolScale(rawValue: scale) ?? .default
    let size = pointSize.map { UIImage.SymbolConfiguration(pointSize: $0, weight: weight, scale: scale) }
    return size ?? UIImage.SymbolConfiguration(weight: weight).applying(UIImage.SymbolConfiguration(scale: scale))
  }

  /// Points per unit of the design.
  var unit: CGFloat {
    let relative = (1...3).contains(scale) ? SymbolConstants.scales[scale - 1] : 1
    let size = (pointSize ?? SymbolConstants.defaultPointSize) * SymbolConstants.relativeHeight * relative
    return size / SymbolConstants.designSide
  }

  /// The width of lines, in units of the design.
  var lineWidth: CGFloat {
    SymbolConstants.lineWidths[(1...9).contains(weight) ? weight - 1 : UIImage.SymbolWeight.regular.rawValue - 1]
  }
}

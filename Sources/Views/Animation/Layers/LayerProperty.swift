import Drawing
import Foundation

/// A property of layers that animations change, by its key path.
@MainActor
struct LayerProperty {
  /// What a change affects; nil for geometry that the view stores.
  let aspect: LayerAspect?

  /// The value of a layer; nil for a class without the property.
  let get: (CALayer) -> LayerValue?

  /// Sets the value of a presentation layer.
  let set: (CALayer, LayerValue) -> Void

  /// The property of a key path; nil for any other path.
  static func named(_ keyPath: String) -> LayerProperty? { all[keyPath] }

  /// The key paths of all properties, for messages.
  static var names: [String] { all.keys.sorted() }

  private static let all: [String: LayerProperty] = [
    "opacity": number(\.opacityNumber), "cornerRadius": number(\.cornerRadius),
    "position": point(\.position), "position.x": number(\.position.x), "position.y": number(\.position.y),
    "anchorPoint": point(\.anchorPoint, .extent), "zPosition": number(\.zPosition, .order),
    "bounds": LayerProperty(aspect: nil, get: { LayerValue($0.bounds) }, set: { $0.bounds = $1.rect }),
    "bounds.origin": point(\.bounds.origin), "bounds.origin.x": number(\.bounds.origin.x),
    "bounds.origin.y": number(\.bounds.origin.y), "bounds.size": size(\.bounds.size),
    "bounds.size.width": number(\.bounds.size.width), "bounds.size.height": number(\.bounds.size.height),
    "transform": LayerProperty(aspect: nil, get: { LayerValue($0.transform) }, set: { $0.transform = $1.transform }),
    "sublayerTransform": LayerProperty(
      aspect: .sublayers, get: { LayerValue($0.sublayerTransform) }, set: { $0.sublayerTransform = $1.transform }),
    "transform.rotation": rotation(0, 0, 1), "transform.rotation.z": rotation(0, 0, 1),
    "transform.rotation.x": rotation(1, 0, 0), "transform.rotation.y": rotation(0, 1, 0),
    "transform.scale": scale([0, 1]), "transform.scale.x": scale([0]),
    "transform.scale.y": scale([1]), "transform.translation.x": number(\.transform.m41),
    "transform.translation.y": number(\.transform.m42),
    "backgroundColor": color(\.backgroundColor, nil), "borderColor": color(\.borderColor, .paint),
    "borderWidth": number(\.borderWidth, .paint), "shadowColor": color(\.shadowColor, .extent),
    "shadowOpacity": number(\.shadowOpacityNumber, .extent), "shadowRadius": number(\.shadowRadius, .extent),
    "shadowOffset": size(\.shadowOffset, .extent),
    "shadowPath": LayerProperty(
      aspect: .extent, get: { LayerValue($0.shadowPath) }, set: { $0.shadowPath = $1.path }),
    "colors": gradient({ LayerValue($0.gradient.colors ?? []) }, { $0.colors = $1.colors }),
    "locations": gradient(
      { $0.gradient.locations.map { LayerValue($0.map(Double.init), .numberList) } },
      { $0.locations = $1.numbers.map(NSNumber.init(value:)) }),
    "startPoint": gradient({ LayerValue($0.startPoint) }, { $0.startPoint = $1.point }),
    "endPoint": gradient({ LayerValue($0.endPoint) }, { $0.endPoint = $1.point }),
    "path": shape({ LayerValue($0.path) }, { $0.path = $1.path }),
    "fillColor": shape({ LayerValue($0.fillColor) }, { $0.fillColor = $1.color }),
    "strokeColor": shape({ LayerValue($0.strokeColor) }, { $0.strokeColor = $1.color }),
    "strokeStart": shape({ LayerValue($0.strokeStart) }, { $0.strokeStart = $1.number }),
    "strokeEnd": shape({ LayerValue($0.strokeEnd) }, { $0.strokeEnd = $1.number }),
    "lineWidth": shape({ LayerValue($0.lineWidth) }, { $0.lineWidth = $1.number }),
    "lineDashPhase": shape({ LayerValue($0.lineDashPhase) }, { $0.lineDashPhase = $1.number }),
    "miterLimit": shape({ LayerValue($0.miterLimit) }, { $0.miterLimit = $1.number }),
  ]

  // MARK: Kinds

  private typealias Path<Value> = ReferenceWritableKeyPath<CALayer, Value>

  private static func number(_ path: Path<CGFloat>, _ aspect: LayerAspect? = nil) -> LayerProperty {
    LayerProperty(
      aspect: aspect, get: { LayerValue(Double($0[keyPath: path])) }, set: { $0[keyPath: path] = $1.number })
  }

  private static func point(_ path: Path<CGPoint>, _ aspect: LayerAspect? = nil) -> LayerProperty {
    LayerProperty(aspect: aspect, get: { LayerValue($0[keyPath: path]) }, set: { $0[keyPath: path] = $1.point })
  }

  private static func size(_ path: Path<CGSize>, _ aspect: LayerAspect? = nil) -> LayerProperty {
    LayerProperty(
      aspect: aspect, get: { LayerValue($0[keyPath: path]) },
      set: { $0[keyPath: path] = CGSize(width: $1.numbers[0], height: $1.numbers[1]) })
  }

  private static func color(_ path: Path<CGColor?>, _ aspect: LayerAspect?) -> LayerProperty {
    LayerProperty(aspect: aspect, get: { LayerValue($0[keyPath: path]) }, set: { $0[keyPath: path] = $1.color })
  }

  /// The angle about an axis, in radians. Setting it turns what is left of the transform without its rotation.
  private static func rotation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> LayerProperty {
    LayerProperty(aspect: nil) { layer in
      let t = layer.transform
      return LayerValue(
        Double(z != 0 ? atan2(t.m12, t.m11) : x != 0 ? atan2(t.m23, t.m33) : atan2(-t.m13, t.m11)))
    } set: { layer, value in
      let t = layer.transform
      let scale = CATransform3DMakeScale(
        hypot(hypot(t.m11, t.m12), t.m13), hypot(hypot(t.m21, t.m22), t.m23), hypot(hypot(t.m31, t.m32), t.m33))
      var turned = CATransform3DConcat(scale, CATransform3DMakeRotation(value.number, x, y, z))
      (turned.m41, turned.m42, turned.m43) = (t.m41, t.m42, t.m43)
      layer.transform = CATransform3DConcat(turned, t.perspective)
    }
  }

  /// The factor along axes of the layer: x is 0 and y is 1. Setting it keeps the rotation.
  private static func scale(_ axes: Set<Int>) -> LayerProperty {
    func factors(of layer: CALayer) -> [CGFloat] {
      let t = layer.transform
      return [hypot(t.m11, t.m12), hypot(t.m21, t.m22)]
    }
    return LayerProperty(aspect: nil) { layer in
      LayerValue(Double(factors(of: layer)[axes.min() ?? 0]))
    } set: { layer, value in
      let own = factors(of: layer)
      func ratio(_ axis: Int) -> CGFloat { axes.contains(axis) && own[axis] > 0 ? value.number / own[axis] : 1 }
      layer.transform = CATransform3DScale(layer.transform, ratio(0), ratio(1), 1)
    }
  }

  private static func gradient(
    _ get: @escaping (CAGradientLayer) -> LayerValue?, _ set: @escaping (CAGradientLayer, LayerValue) -> Void
  ) -> LayerProperty {
    LayerProperty(aspect: .picture, get: { ($0 as? CAGradientLayer).flatMap(get) }) { layer, value in
      if let layer = layer as? CAGradientLayer { set(layer, value) }
    }
  }

  private static func shape(
    _ get: @escaping (CAShapeLayer) -> LayerValue?, _ set: @escaping (CAShapeLayer, LayerValue) -> Void
  ) -> LayerProperty {
    LayerProperty(aspect: .pictureAndExtent, get: { ($0 as? CAShapeLayer).flatMap(get) }) { layer, value in
      if let layer = layer as? CAShapeLayer { set(layer, value) }
    }
  }
}

extension CALayer {
  fileprivate var opacityNumber: CGFloat {
    get { CGFloat(opacity) }
    set { opacity = Float(newValue) }
  }

  fileprivate var shadowOpacityNumber: CGFloat {
    get { CGFloat(shadowOpacity) }
    set { shadowOpacity = Float(newValue) }
  }
}

import Controls
import Foundation
import TextEditing
import Views

/// A window, view, controller or standalone layer of the app, in the order of the tree. The app's objects are not retained.
@MainActor
struct InspectedNode {
  private let reference: Unretained<AnyObject>

  init(_ object: AnyObject) {
    reference = Unretained(wrappedValue: object)
  }

  /// The window, view, controller or layer; nil once it is gone.
  var object: AnyObject? { reference.object }

  /// The view that has the object's place: the view of a controller, and the place of a layer in the tree.
  var view: UIView? { Self.view(of: object) }

  static func view(of object: AnyObject?) -> UIView? {
    switch object {
    case let view as UIView: view
    case let controller as UIViewController: controller.viewIfLoaded
    case let layer as CALayer: layer.nodeInTree
    default: nil
    }
  }

  /// What is directly inside an object. The view of a controller is inside the controller.
  static func children(of object: AnyObject) -> [AnyObject] {
    if let controller = object as? UIViewController { return controller.viewIfLoaded.map { [$0] } ?? [] }
    return (view(of: object)?.nodesInside ?? []).map { view -> AnyObject in
      if let layer = view.layerOfNode { return layer }
      return view.controllerOfView ?? view
    }
  }

  /// Whether there is anything inside of an object.
  static func hasChildren(_ object: AnyObject) -> Bool {
    if let controller = object as? UIViewController { return controller.viewIfLoaded != nil }
    return view(of: object)?.nodesInside.isEmpty == false
  }

  /// The object around another one; nil for a window.
  static func parent(of object: AnyObject) -> AnyObject? {
    if let view = object as? UIView, let controller = view.controllerOfView { return controller }
    guard let above = view(of: object)?.superview else { return nil }
    if let layer = above.layerOfNode { return layer }
    return above
  }

  // MARK: Words

  static func name(of object: AnyObject) -> String { "\(type(of: object))" }

  /// The text that an object shows, or the title of a controller; nil for none.
  static func text(of object: AnyObject) -> String? {
    switch object {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle ?? button.configuration?.title
    case let field as UITextField: field.text
    case let text as UITextView: text.text
    case let controller as UIViewController: controller.title
    case let layer as CALayer: layer.name
    default: nil
    }
  }

  /// The first line of the text, and the frame.
  static func detail(of object: AnyObject) -> String {
    var parts: [String] = []
    if let text = text(of: object), let line = text.split(separator: "\n").first {
      parts.append("“\(line.prefix(40))”")
    }
    if let view = view(of: object), !(object is UIViewController) {
      parts.append(view.frame.short)
      if view.isHidden { parts.append("hidden") } else if view.alpha == 0 { parts.append("transparent") }
    }
    return parts.joined(separator: "  ")
  }

  /// Whether a class or a text contains the words of a search.
  static func matches(_ object: AnyObject, _ query: String) -> Bool {
    name(of: object).range(of: query, options: .caseInsensitive) != nil
      || text(of: object)?.range(of: query, options: .caseInsensitive) != nil
  }
}

extension CGFloat {
  /// The number with two digits after the point at most.
  var short: String {
    let value = Double(self)
    if value == value.rounded(), value.magnitude < 1e15 { return String(format: "%.0f", value + 0) }
    if value.magnitude >= 1e9 || !value.isFinite { return String(format: "%g", value) }
    var text = Substring(String(format: "%.2f", value))
    while text.hasSuffix("0") { text = text.dropLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : String(text)
  }
}

extension CGRect {
  var short: String { "\(minX.short), \(minY.short), \(width.short), \(height.short)" }
}

import Controls
import Drawing
import Foundation
import Lists
import TextEditing
import Views

/// What an object is, as rows of named values. Those that can be edited change the object.
@MainActor
enum ViewReport {
  static func sections(of object: AnyObject) -> [PropertySection] {
    var sections = [identity(of: object)]
    guard let view = InspectedNode.view(of: object) else { return sections }
    sections += [geometry(of: view), look(of: view), layout(of: view)]
    if let content = content(of: view) { sections.append(content) }
    if let scrollView = view as? UIScrollView { sections.append(scrolling(of: scrollView)) }
    if let constraints = constraints(of: view) { sections.append(constraints) }
    if let recognizers = recognizers(of: view) { sections.append(recognizers) }
    sections.append(traits(of: view))
    return sections
  }

  // MARK: Identity

  /// The classes from that of the object up to UIView, UIViewController or CALayer.
  static func classes(of object: AnyObject) -> [String] {
    var names: [String] = []
    var type: Any.Type? = Swift.type(of: object)
    while let current = type {
      names.append("\(current)")
      if current == UIView.self || current == UIViewController.self || current == CALayer.self { break }
      type = (current as? AnyClass).flatMap(_getSuperclass)
    }
    return names
  }

  static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  private static func named(_ object: AnyObject?) -> String {
    object.map { "\(type(of: $0)) \(address(of: $0))" } ?? "none"
  }

  private static func identity(of object: AnyObject) -> PropertySection {
    var rows = [
      PropertyRow(name: "class", value: classes(of: object).joined(separator: " : ")),
      PropertyRow(name: "address", value: address(of: object)),
    ]
    if let controller = object as? UIViewController {
      rows += [
        PropertyRow(name: "title", value: controller.title ?? "none"),
        PropertyRow(name: "parent", value: named(controller.parent)),
        PropertyRow(name: "presents", value: named(controller.presentedViewController)),
      ]
    }
    if let view = object as? UIView {
      rows.append(PropertyRow(name: "superview", value: named(view.superview)))
      if let controller = view.controllerOfView {
        rows.append(PropertyRow(name: "controller", value: named(controller)))
      }
      if let layer = view.usedLayer { rows.append(PropertyRow(name: "layer", value: named(layer))) }
      rows.append(PropertyRow(name: "subviews", value: "\(view.nodesInside.count)"))
      rows += delegates(of: view)
    }
    return PropertySection(title: "Object", rows: rows)
  }

  /// The delegates and data sources of the classes that have them.
  private static func delegates(of view: UIView) -> [PropertyRow] {
    var found: [(String, AnyObject?)] = []
    switch view {
    case let table as UITableView: found = [("delegate", table.delegate), ("data source", table.dataSource)]
    case let collection as UICollectionView:
      found = [("delegate", collection.delegate), ("data source", collection.dataSource)]
    case let scrollView as UIScrollView: found = [("delegate", scrollView.delegate)]
    case let field as UITextField: found = [("delegate", field.delegate)]
    default: break
    }
    return found.map { PropertyRow(name: $0.0, value: named($0.1)) }
  }

  // MARK: Geometry

  private static func geometry(of view: UIView) -> PropertySection {
    let (frame, bounds, transform) = (view.frame, view.bounds, view.transform)
    return PropertySection(
      title: "Geometry",
      rows: [
        .numbers("frame", [frame.minX, frame.minY, frame.width, frame.height]) { [weak view] in
          view?.frame = CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
        },
        .numbers("bounds.origin", [bounds.minX, bounds.minY]) { [weak view] in
          view?.bounds.origin = CGPoint(x: $0[0], y: $0[1])
        },
        .numbers("bounds.size", [bounds.width, bounds.height]) { [weak view] in
          view?.bounds.size = CGSize(width: $0[0], height: $0[1])
        },
        .numbers("center", [view.center.x, view.center.y]) { [weak view] in
          view?.center = CGPoint(x: $0[0], y: $0[1])
        },
        .numbers("transform", [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]) {
          [weak view] in
          view?.transform = CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        },
        PropertyRow(name: "in window", value: view.window == nil ? "no" : view.convert(view.bounds, to: nil).short),
      ])
  }

  // MARK: Look

  private static func look(of view: UIView) -> PropertySection {
    var rows: [PropertyRow] = [
      .numbers("alpha", [view.alpha], within: 0...1) { [weak view] in view?.alpha = $0[0] },
      .toggle("hidden", view.isHidden) { [weak view] in view?.isHidden = $0 },
      .toggle("clips to bounds", view.clipsToBounds) { [weak view] in view?.clipsToBounds = $0 },
      .toggle("takes touches", view.isUserInteractionEnabled) { [weak view] in view?.isUserInteractionEnabled = $0 },
      .color("background", view.backgroundColor, in: view) { [weak view] in view?.backgroundColor = $0 },
      .color("tint", view.tintColor, in: view) { [weak view] in view?.tintColor = $0 },
      PropertyRow(name: "content mode", value: "\(view.contentMode)"),
    ]
    if let layer = view.usedLayer ?? view.layerOfNode {
      rows += [
        .numbers("corner radius", [layer.cornerRadius], within: 0...1e6) { [weak layer] in layer?.cornerRadius = $0[0]
        },
        .numbers("border width", [layer.borderWidth], within: 0...1e6) { [weak layer] in layer?.borderWidth = $0[0] },
        .numbers("z position", [layer.zPosition]) { [weak layer] in layer?.zPosition = $0[0] },
        PropertyRow(
          name: "shadow",
          value: layer.shadowOpacity == 0
            ? "none" : "opacity \(CGFloat(layer.shadowOpacity).short), radius \(layer.shadowRadius.short)"),
      ]
    }
    return PropertySection(title: "Look", rows: rows)
  }

  // MARK: Layout

  private static func layout(of view: UIView) -> PropertySection {
    let (safe, margins, size) = (view.safeAreaInsets, view.layoutMargins, view.intrinsicContentSize)
    func priorities(_ read: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> String {
      [.horizontal, .vertical].map { CGFloat(read($0).rawValue).short }.joined(separator: ", ")
    }
    return PropertySection(
      title: "Layout",
      rows: [
        PropertyRow(name: "safe area", value: words(safe)),
        .numbers("margins", [margins.top, margins.left, margins.bottom, margins.right]) { [weak view] in
          view?.layoutMargins = UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        },
        PropertyRow(
          name: "intrinsic size",
          value: [size.width, size.height].map { $0 == UIView.noIntrinsicMetric ? "none" : $0.short }.joined(
            separator: ", ")),
        PropertyRow(name: "hugging", value: priorities(view.contentHuggingPriority)),
        PropertyRow(name: "resistance", value: priorities(view.contentCompressionResistancePriority)),
        PropertyRow(
          name: "frame from", value: view.translatesAutoresizingMaskIntoConstraints ? "the app" : "constraints"),
      ])
  }

  private static func words(_ insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(\.short).joined(separator: ", ")
  }

  // MARK: Content

  private static func content(of view: UIView) -> PropertySection? {
    var rows: [PropertyRow] = []
    func font(_ font: UIFont?) {
      if let font { rows.append(PropertyRow(name: "font", value: "\(font.fontName) \(font.pointSize.short)")) }
    }
    switch view {
    case let label as UILabel:
      rows.append(.text(label.text) { [weak label] in label?.text = $0 })
      font(label.font)
      rows.append(
        .numbers("lines", [CGFloat(label.numberOfLines)], within: 0...1000) { [weak label] in
          label?.numberOfLines = Int($0[0])
        })
      rows.append(.color("text color", label.textColor, in: label) { [weak label] in label?.textColor = $0 ?? .label })
    case let field as UITextField:
      rows.append(.text(field.text) { [weak field] in field?.text = $0 })
      font(field.font)
    case let textView as UITextView:
      rows.append(.text(textView.text) { [weak textView] in textView?.text = $0 })
      font(textView.font)
    case let button as UIButton:
      rows.append(PropertyRow(name: "title", value: InspectedNode.text(of: button) ?? "none"))
    case let picture as UIImageView:
      let size = picture.image?.size
      rows.append(PropertyRow(name: "image", value: size.map { "\($0.width.short) x \($0.height.short)" } ?? "none"))
    default: break
    }
    if let control = view as? UIControl {
      rows.append(.toggle("enabled", control.isEnabled) { [weak control] in control?.isEnabled = $0 })
      rows.append(.toggle("selected", control.isSelected) { [weak control] in control?.isSelected = $0 })
    }
    return rows.isEmpty ? nil : PropertySection(title: "Content", rows: rows)
  }

  // MARK: Scrolling

  private static func scrolling(of view: UIScrollView) -> PropertySection {
    let (offset, size, inset) = (view.contentOffset, view.contentSize, view.contentInset)
    return PropertySection(
      title: "Scrolling",
      rows: [
        .numbers("content offset", [offset.x, offset.y]) { [weak view] in
          view?.contentOffset = CGPoint(x: $0[0], y: $0[1])
        },
        .numbers("content size", [size.width, size.height]) { [weak view] in
          view?.contentSize = CGSize(width: $0[0], height: $0[1])
        },
        .numbers("content inset", [inset.top, inset.left, inset.bottom, inset.right]) { [weak view] in
          view?.contentInset = UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        },
        PropertyRow(name: "adjusted inset", value: words(view.adjustedContentInset)),
        PropertyRow(name: "zoom scale", value: view.zoomScale.short),
        PropertyRow(name: "activity", value: view.activityName),
        .toggle("scroll enabled", view.isScrollEnabled) { [weak view] in view?.isScrollEnabled = $0 },
      ])
  }

  // MARK: Constraints

  private static func constraints(of view: UIView) -> PropertySection? {
    let lines = ConstraintLines(of: view, in: view.window ?? view)
    var rows: [PropertyRow] = []
    if view.hasAmbiguousLayout {
      rows.append(PropertyRow(name: "ambiguous", value: "several frames satisfy the constraints", tone: .warning))
    }
    for line in lines.lines {
      let constraint = line.constraint
      var row = PropertyRow.numbers(summary(of: constraint, for: view), [constraint.constant]) { [weak constraint] in
        constraint?.constant = $0[0]
      }
      if line.verdict != .holds { row.name += "  \(line.verdict.words)" }
      row.tone = line.verdict == .holds ? .usual : line.verdict == .givesWay ? .warning : .failure
      rows.append(row)
    }
    return rows.isEmpty ? nil : PropertySection(title: "Constraints", rows: rows)
  }

  /// Such as "leading = UIView.leading @750", without the constant.
  private static func summary(of constraint: NSLayoutConstraint, for view: UIView) -> String {
    func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
      guard let item, item !== view else { return "\(attribute)" }
      return "\(type(of: item)).\(attribute)"
    }
    let relation = constraint.relation == .equal ? "=" : constraint.relation == .lessThanOrEqual ? "≤" : "≥"
    var text = "\(side(constraint.firstItem, constraint.firstAttribute)) \(relation)"
    if constraint.secondItem != nil {
      if constraint.multiplier != 1 { text += " \(constraint.multiplier.short) ×" }
      text += " \(side(constraint.secondItem, constraint.secondAttribute)) +"
    }
    if constraint.priority < .required { text = "@\(CGFloat(constraint.priority.rawValue).short) " + text }
    return text
  }

  // MARK: Recognizers and traits

  private static func recognizers(of view: UIView) -> PropertySection? {
    let rows = (view.gestureRecognizers ?? []).map { recognizer in
      let isOn = recognizer.isEnabled ? "\(recognizer.state)" : "disabled"
      let delegate = recognizer.delegate.map { ", delegate \(type(of: $0))" } ?? ""
      return PropertyRow(name: "\(type(of: recognizer))", value: isOn + delegate)
    }
    return rows.isEmpty ? nil : PropertySection(title: "Gesture recognizers", rows: rows)
  }

  private static func traits(of view: UIView) -> PropertySection {
    let traits = view.traitCollection
    return PropertySection(
      title: "Traits",
      rows: [
        PropertyRow(name: "style", value: "\(traits.userInterfaceStyle)"),
        PropertyRow(name: "size classes", value: "\(traits.horizontalSizeClass) x \(traits.verticalSizeClass)"),
        PropertyRow(name: "scale", value: traits.displayScale.short),
        PropertyRow(name: "direction", value: "\(view.effectiveUserInterfaceLayoutDirection)"),
        PropertyRow(name: "text size", value: "\(traits.preferredContentSizeCategory.rawValue)"),
      ])
  }
}

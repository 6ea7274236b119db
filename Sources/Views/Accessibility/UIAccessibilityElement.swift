import Foundation

/// An element that is no view, such as a part of a picture. Its container returns it in `accessibilityElements`.
open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element, which is not retained.
  open weak var accessibilityContainer: AnyObject?

  /// Makes an element of a container, usually a view.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The frame in the coordinates of the container, or of the nearest container around it that is a view. Setting it replaces
  /// `accessibilityFrame`, which then moves with the view.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { accessibilitySetting(.frameInContainer) ?? .zero }
    set {
      let frame = newValue.admitted(as: "accessibilityFrameInContainerSpace", ofClass: Self.self)
      setAccessibilitySetting(.frameInContainer, to: frame)
    }
  }

  open override var accessibilityFrame: CGRect {
    get {
      guard let frame: CGRect = accessibilitySetting(.frameInContainer), let view = accessibilityView else {
        return super.accessibilityFrame
      }
      return UIAccessibility.convertToScreenCoordinates(frame, in: view)
    }
    set {
      setAccessibilitySetting(.frameInContainer, to: nil as CGRect?)
      super.accessibilityFrame = newValue
    }
  }

  /// The container.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }

  /// The nearest container that is a view; nil for none. Elements that contain each other have none.
  private var accessibilityView: UIView? {
    var (container, visited) = (accessibilityContainer, Set<ObjectIdentifier>())
    while let element = container as? UIAccessibilityElement, visited.insert(ObjectIdentifier(element)).inserted {
      container = element.accessibilityContainer
    }
    return container as? UIView
  }
}

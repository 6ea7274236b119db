import Controls
import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A button of a navigation bar or a toolbar, a view of the app's own there, or the space between others.
///
/// A press runs the primary action, or calls the method that the item was made with, or performs its selector. An item with neither opens its
/// menu; one with both a menu and an action opens it by a long press or the secondary button.
open class UIBarButtonItem: UIBarItem {
  /// The looks of a button.
  public enum Style: Int, Sendable {
    /// A title of regular weight.
    case plain = 0
    /// A title in semibold, for the action that completes a task.
    case done = 2
  }

  /// What the bar displays for an item.
  enum Content {
    case button
    case system(SystemItem)
    case view(UIView)
    case fixedSpace
    case flexibleSpace
  }

  /// The content, except for a custom view that was set later.
  private let original: Content

  /// Calls the method that the item was made with.
  private var method: ((UIBarButtonItem) -> Void)?

  /// The look of the button.
  open var style: Style {
    didSet { if style != oldValue { didChange() } }
  }

  /// The width in points; 0 for that of the content. It is also the length of a fixed space.
  open var width: CGFloat = 0 {
    didSet {
      requirement(width.isFinite && width >= 0, "UIBarButtonItem.width set to \(width); use a finite width from 0 up")
      if width != oldValue { didChange() }
    }
  }

  /// A view that the bar displays in place of a button; nil for a button. Its size is that of its constraints or content,
  /// or else its own.
  open var customView: UIView? {
    didSet { if customView !== oldValue { didChange() } }
  }

  /// The action of a press; setting it also sets the title and the image, except those of a system item.
  open var primaryAction: UIAction? {
    didSet { takeLookOfAction() }
  }

  /// The object that performs `action`; nil for the first responder upward from the key window's that can. It is not retained.
  open weak var target: AnyObject?

  /// The method that a press calls, with up to two arguments: the item and the event, which is nil here. Nil by default.
  open var action: Selector?

  /// The menu; nil for none.
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { didChange() } }
  }

  /// The color of the button; nil for the bar's tint color.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { didChange() } }
  }

  /// Whether the bar omits the item.
  open var isHidden = false {
    didSet { if isHidden != oldValue { didChange() } }
  }

  // MARK: Initializers

  init(_ content: Content, style: Style = .plain) {
    (original, self.style) = (content, style)
    super.init()
  }

  /// Makes an item without a title and an image.
  public convenience override init() {
    self.init(.button)
  }

  /// Returns nil, because there are no archives to decode items from.
  public required init?(coder: NSCoder) { nil }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: Nil for the action's title.
  ///   - image: Nil for the action's image.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(.button)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    takeLookOfAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Makes a button with one of the system's pictures or titles, or a space.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(systemItem.content, style: systemItem.style)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Makes an item that displays a view.
  public convenience init(customView: UIView) {
    self.init(.view(customView))
    self.customView = customView
  }

  /// Returns a space of a width, in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(.fixedSpace)
    item.width = width
    return item
  }

  /// Returns a space that takes an equal part of what the other items leave.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(.flexibleSpace) }

  // MARK: Accessibility

  @_spi(Toolkit) open override var ownAccessibilityLabel: String? {
    if case .system(let system) = content { return system.title ?? system.name?.text }
    return super.ownAccessibilityLabel
  }

  // MARK: Internals

  var content: Content {
    if let customView { return .view(customView) }
    if case .view = original { return .button }
    return original
  }

  /// Calls `method` at each press. It replaces an earlier one.
  func onPress(_ method: @escaping (UIBarButtonItem) -> Void) {
    self.method = method
  }

  /// Whether a press does something other than open the menu.
  var hasAction: Bool { primaryAction != nil || method != nil || action != nil }

  /// Handles a press that does not open the menu.
  func press() {
    if let primaryAction { return primaryAction.perform(sender: self) }
    if let method { return method(self) }
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }

  private func takeLookOfAction() {
    if let primaryAction, case .button = original {
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
    didChange()
  }

  /// The frame of the item's view in the coordinates of a view; nil if it is not shown in that view's window.
  open func frame(in referenceView: UIView) -> CGRect? {
    host?.view(of: self)?.frame(in: referenceView)
  }
}

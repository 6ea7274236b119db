import Foundation

extension UIAccessibility {
  /// An object of an app's that assistive technologies read and that is no responder, such as a planet in the model of a drawing.
  /// The view that draws it returns it in `accessibilityElements`.
  ///
  /// In UIKit these are members of every `NSObject`. Here a class adopts this protocol and declares, without `override`, those that
  /// it answers itself. Any other has the value that the app set, or else its default.
  @preconcurrency @MainActor
  public protocol PlainObject: AnyObject {
    /// Whether assistive technologies read the object as one element. By default false.
    var isAccessibilityElement: Bool { get }
    /// A short name, without its kind. By default nil.
    var accessibilityLabel: String? { get }
    /// The name with attributes for speech. By default `accessibilityLabel` without any.
    var accessibilityAttributedLabel: NSAttributedString? { get }
    /// What activating it does; nil, by default, for none.
    var accessibilityHint: String? { get }
    /// The hint with attributes for speech.
    var accessibilityAttributedHint: NSAttributedString? { get }
    /// The present value; nil, by default, for none.
    var accessibilityValue: String? { get }
    /// The value with attributes for speech.
    var accessibilityAttributedValue: NSAttributedString? { get }
    /// A name by which tests find the object. It is not read to the user.
    var accessibilityIdentifier: String? { get }
    /// What the element is and does.
    var accessibilityTraits: UIAccessibilityTraits { get }
    /// The language of the texts, as a BCP 47 tag; nil for the app's.
    var accessibilityLanguage: String? { get }
    /// The kind of its text; nil for none in particular.
    var accessibilityTextualContext: UIAccessibilityTextualContext? { get }
    /// The words by which a user may call the element. By default the label.
    var accessibilityUserInputLabels: [String]! { get }
    /// These words with attributes.
    var accessibilityAttributedUserInputLabels: [NSAttributedString]! { get }
    /// Whether the element does something when the user activates it. By default so by its traits.
    var accessibilityRespondsToUserInteraction: Bool { get }
    /// The frame on the screen, in points. By default zero.
    var accessibilityFrame: CGRect { get }
    /// The outline on the screen, in points, in place of the frame; nil for none.
    var accessibilityPath: UIBezierPath? { get }
    /// The point of the screen that activates the element, in points. By default the center of the frame.
    var accessibilityActivationPoint: CGPoint { get }
    /// Whether the object and what is in it are hidden from assistive technologies.
    var accessibilityElementsHidden: Bool { get }
    /// Whether the objects beside it are hidden while it is shown.
    var accessibilityViewIsModal: Bool { get }
    /// Whether the elements in it are visited one after the other.
    var shouldGroupAccessibilityChildren: Bool { get }
    /// What the object holds.
    var accessibilityContainerType: UIAccessibilityContainerType { get }
    /// How the elements in it are visited.
    var accessibilityNavigationStyle: UIAccessibilityNavigationStyle { get }
    /// The elements in it, in the order in which they are visited; nil for none.
    var accessibilityElements: [Any]? { get }
    /// What the user can do with it besides activating it; nil for nothing.
    var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get }
    /// What the user can search for in it; nil for nothing.
    var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? { get }
    /// Returns the number of elements in it; `NSNotFound` to be asked for `accessibilityElements`.
    func accessibilityElementCount() -> Int
    /// Returns an element by its index; nil for an index without one.
    func accessibilityElement(at index: Int) -> Any?
    /// Returns the index of an element; `NSNotFound` if it is none of the elements.
    func index(ofAccessibilityElement element: Any) -> Int
    /// Activates the element, and returns whether it did so. After false the activation point is tapped.
    func accessibilityActivate() -> Bool
    /// Increases the value of an adjustable element.
    func accessibilityIncrement()
    /// Decreases the value of an adjustable element.
    func accessibilityDecrement()
    /// Scrolls by a page, and returns whether it did. After false the object around it is asked.
    func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool
    /// Leaves what is shown, and returns whether it did. After false the object around it is asked.
    func accessibilityPerformEscape() -> Bool
    /// Does what matters most, and returns whether it did. After false the object around it is asked.
    func accessibilityPerformMagicTap() -> Bool
    /// Called after an assistive technology moved to the element.
    func accessibilityElementDidBecomeFocused()
    /// Called after an assistive technology left the element.
    func accessibilityElementDidLoseFocus()
  }
}

extension UIAccessibility.PlainObject {
  private var standIn: PlainObjectStandIn { .of(self) }

  public var isAccessibilityElement: Bool {
    get { standIn.own(\.isAccessibilityElement) }
    set { standIn.isAccessibilityElement = newValue }
  }
  public var accessibilityLabel: String? {
    get { standIn.own(\.accessibilityLabel) }
    set { standIn.accessibilityLabel = newValue }
  }
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { standIn.own(\.accessibilityAttributedLabel) }
    set { standIn.accessibilityAttributedLabel = newValue }
  }
  public var accessibilityHint: String? {
    get { standIn.own(\.accessibilityHint) }
    set { standIn.accessibilityHint = newValue }
  }
  public var accessibilityAttributedHint: NSAttributedString? {
    get { standIn.own(\.accessibilityAttributedHint) }
    set { standIn.accessibilityAttributedHint = newValue }
  }
  public var accessibilityValue: String? {
    get { standIn.own(\.accessibilityValue) }
    set { standIn.accessibilityValue = newValue }
  }
  public var accessibilityAttributedValue: NSAttributedString? {
    get { standIn.own(\.accessibilityAttributedValue) }
    set { standIn.accessibilityAttributedValue = newValue }
  }
  public var accessibilityIdentifier: String? {
    get { standIn.own(\.accessibilityIdentifier) }
    set { standIn.accessibilityIdentifier = newValue }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { standIn.own(\.accessibilityTraits) }
    set { standIn.accessibilityTraits = newValue }
  }
  public var accessibilityLanguage: String? {
    get { standIn.own(\.accessibilityLanguage) }
    set { standIn.accessibilityLanguage = newValue }
  }
  public var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { standIn.own(\.accessibilityTextualContext) }
    set { standIn.accessibilityTextualContext = newValue }
  }
  public var accessibilityUserInputLabels: [String]! {
    get { standIn.own(\.accessibilityUserInputLabels) }
    set { standIn.accessibilityUserInputLabels = newValue }
  }
  public var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get { standIn.own(\.accessibilityAttributedUserInputLabels) }
    set { standIn.accessibilityAttributedUserInputLabels = newValue }
  }
  public var accessibilityRespondsToUserInteraction: Bool {
    get { standIn.own(\.accessibilityRespondsToUserInteraction) }
    set { standIn.accessibilityRespondsToUserInteraction = newValue }
  }
  public var accessibilityFrame: CGRect {
    get { standIn.own(\.accessibilityFrame) }
    set { standIn.accessibilityFrame = newValue }
  }
  public var accessibilityPath: UIBezierPath? {
    get { standIn.own(\.accessibilityPath) }
    set { standIn.accessibilityPath = newValue }
  }
  public var accessibilityActivationPoint: CGPoint {
    get { standIn.own(\.accessibilityActivationPoint) }
    set { standIn.accessibilityActivationPoint = newValue }
  }
  public var accessibilityElementsHidden: Bool {
    get { standIn.own(\.accessibilityElementsHidden) }
    set { standIn.accessibilityElementsHidden = newValue }
  }
  public var accessibilityViewIsModal: Bool {
    get { standIn.own(\.accessibilityViewIsModal) }
    set { standIn.accessibilityViewIsModal = newValue }
  }
  public var shouldGroupAccessibilityChildren: Bool {
    get { standIn.own(\.shouldGroupAccessibilityChildren) }
    set { standIn.shouldGroupAccessibilityChildren = newValue }
  }
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get { standIn.own(\.accessibilityContainerType) }
    set { standIn.accessibilityContainerType = newValue }
  }
  public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { standIn.own(\.accessibilityNavigationStyle) }
    set { standIn.accessibilityNavigationStyle = newValue }
  }
  public var accessibilityElements: [Any]? {
    get { standIn.own(\.accessibilityElements) }
    set { standIn.accessibilityElements = newValue }
  }
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { standIn.own(\.accessibilityCustomActions) }
    set { standIn.accessibilityCustomActions = newValue }
  }
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { standIn.own(\.accessibilityCustomRotors) }
    set { standIn.accessibilityCustomRotors = newValue }
  }

  public func accessibilityElementCount() -> Int { standIn.own { $0.accessibilityElementCount() } }
  public func accessibilityElement(at index: Int) -> Any? { standIn.own { $0.accessibilityElement(at: index) } }
  public func index(ofAccessibilityElement element: Any) -> Int {
    standIn.own { $0.index(ofAccessibilityElement: element) }
  }
  public func accessibilityActivate() -> Bool { standIn.own { $0.accessibilityActivate() } }
  public func accessibilityIncrement() { standIn.own { $0.accessibilityIncrement() } }
  public func accessibilityDecrement() { standIn.own { $0.accessibilityDecrement() } }
  public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    standIn.own { $0.accessibilityScroll(direction) }
  }
  public func accessibilityPerformEscape() -> Bool { standIn.own { $0.accessibilityPerformEscape() } }
  public func accessibilityPerformMagicTap() -> Bool { standIn.own { $0.accessibilityPerformMagicTap() } }
  public func accessibilityElementDidBecomeFocused() { standIn.own { $0.accessibilityElementDidBecomeFocused() } }
  public func accessibilityElementDidLoseFocus() { standIn.own { $0.accessibilityElementDidLoseFocus() } }
}

extension UIAccessibility.PlainObject {
  /// Whether an assistive technology is at the element.
  public func accessibilityElementIsFocused() -> Bool { AssistiveTechnology.focusedElement === standIn }
}

/// What the tree of elements has in place of a plain object: it asks the object, and keeps the values that the app set.
@MainActor
final class PlainObjectStandIn: UIAccessibility.Object {
  /// The object. It owns this one, and outlives it but for a moment in which a tree is still read.
  private(set) weak var object: (any UIAccessibility.PlainObject)?

  /// Whether the next member that is asked for is the stand-in's own. What that asks for in turn is the object's.
  private var answersItself = false

  private init(_ object: any UIAccessibility.PlainObject) {
    self.object = object
  }

  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func of(_ object: any UIAccessibility.PlainObject) -> PlainObjectStandIn {
    if let standIn = objc_getAssociatedObject(object, key) as? PlainObjectStandIn { return standIn }
    let standIn = PlainObjectStandIn(object)
    objc_setAssociatedObject(object, key, standIn, .OBJC_ASSOCIATION_RETAIN)
    return standIn
  }

  /// Returns what the stand-in itself answers.
  func own<Answer>(_ ask: (PlainObjectStandIn) -> Answer) -> Answer {
    answersItself = true
    return ask(self)
  }

  /// The object that answers; nil for the stand-in itself.
  private var answering: (any UIAccessibility.PlainObject)? {
    defer { answersItself = false }
    return answersItself ? nil : object
  }

  override var isAccessibilityElement: Bool {
    get { answering?.isAccessibilityElement ?? super.isAccessibilityElement }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { if let answering { answering.accessibilityLabel } else { super.accessibilityLabel } }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityAttributedLabel: NSAttributedString? {
    get { if let answering { answering.accessibilityAttributedLabel } else { super.accessibilityAttributedLabel } }
    set { super.accessibilityAttributedLabel = newValue }
  }
  override var accessibilityHint: String? {
    get { if let answering { answering.accessibilityHint } else { super.accessibilityHint } }
    set { super.accessibilityHint = newValue }
  }
  override var accessibilityAttributedHint: NSAttributedString? {
    get { if let answering { answering.accessibilityAttributedHint } else { super.accessibilityAttributedHint } }
    set { super.accessibilityAttributedHint = newValue }
  }
  override var accessibilityValue: String? {
    get { if let answering { answering.accessibilityValue } else { super.accessibilityValue } }
    set { super.accessibilityValue = newValue }
  }
  override var accessibilityAttributedValue: NSAttributedString? {
    get { if let answering { answering.accessibilityAttributedValue } else { super.accessibilityAttributedValue } }
    set { super.accessibilityAttributedValue = newValue }
  }
  override var accessibilityIdentifier: String? {
    get { if let answering { answering.accessibilityIdentifier } else { super.accessibilityIdentifier } }
    set { super.accessibilityIdentifier = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { answering?.accessibilityTraits ?? super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityLanguage: String? {
    get { if let answering { answering.accessibilityLanguage } else { super.accessibilityLanguage } }
    set { super.accessibilityLanguage = newValue }
  }
  override var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { if let answering { answering.accessibilityTextualContext } else { super.accessibilityTextualContext } }
    set { super.accessibilityTextualContext = newValue }
  }
  override var accessibilityUserInputLabels: [String]! {
    get { if let answering { answering.accessibilityUserInputLabels } else { super.accessibilityUserInputLabels } }
    set { super.accessibilityUserInputLabels = newValue }
  }
  override var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      if let answering {
        answering.accessibilityAttributedUserInputLabels
      } else {
        super.accessibilityAttributedUserInputLabels
      }
    }
    set { super.accessibilityAttributedUserInputLabels = newValue }
  }
  override var accessibilityRespondsToUserInteraction: Bool {
    get { answering?.accessibilityRespondsToUserInteraction ?? super.accessibilityRespondsToUserInteraction }
    set { super.accessibilityRespondsToUserInteraction = newValue }
  }
  override var accessibilityFrame: CGRect {
    get { answering?.accessibilityFrame ?? super.accessibilityFrame }
    set { super.accessibilityFrame = newValue }
  }
  override var accessibilityPath: UIBezierPath? {
    get { if let answering { answering.accessibilityPath } else { super.accessibilityPath } }
    set { super.accessibilityPath = newValue }
  }
  override var accessibilityActivationPoint: CGPoint {
    get { answering?.accessibilityActivationPoint ?? super.accessibilityActivationPoint }
    set { super.accessibilityActivationPoint = newValue }
  }
  override var accessibilityElementsHidden: Bool {
    get { answering?.accessibilityElementsHidden ?? super.accessibilityElementsHidden }
    set { super.accessibilityElementsHidden = newValue }
  }
  override var accessibilityViewIsModal: Bool {
    get { answering?.accessibilityViewIsModal ?? super.accessibilityViewIsModal }
    set { super.accessibilityViewIsModal = newValue }
  }
  override var shouldGroupAccessibilityChildren: Bool {
    get { answering?.shouldGroupAccessibilityChildren ?? super.shouldGroupAccessibilityChildren }
    set { super.shouldGroupAccessibilityChildren = newValue }
  }
  override var accessibilityContainerType: UIAccessibilityContainerType {
    get { answering?.accessibilityContainerType ?? super.accessibilityContainerType }
    set { super.accessibilityContainerType = newValue }
  }
  override var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { answering?.accessibilityNavigationStyle ?? super.accessibilityNavigationStyle }
    set { super.accessibilityNavigationStyle = newValue }
  }
  override var accessibilityElements: [Any]? {
    get { if let answering { answering.accessibilityElements } else { super.accessibilityElements } }
    set { super.accessibilityElements = newValue }
  }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { if let answering { answering.accessibilityCustomActions } else { super.accessibilityCustomActions } }
    set { super.accessibilityCustomActions = newValue }
  }
  override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { if let answering { answering.accessibilityCustomRotors } else { super.accessibilityCustomRotors } }
    set { super.accessibilityCustomRotors = newValue }
  }

  override func accessibilityElementCount() -> Int {
    answering?.accessibilityElementCount() ?? super.accessibilityElementCount()
  }
  override func accessibilityElement(at index: Int) -> Any? {
    if let answering { answering.accessibilityElement(at: index) } else { super.accessibilityElement(at: index) }
  }
  override func index(ofAccessibilityElement element: Any) -> Int {
    answering?.index(ofAccessibilityElement: element) ?? super.index(ofAccessibilityElement: element)
  }
  override func accessibilityActivate() -> Bool {
    answering?.accessibilityActivate() ?? super.accessibilityActivate()
  }
  override func accessibilityIncrement() {
    if let answering { answering.accessibilityIncrement() } else { super.accessibilityIncrement() }
  }
  override func accessibilityDecrement() {
    if let answering { answering.accessibilityDecrement() } else { super.accessibilityDecrement() }
  }
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    answering?.accessibilityScroll(direction) ?? super.accessibilityScroll(direction)
  }
  override func accessibilityPerformEscape() -> Bool {
    answering?.accessibilityPerformEscape() ?? super.accessibilityPerformEscape()
  }
  override func accessibilityPerformMagicTap() -> Bool {
    answering?.accessibilityPerformMagicTap() ?? super.accessibilityPerformMagicTap()
  }
  override func accessibilityElementDidBecomeFocused() {
    if let answering {
      answering.accessibilityElementDidBecomeFocused()
    } else {
      super.accessibilityElementDidBecomeFocused()
    }
  }
  override func accessibilityElementDidLoseFocus() {
    if let answering { answering.accessibilityElementDidLoseFocus() } else { super.accessibilityElementDidLoseFocus() }
  }
}

extension UIAccessibility.Object {
  /// Returns an element of an app's, or what stands in the tree for it; nil for what assistive technologies cannot read.
  package static func reading(_ element: Any?) -> UIAccessibility.Object? {
    if let element = element as? UIAccessibility.Object { return element }
    return (element as? any UIAccessibility.PlainObject).map { PlainObjectStandIn.of($0) }
  }

  /// The object that the app knows.
  var appObject: AnyObject { (self as? PlainObjectStandIn)?.object ?? self }
}

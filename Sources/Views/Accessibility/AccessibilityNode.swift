import Drawing
import Foundation

/// An element, or a container of elements, as assistive technologies see it; see `AccessibilityTree`. Lengths are in points, in
/// the coordinates of the desktop's window.
@MainActor
package final class AccessibilityNode {
  /// The object that is read.
  package let object: UIAccessibility.Object

  /// The node around this one; nil for the root, and once that node is gone.
  package private(set) weak var parent: AccessibilityNode?

  /// The window of the desktop; nil in the tree of a view alone, whose frames are on the screen.
  private let window: UIWindow?

  /// The objects of the nodes around this one, the window first.
  let containers: [UIAccessibility.Object]

  /// What makes a node the same in two trees.
  package struct ID: Hashable {
    let object: ObjectIdentifier
    /// The item that a reused cell shows, or the items of the cells around the object.
    let items: [AnyHashable]
  }

  package let id: ID

  /// The elements in this one, in their order. An element has none, but for the controls in a cell.
  package private(set) lazy var children: [AccessibilityNode] = makeChildren()

  /// Whether `children`, once made, are all elements in this one. Only the first are made of very many.
  package private(set) var hasAllChildren = true

  private func makeChildren() -> [AccessibilityNode] {
    guard !isElement || showsControlsInside else { return [] }
    let (elements, isWhole) = AccessibilityTree.children(of: self)
    hasAllChildren = isWhole
    return elements
  }

  /// An app that makes the object one element takes everything in it away.
  private var showsControlsInside: Bool {
    object.existingAccessibilityValues?[.isElement] as Bool? == nil && object.accessibilityFacts.showsControlsInside
  }

  /// Whether it is a single element, and no container.
  package let isElement: Bool

  /// Makes the root of a tree.
  init(root: UIView, in window: UIWindow?) {
    (object, self.window, containers, isElement) = (root, window, [], false)
    id = ID(object: ObjectIdentifier(root), items: [])
  }

  init(_ object: UIAccessibility.Object, in parent: AccessibilityNode) {
    (self.object, self.parent, window) = (object, parent, parent.window)
    containers = parent.containers + [parent.object]
    isElement = object.isAccessibilityElement
    if let item = object.accessibilityFacts.place?.item {
      id = ID(object: ObjectIdentifier(parent.object), items: parent.id.items + [item])
    } else {
      id = ID(object: ObjectIdentifier(object), items: parent.id.items)
    }
  }

  private var view: UIView? {
    let objects = sequence(first: object) {
      UIAccessibility.Object.reading(($0 as? UIAccessibilityElement)?.accessibilityContainer)
    }
    let view = objects.prefix(Self.deepestElement).lazy.compactMap { $0 as? UIView }.first
    // A plain object does not know its container.
    return view ?? (object is PlainObjectStandIn ? containers.lazy.reversed().compactMap { $0 as? UIView }.first : nil)
  }

  /// The number of elements in one another up to which the view around them is found.
  private static let deepestElement = 100

  // MARK: Words

  /// The name; nil for none.
  package var label: String? { attributedLabel?.string }
  package var attributedLabel: NSAttributedString? { object.accessibilityAttributedLabel }

  /// The value; nil for none.
  package var value: String? { attributedValue?.string }
  package var attributedValue: NSAttributedString? { object.accessibilityAttributedValue }

  /// What activating it does; nil for nothing in particular.
  package var hint: String? { object.accessibilityAttributedHint?.string }

  package var identifier: String? { object.accessibilityIdentifier }
  package var language: String? { object.accessibilityLanguage }
  package var userInputLabels: [String] { object.accessibilityAttributedUserInputLabels.map(\.string) }
  package var textualContext: UIAccessibilityTextualContext? { object.accessibilityTextualContext }

  // MARK: Kind and state

  package var traits: UIAccessibilityTraits { object.accessibilityTraits }
  package var containerType: UIAccessibilityContainerType { object.accessibilityContainerType }
  package var navigationStyle: UIAccessibilityNavigationStyle { object.accessibilityNavigationStyle }

  /// Whether it keeps what is behind it from being used. The view that does so for a dialog may be around that.
  package var isModal: Bool {
    guard [.alert, .sheet, .popover].contains(role), let view = object as? UIView else {
      return object.accessibilityViewIsModal
    }
    let views = sequence(first: view, next: \.superview).prefix { $0 !== parent?.object }
    return views.contains(where: \.accessibilityViewIsModal)
  }

  /// Whether what belongs to it is shown; nil for what cannot be expanded.
  package var isExpanded: Bool? {
    switch object.accessibilityExpandedStatus {
    case .unsupported: nil
    case .expanded: true
    case .collapsed: false
    }
  }

  /// The kind: the object's own, or by its traits.
  package var role: AccessibilityRole {
    if containers.isEmpty { return .window }
    let role = object.accessibilityFacts.role
    return role == .none ? traits.role : role
  }

  package var isEnabled: Bool { !traits.contains(.notEnabled) }
  package var isSelected: Bool { traits.contains(.selected) }

  /// Whether a switch is on; nil for anything else.
  package var isOn: Bool? {
    switch role {
    case .toggle: value == "1"
    case .toggleButton: value == "1" || isSelected
    default: nil
    }
  }

  /// Whether the user can do something with it.
  package var canBeOperated: Bool {
    object.accessibilityRespondsToUserInteraction || !(object.accessibilityCustomActions ?? []).isEmpty
  }

  package var amount: AccessibilityAmount? { object.accessibilityFacts.amount }
  package var text: (any AccessibilityText)? { object.accessibilityFacts.text }
  package var place: AccessibilityPlace? { object.accessibilityFacts.place }
  package var outlineLevel: Int { object.accessibilityFacts.outlineLevel }
  package var opensMenu: Bool { object.accessibilityFacts.opensMenu }
  package var link: AccessibilityLink? { object.accessibilityFacts.link }

  /// The objects that the user changes by the element. The search field, the scopes and the selected tab of a bar have those
  /// of the bar.
  package var controlled: [UIAccessibility.Object] {
    switch (role, parent?.role) {
    case (.searchBar, _), (.tabBar, _): []
    case (.searchField, .searchBar), (.segments, .searchBar): parent?.object.accessibilityFacts.controlled ?? []
    case (.tab, .tabBar): isSelected ? parent?.object.accessibilityFacts.controlled ?? [] : []
    default: object.accessibilityFacts.controlled
    }
  }

  /// The cells of a table of data; nil for anything else.
  package var dataTable: (any UIAccessibilityContainerDataTable)? {
    containerType == .dataTable ? object.appObject as? any UIAccessibilityContainerDataTable : nil
  }

  /// The lines of a page of text; nil for anything else.
  package var readingContent: (any UIAccessibilityReadingContent)? {
    object.appObject as? any UIAccessibilityReadingContent
  }

  /// Whether the keyboard focus can be moved to it.
  package var isFocusable: Bool { (object as? UIView)?.canBecomeFocused ?? false }

  // MARK: Place

  /// The frame, which may lie outside of the window.
  package var frame: CGRect { inWindow(object.accessibilityFrame) }

  /// The outline in place of the frame; nil for none.
  package var path: UIBezierPath? {
    guard let path = object.accessibilityPath else { return nil }
    let copy = UIBezierPath(cgPath: path.cgPath)
    let origin = inWindow(CGRect.zero).origin
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }

  /// The point that activates it.
  package var activationPoint: CGPoint {
    inWindow(CGRect(origin: object.accessibilityActivationPoint, size: .zero)).origin
  }

  /// The frame without what bars cover of a scroll view.
  var seenFrame: CGRect {
    guard let scrollView = object as? UIScrollView else { return frame }
    return frame(of: scrollView)
  }

  /// The frame of what is seen of a view in this node or around it.
  func frame(of view: UIView) -> CGRect { inWindow(view.frameForAssistiveTechnology(view.seenBounds)) }

  private func inWindow(_ rect: CGRect) -> CGRect {
    window.map { $0.convert(rect, from: $0.screen.coordinateSpace) } ?? rect
  }

  // MARK: Finding nodes

  /// Returns the innermost node at a point; nil outside of this one.
  package func node(at point: CGPoint) -> AccessibilityNode? {
    // The last of several at one place is in front in most trees.
    for child in children.reversed() {
      if let found = child.node(at: point) { return found }
    }
    let isInside = path.map { $0.contains(point) } ?? frame.contains(point)
    return isInside ? self : nil
  }

  /// Returns the node of an object in this one; nil if it is not in the tree.
  package func node(of object: UIAccessibility.Object) -> AccessibilityNode? {
    if object === self.object { return self }
    return children.lazy.compactMap { $0.node(of: object) }.first
  }

  /// Returns the node of an object in this one, or else the topmost nodes of what is inside that view.
  package func topmostNodes(of object: UIAccessibility.Object) -> [AccessibilityNode] {
    if object === self.object { return [self] }
    if let container = object as? UIView, view?.isDescendant(of: container) == true { return [self] }
    return children.flatMap { $0.topmostNodes(of: object) }
  }

  /// Returns the innermost node around an object that is not in the tree.
  func nodeAround(_ object: UIAccessibility.Object) -> AccessibilityNode? {
    let responders = sequence(first: object as? UIResponder) { $0?.next }.compactMap(\.self)
    return responders.prefix(Self.deepestElement).lazy.compactMap { self.node(of: $0) }.first
  }

  // MARK: Doing

  /// What can be done with a node.
  package enum Action {
    case activate, increment, decrement, escape, magicTap
    /// Opens the context menu.
    case menu
    case scroll(UIAccessibilityScrollDirection)
    case custom(UIAccessibilityCustomAction)
    case search(UIAccessibilityCustomRotor, UIAccessibilityCustomRotor.Direction)
  }

  /// The actions that belong to the element. Any node can be asked to scroll, to escape and for a magic tap too.
  package var actions: [Action] {
    var actions: [Action] = []
    if object.accessibilityRespondsToUserInteraction { actions.append(.activate) }
    if traits.contains(.adjustable) { actions += [.increment, .decrement] }
    if hasContextMenu { actions.append(.menu) }
    actions += (object.accessibilityCustomActions ?? []).map { .custom($0) }
    for rotor in object.accessibilityCustomRotors ?? [] {
      actions += [.search(rotor, .next), .search(rotor, .previous)]
    }
    return actions
  }

  private var hasContextMenu: Bool {
    guard isEnabled, let view = object as? UIView else { return false }
    if view.interactions.contains(where: { $0 is any MenuSource }) { return true }
    return (view as? any ContextMenuOwner)?.hasContextMenu ?? false
  }

  /// Does something with the element, as if the user did.
  ///
  /// - Returns: Whether it had an effect, as far as the element tells.
  @discardableResult
  package func perform(_ action: Action) -> Bool {
    guard let window else { return false }
    return window.application.run {
      switch action {
      case .activate: return isEnabled && (object.accessibilityActivate() || tap(in: window))
      case .increment, .decrement:
        guard isEnabled, traits.contains(.adjustable) else { return false }
        if case .increment = action { object.accessibilityIncrement() } else { object.accessibilityDecrement() }
        return true
      case .scroll(let direction): return objectsAround.contains { $0.accessibilityScroll(direction) }
      case .escape: return objectsAround.contains { $0.accessibilityPerformEscape() }
      case .magicTap: return objectsAround.contains { $0.accessibilityPerformMagicTap() }
      case .menu: return openMenu()
      case .custom(let custom): return custom.perform()
      case .search(let rotor, let direction): return search(rotor, direction)
      }
    }
  }

  private func openMenu() -> Bool {
    guard hasContextMenu, let view = object as? UIView, let window = view.window else { return false }
    scrollIntoSight()
    window.layoutIfNeeded()
    return window.openMenu(of: view)
  }

  /// Moves the keyboard focus to the element.
  ///
  /// - Returns: False if it cannot have it.
  @discardableResult
  package func takeFocus() -> Bool {
    guard let window, let view = object as? UIView else { return false }
    return window.application.run { view.window?.focusSystem.giveFocus(to: view) ?? false }
  }

  /// Scrolls the scroll views around the element until it is visible, without animation.
  package func scrollIntoSight() {
    guard let view, let window else { return }
    window.application.run {
      for scrollView in view.scrollViewsAround {
        scrollView.scrollRectToVisible(window.convert(frame, to: scrollView), animated: false)
      }
    }
  }

  /// The object and those around it, from the inside outward: by the responders, or by the tree where there are none.
  private var objectsAround: [UIAccessibility.Object] {
    guard let first = object as? UIResponder else { return [object] + containers.reversed() }
    return Array(sequence(first: first, next: \.next))
  }

  /// Taps the activation point with a finger.
  ///
  /// - Returns: False if the point is not in the window or something else is in front.
  private func tap(in window: UIWindow) -> Bool {
    guard object.accessibilityRespondsToUserInteraction, let view, let display = window.application.display else {
      return false
    }
    scrollIntoSight()
    window.layoutIfNeeded()
    let point = activationPoint
    guard let hit = window.hitTest(point, with: nil), hit.isDescendant(of: view) || view.isDescendant(of: hit) else {
      return false
    }
    for phase in [InputEvent.TouchPhase.began, .ended] {
      window.handle(
        InputEvent(time: display.now, kind: .touch(id: Self.finger, at: point - window.bounds.origin, phase: phase)))
    }
    return true
  }

  /// A number that no finger of a touch screen has.
  private static let finger = -1

  /// Searches from this element, and moves the assistive technology to what is found.
  private func search(_ rotor: UIAccessibilityCustomRotor, _ direction: UIAccessibilityCustomRotor.Direction) -> Bool {
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = direction
    predicate.currentItem.targetElement = (AssistiveTechnology.focusedElement ?? object).appObject
    guard let found = rotor.itemSearchBlock(predicate)?.targetElement else { return false }
    UIAccessibility.post(notification: .layoutChanged, argument: found)
    return true
  }
}

extension UIAccessibilityTraits {
  fileprivate var role: AccessibilityRole {
    let roles: [(UIAccessibilityTraits, AccessibilityRole)] = [
      (.searchField, .searchField), (.toggleButton, .toggleButton), (.link, .link), (.keyboardKey, .keyboardKey),
      (.button, .button), (.tabBar, .tabBar), (.header, .header), (.adjustable, .adjustable), (.image, .image),
      (.staticText, .staticText),
    ]
    return roles.first { contains($0.0) }?.1 ?? .none
  }
}

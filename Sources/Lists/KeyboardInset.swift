import Foundation
import Views

/// Keeps the list of a list controller above the keyboard: adds the covered part to the content inset, and takes it away
/// again.
@MainActor
final class KeyboardInset {
  private let list: () -> UIScrollView?
  /// The edge at which the keyboard is.
  private var edge = Edge.bottom
  private var content = AddedInset()
  private var indicators = AddedInset()

  init(of list: @escaping () -> UIScrollView?) {
    self.list = list
  }

  func begin() {
    NotificationCenter.default.addObserver(
      self, selector: KeyboardInset.frameWillChange, name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
  }

  func end() {
    NotificationCenter.default.removeObserver(self)
    add(0)
  }

  private func frameWillChange(_ notification: Notification) {
    guard let keyboard = notification.object as? UIView, let window = list()?.window, keyboard.window === window,
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    let (height, edge) = covered(by: frame)
    // The user types into something in front of the list.
    if height > 0, let responder = window.firstResponder, isBehind(responder) { return }
    add(height, at: edge)
  }

  /// The part of the list that a keyboard covers, in points without what the safe area insets, and the edge that it is at.
  ///
  /// - Parameter keyboard: Its frame in the window.
  private func covered(by keyboard: CGRect) -> (height: CGFloat, edge: Edge) {
    guard let list = list() else { return (0, .bottom) }
    let (bounds, rect, edge) = (list.bounds, list.convert(keyboard, from: nil), Edge.lowest(of: list))
    guard rect.intersects(bounds) else { return (0, edge) }
    let height =
      switch edge {
      case .bottom: bounds.maxY - rect.minY
      case .top: rect.maxY - bounds.minY
      case .left: rect.maxX - bounds.minX
      case .right: bounds.maxX - rect.minX
      }
    return (max(0, height - list.safeAreaInsets[keyPath: edge.path]), edge)
  }

  /// Whether the list is in a controller behind the presented one that a responder is in.
  private func isBehind(_ responder: UIResponder) -> Bool {
    guard let front = Self.root(around: responder), front.presentingViewController != nil, let list = list() else {
      return false
    }
    var level = Self.root(around: list)
    while let root = level, root !== front { level = root.presentingViewController.flatMap(Self.root) }
    return level == nil
  }

  /// The farthest ancestor of the controller that a responder belongs to.
  private static func root(around responder: UIResponder) -> UIViewController? {
    let responders = sequence(first: responder, next: \.next)
    return responders.lazy.compactMap { $0 as? UIViewController }.first.flatMap { controller in
      sequence(first: controller, next: \.parent).reduce(controller) { $1 }
    }
  }

  private func add(_ height: CGFloat, at edge: Edge) {
    if edge != self.edge {
      add(0)
      self.edge = edge
    }
    add(height)
  }

  private func add(_ height: CGFloat) {
    guard let list = list() else { return }
    let path = edge.path
    list.contentInset[keyPath: path] = content.change(of: list.contentInset[keyPath: path], by: height)
    switch edge {
    case .bottom, .top:
      list.verticalScrollIndicatorInsets[keyPath: path] = indicators.change(
        of: list.verticalScrollIndicatorInsets[keyPath: path], by: height)
    case .left, .right:
      list.horizontalScrollIndicatorInsets[keyPath: path] = indicators.change(
        of: list.horizontalScrollIndicatorInsets[keyPath: path], by: height)
    }
  }

  /// An edge of a list, in its own coordinates.
  private enum Edge {
    case bottom, top, left, right

    var path: WritableKeyPath<UIEdgeInsets, CGFloat> {
      switch self {
      case .bottom: \.bottom
      case .top: \.top
      case .left: \.left
      case .right: \.right
      }
    }

    /// The edge that is lowest in the window: in a list that is upside down, its top.
    @MainActor
    static func lowest(of list: UIScrollView) -> Edge {
      let (bounds, middle) = (list.bounds, CGPoint(x: list.bounds.midX, y: list.bounds.midY))
      let places: [(edge: Edge, place: CGPoint)] = [
        (.bottom, CGPoint(x: middle.x, y: bounds.maxY)), (.top, CGPoint(x: middle.x, y: bounds.minY)),
        (.left, CGPoint(x: bounds.minX, y: middle.y)), (.right, CGPoint(x: bounds.maxX, y: middle.y)),
      ]
      return places.max { list.convert($0.place, to: nil).y < list.convert($1.place, to: nil).y }?.edge ?? .bottom
    }
  }

  /// A part of an inset that is added for a while. One that the app sets meanwhile stays as it is.
  private struct AddedInset {
    private var added: CGFloat = 0
    private var result: CGFloat = 0

    /// Returns the inset with a height in place of the one added before; zero takes that away.
    mutating func change(of inset: CGFloat, by height: CGFloat) -> CGFloat {
      guard added == 0 || inset == result else {
        if height == 0 { added = 0 }
        return inset
      }
      result = inset - added + height
      added = height
      return result
    }
  }
}

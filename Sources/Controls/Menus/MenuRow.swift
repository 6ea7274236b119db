import Foundation
import Views

/// A line of an open menu.
enum MenuRow {
  case title(String)
  case separator
  case action(UIAction)
  /// Opens a submenu.
  case submenu(UIMenu)
  /// Returns from a submenu.
  case back(title: String)

  /// The rows of a menu, from top to bottom, with single separators between groups.
  @MainActor
  static func rows(of menu: UIMenu) -> [MenuRow] {
    var groups: [[MenuRow]] = [[]]
    add(menu.children, to: &groups)
    let shown = groups.filter { !$0.isEmpty }
    guard !shown.isEmpty else { return [] }
    return (menu.title.isEmpty ? [] : [.title(menu.title)]) + Array(shown.joined(separator: [.separator]))
  }

  @MainActor
  private static func add(_ elements: [UIMenuElement], to groups: inout [[MenuRow]]) {
    for element in elements {
      switch element {
      case let action as UIAction where !action.attributes.contains(.hidden):
        groups[groups.count - 1].append(.action(action))
      case let menu as UIMenu where menu.options.contains(.displayInline):
        var inner: [[MenuRow]] = [[]]
        add(menu.children, to: &inner)
        inner.removeAll(where: \.isEmpty)
        guard !inner.isEmpty else { continue }
        if !menu.title.isEmpty { inner[0].insert(.title(menu.title), at: 0) }
        groups += inner + [[]]
      case let menu as UIMenu: groups[groups.count - 1].append(.submenu(menu))
      default: break
      }
    }
  }

  /// Whether the row can be chosen.
  @MainActor
  var isEnabled: Bool {
    switch self {
    case .title, .separator: false
    case .action(let action): !action.attributes.contains(.disabled)
    case .submenu(let menu): !Self.rows(of: menu).isEmpty
    case .back: true
    }
  }

  @MainActor
  var title: String {
    switch self {
    case .title(let title), .back(let title): title
    case .separator: ""
    case .action(let action): action.title
    case .submenu(let menu): menu.title
    }
  }

  @MainActor
  var image: UIImage? {
    switch self {
    case .title, .separator, .back: nil
    case .action(let action): action.image
    case .submenu(let menu): menu.image
    }
  }

  @MainActor
  var state: UIMenuElement.State {
    if case .action(let action) = self { action.state } else { .off }
  }
}

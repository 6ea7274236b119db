import Foundation
@_spi(Toolkit) import Views

/// The accessibility tree of a window as a stored text: all that a screen reader reads, in its order.
///
/// A line is an element: its role, its label in quotes, its value after an equals sign, its states in brackets, its hint in
/// parentheses and the names of its custom actions in braces. What is in an element is indented.
///
/// `ACETATE_RECORD_OUTLINES=1` writes the texts again. Read each one that changed as a user would who hears it.
@MainActor
package struct RecordedOutline {
  private let file: URL

  /// - Parameters:
  ///   - folder: The folder of the texts, relative to the checkout.
  ///   - name: The name of the text, without an extension.
  package init(_ name: String, in folder: String) {
    file = Checkout.root.appendingPathComponent(folder).appendingPathComponent("\(name).txt")
  }

  /// Compares the tree of a window with the stored text; nil if they are the same.
  ///
  /// - Parameter names: What is stored in place of texts that are others on each machine.
  package func difference(from window: UIWindow, replacing names: [String: String] = [:]) throws -> String? {
    let found = names.reduce(AccessibilityTree.root(of: window).fullOutline + "\n") { text, name in
      text.replacingOccurrences(of: name.key, with: name.value)
    }
    if ProcessInfo.processInfo.environment["ACETATE_RECORD_OUTLINES"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(found.utf8).write(to: file)
      return nil
    }
    let stored = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard found != stored else { return nil }
    let changes = found.components(separatedBy: "\n").difference(from: stored.components(separatedBy: "\n"))
    let lines = changes.map { change in
      switch change {
      case .insert(let index, let line, _): "+ \(index + 1): \(line)"
      case .remove(let index, let line, _): "- \(index + 1): \(line)"
      }
    }
    return """
      \(file.lastPathComponent) differs from what is read:
      \(lines.joined(separator: "\n"))
      ACETATE_RECORD_OUTLINES=1 swift test --filter Outline records the texts again.
      """
  }
}

extension AccessibilityNode {
  /// All that is read of the node and what is in it; see `RecordedOutline`.
  fileprivate var fullOutline: String { lines(indented: 0).joined(separator: "\n") }

  private func lines(indented depth: Int) -> [String] {
    [String(repeating: "  ", count: depth) + line] + children.flatMap { $0.lines(indented: depth + 1) }
  }

  /// What is read of the node alone.
  package var line: String {
    var words = [role == .none ? "element" : "\(role)"]
    if let label { words.append(quoted(label)) }
    if let value { words.append("= \(quoted(value))") }
    var states: [String] = []
    if isSelected { states.append("selected") }
    if !isEnabled { states.append("disabled") }
    if let isExpanded { states.append(isExpanded ? "expanded" : "collapsed") }
    if let place { states.append("\(place.index + 1) of \(place.count)") }
    if !states.isEmpty { words.append("[\(states.joined(separator: ", "))]") }
    if let hint, !hint.isEmpty { words.append("(\(hint))") }
    let names = actions.compactMap { if case .custom(let action) = $0 { action.name } else { nil } }
    if !names.isEmpty { words.append("{\(names.joined(separator: ", "))}") }
    return words.joined(separator: " ")
  }

  /// A text in one line, and only the start of a long one.
  private func quoted(_ text: String) -> String {
    let line = text.replacingOccurrences(of: "\n", with: "\\n")
    return line.count > Self.mostCharacters ? "\"\(line.prefix(Self.mostCharacters))…\"" : "\"\(line)\""
  }

  private static let mostCharacters = 200
}

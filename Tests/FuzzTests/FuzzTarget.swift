import Foundation

/// Code that takes bytes from outside of the program. Any input must be read or refused.
enum FuzzTarget: String, CaseIterable {
  case replay
  case png
  case xsettings
  case selection
  case options
  case constraints
  case updates
  case bus

  func run(_ bytes: [UInt8]) {
    switch self {
    case .replay: Self.replay(bytes)
    case .png: Self.png(bytes)
    case .xsettings: Self.xsettings(bytes)
    case .selection: Self.selection(bytes)
    case .options: Self.options(bytes)
    case .constraints: Self.constraints(bytes)
    case .updates: Self.updates(bytes)
    case .bus: Self.bus(bytes)
    }
  }

  /// Inputs that reach all parts of the code, and those that once crashed it.
  var corpus: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpora/\(rawValue)")
  }
}

import CX11
import Foundation

/// The drag and drop protocol of X11 (XDND), as freedesktop.org describes it.
enum DragProtocol {
  /// The version that is spoken; other programs may speak an older one, from `oldestVersion` on.
  static let version: UInt = 5
  static let oldestVersion: UInt = 3

  /// How long the other program of a drop may be silent, in seconds. Chosen.
  static let patience: TimeInterval = 5
}

import CX11
import Foundation

/// Finds the window under a drag that takes part in drags.
@MainActor
final class DragTargetFinder {
  private unowned let display: X11Display
  private let connection: X11Connection
  private let atoms: DragAtoms
  /// What is known of windows of other programs, during one drag; nil for those that take no part.
  private var known: [CX11.Window: Place?] = [:]

  /// A window of another program.
  struct Place: Equatable {
    let window: CX11.Window
    /// The window that receives its messages.
    let receiver: CX11.Window
    /// The version that both programs speak.
    let version: UInt
  }

  enum Sight {
    /// A window of this program, at a location in its points.
    case own(X11Window, CGPoint)
    case other(Place)
    case nothing
  }

  init(display: X11Display, atoms: DragAtoms) {
    (self.display, connection, self.atoms) = (display, display.connection, atoms)
  }

  /// Looks at a place of the screen, in pixels. Takes a round trip for each window around the place, and more for new ones.
  func look(at x: Int32, _ y: Int32) -> Sight {
    var current = connection.root
    for _ in 0..<Self.maximumDepth {
      var (localX, localY, child): (Int32, Int32, CX11.Window) = (0, 0, 0)
      let isThere = connection.trying {
        XTranslateCoordinates(connection.display, connection.root, current, x, y, &localX, &localY, &child)
      }
      guard isThere != nil, isThere != 0 else { return .nothing }
      if let own = display.window(current) {
        return .own(own, CGPoint(x: CGFloat(localX) / own.scale, y: CGFloat(localY) / own.scale))
      }
      if current != connection.root || child == None, let place = place(of: current) { return .other(place) }
      guard child != None else { return .nothing }
      current = child
    }
    return .nothing
  }

  func forget(_ window: CX11.Window) { known[window] = nil }

  /// Windows of programs lie within a few of the window manager's. Chosen.
  private static let maximumDepth = 32

  private func place(of window: CX11.Window) -> Place? {
    if let place = known[window] { return place }
    let place = readPlace(of: window)
    known[window] = place
    return place
  }

  private func readPlace(of window: CX11.Window) -> Place? {
    connection.trying {
      let receiver = proxy(of: window) ?? window
      let aware = connection.property(connection.atoms.dragAware, of: receiver, limit: 4)?.property.items.first
      guard let aware, aware >= DragProtocol.oldestVersion else { return nil }
      return Place(window: window, receiver: receiver, version: min(aware, DragProtocol.version))
    }
  }

  /// The window that receives the messages of another one. It names itself, so that an old property of a window that is gone
  /// is not believed.
  private func proxy(of window: CX11.Window) -> CX11.Window? {
    func named(by window: CX11.Window) -> CX11.Window? {
      connection.property(atoms.proxy, of: window, type: XA_WINDOW, limit: 4)?.property.items.first
    }
    guard let proxy = named(by: window), named(by: proxy) == proxy else { return nil }
    return proxy
  }
}

import CX11
import Rendering

/// The parts of the screen in which popups are placed: each monitor, without the desktop's panels.
package struct PopupSpace {
  /// In pixels of the screen, the primary monitor first. Not empty.
  private let monitors: [DeviceRect]
  /// The screen without panels; nil without a window manager that reports it.
  private let workArea: DeviceRect?

  /// - Parameter monitors: The primary one first. Without any, the whole screen counts as one.
  package init(monitors: [DeviceRect], screen: PixelSize, workArea: DeviceRect?) {
    let shown = monitors.filter { !$0.isEmpty }
    self.monitors = shown.isEmpty ? [DeviceRect(screen)] : shown
    self.workArea = workArea
  }

  /// Returns the space on the monitor at a pixel of the screen, or on the nearest monitor.
  ///
  /// The work area counts only for the primary monitor: it is one rectangle, which cannot leave out the panels of
  /// several monitors, and GTK treats it the same way.
  package func area(at x: Int32, _ y: Int32) -> DeviceRect {
    let distances = monitors.map { Self.distance(from: $0, to: x, y) }
    let index = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    let usable = index == 0 ? workArea.map(monitors[0].intersection) : nil
    return usable.flatMap { $0.isEmpty ? nil : $0 } ?? monitors[index]
  }

  /// The square of the distance; 0 inside.
  private static func distance(from area: DeviceRect, to x: Int32, _ y: Int32) -> Int {
    let dx = max(Int(area.minX) - Int(x), 0, Int(x) - Int(area.maxX) + 1)
    let dy = max(Int(area.minY) - Int(y), 0, Int(y) - Int(area.maxY) + 1)
    return dx * dx + dy * dy
  }
}

extension PopupSpace {
  /// Reads the current state of the desktop. Takes two round trips.
  ///
  /// - Parameter monitors: The primary one first.
  init(_ connection: X11Connection, monitors: [DeviceRect]) {
    self.init(monitors: monitors, screen: connection.screenSize, workArea: Self.readWorkArea(connection))
  }

  /// Returns the work area of the current desktop by the Extended Window Manager Hints.
  private static func readWorkArea(_ connection: X11Connection) -> DeviceRect? {
    func items(of property: Atom) -> [UInt] {
      connection.property(property, of: connection.root, type: XA_CARDINAL)?.property.items ?? []
    }
    let areas = items(of: connection.atoms.netWorkArea)
    let desktop = items(of: connection.atoms.netCurrentDesktop).first ?? 0
    guard desktop < 1 << 16, areas.count >= 4 * (Int(desktop) + 1) else { return nil }
    let area = areas[(4 * Int(desktop))...].prefix(4).map { Int32(truncatingIfNeeded: $0) }
    return DeviceRect(x: area[0], y: area[1], width: area[2], height: area[3])
  }
}

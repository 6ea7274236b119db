import CX11
import Rendering

/// Follows the monitors of a screen and their refresh rates, by RandR.
struct MonitorWatch {
  private(set) var rates: RefreshRates

  private let connection: X11Connection
  private let firstEvent: Int32
  private let version: (major: Int32, minor: Int32)
  private var isStale = false

  /// Nil if the server lacks RandR 1.3, the first version that answers without probing the monitors, which can take
  /// seconds. Takes round trips.
  init?(_ connection: X11Connection) {
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    guard XRRQueryExtension(connection.display, &firstEvent, &firstError) != 0 else { return nil }
    let version: (major: Int32, minor: Int32)? = connection.trying {
      var (major, minor): (Int32, Int32) = (0, 0)
      return XRRQueryVersion(connection.display, &major, &minor) != 0 ? (major, minor) : nil
    }
    guard let version, version >= (1, 3) else { return nil }
    self.connection = connection
    self.firstEvent = firstEvent
    self.version = version
    // Before the first query, so that no change is missed.
    XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    rates = Self.readRates(connection)
  }

  /// Handles an event that reports a change.
  ///
  /// - Returns: Whether the event belongs to RandR.
  mutating func handle(_ event: inout XEvent) -> Bool {
    switch event.type {
    case firstEvent + RRScreenChangeNotify:
      // Xlib caches the screen's size, too.
      XRRUpdateConfiguration(&event)
    case firstEvent + RRNotify:
      break
    default:
      return false
    }
    isStale = true
    return true
  }

  /// Queries the monitors again after a change. A rearranged desktop sends many events at once, so they are coalesced.
  /// Takes round trips only after a change.
  ///
  /// - Returns: Whether the rates changed.
  mutating func update() -> Bool {
    guard isStale else { return false }
    isStale = false
    let old = rates
    rates = Self.readRates(connection)
    return rates != old
  }

  /// Returns the areas of the monitors, in pixels of the screen, the primary one first. Empty if the server lacks RandR
  /// 1.5, the first version in which a monitor may have several outputs. Takes a round trip.
  func readAreas() -> [DeviceRect] {
    var count: Int32 = 0
    guard version >= (1, 5), let list = XRRGetMonitors(connection.display, connection.root, True, &count) else {
      return []
    }
    defer { XRRFreeMonitors(list) }
    let monitors = UnsafeBufferPointer(start: list, count: Int(max(count, 0)))
    return (monitors.filter { $0.primary != 0 } + monitors.filter { $0.primary == 0 }).map {
      DeviceRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
  }

  // MARK: Internals

  private static func readRates(_ connection: X11Connection) -> RefreshRates {
    // A monitor that disappears during the query causes an error, and another event.
    let monitors: [RefreshRates.Monitor]? = connection.trying {
      guard let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root) else { return nil }
      defer { XRRFreeScreenResources(resources) }
      return UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
        .compactMap { monitor($0, in: resources, connection) }
    }
    return RefreshRates(monitors ?? [])
  }

  /// Returns the area and rate of a CRTC; nil if it is off or its rate is implausible.
  private static func monitor(
    _ controller: RRCrtc, in resources: UnsafeMutablePointer<XRRScreenResources>, _ connection: X11Connection
  ) -> RefreshRates.Monitor? {
    guard let info = XRRGetCrtcInfo(connection.display, resources, controller) else { return nil }
    defer { XRRFreeCrtcInfo(info) }
    let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    guard let mode = modes.first(where: { $0.id == info.pointee.mode }), let rate = rate(of: mode) else { return nil }
    let area = DeviceRect(
      x: info.pointee.x, y: info.pointee.y, width: Int32(clamping: info.pointee.width),
      height: Int32(clamping: info.pointee.height))
    return RefreshRates.Monitor(area: area, rate: rate)
  }

  private static func rate(of mode: XRRModeInfo) -> Double? {
    let flags = Int32(truncatingIfNeeded: mode.modeFlags)
    let isInterlaced = flags & RR_Interlace != 0
    let scan: RefreshRates.Scan = isInterlaced ? .interlaced : flags & RR_DoubleScan != 0 ? .doubled : .progressive
    return RefreshRates.rate(dotClock: mode.dotClock, total: (mode.hTotal, mode.vTotal), scan: scan)
  }
}

import CX11

/// The atoms of properties and protocols, looked up in one round trip.
struct Atoms {
  let utf8String: Atom
  let wmProtocols: Atom
  let wmDeleteWindow: Atom
  let wmState: Atom
  let wmClientMachine: Atom
  let netWMPing: Atom
  let netWMSyncRequest: Atom
  let netWMSyncRequestCounter: Atom
  let netWMName: Atom
  let netWMIconName: Atom
  let netWMPID: Atom
  let netWMState: Atom
  let netWMStateHidden: Atom
  let netWMWindowType: Atom
  let netWMWindowTypeNormal: Atom
  let netWMWindowTypePopupMenu: Atom
  let netWMStateFullscreen: Atom
  let netWMStateMaximized: (horizontally: Atom, vertically: Atom)
  let netWMStateDemandsAttention: Atom
  let netActiveWindow: Atom
  let netWMIcon: Atom
  let netWMUserTime: Atom
  let netStartupID: Atom
  let netStartupInfoBegin: Atom
  let netStartupInfo: Atom
  let netWorkArea: Atom
  let netCurrentDesktop: Atom
  let dragAware: Atom
  let manager: Atom
  let xsettingsSettings: Atom
  /// The properties of input devices, named by their drivers.
  let libinputScrollMethods: Atom
  let synapticsOff: Atom
  let transformationMatrix: Atom
  let float: Atom
  let axisLabels: AxisLabels

  /// The labels of axes of input devices.
  struct AxisLabels {
    var positionX, positionY, touchMajor, touchPressure, pressure: Atom
  }

  init(display: OpaquePointer) {
    let names: [StaticString] = [
      "UTF8_STRING", "WM_PROTOCOLS", "WM_DELETE_WINDOW", "WM_STATE", "WM_CLIENT_MACHINE", "_NET_WM_PING",
      "_NET_WM_NAME", "_NET_WM_ICON_NAME", "_NET_WM_PID", "_NET_WM_STATE", "_NET_WM_STATE_HIDDEN",
      "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL", "libinput Scroll Methods Available", "Synaptics Off",
      "_NET_WM_SYNC_REQUEST", "_NET_WM_SYNC_REQUEST_COUNTER",
      "MANAGER", "_XSETTINGS_SETTINGS",
      "_NET_WM_STATE_FULLSCREEN", "_NET_WM_ICON", "_NET_WM_USER_TIME", "_NET_STARTUP_ID", "_NET_STARTUP_INFO_BEGIN",
      "_NET_STARTUP_INFO", "_NET_WM_WINDOW_TYPE_POPUP_MENU", "_NET_WORKAREA", "_NET_CURRENT_DESKTOP",
      "Coordinate Transformation Matrix", "FLOAT",
      "Abs MT Position X", "Abs MT Position Y", "Abs MT Touch Major", "Abs MT Pressure", "Abs Pressure",
      "_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_DEMANDS_ATTENTION",
      "_NET_ACTIVE_WINDOW", "XdndAware",
    ]
    let atoms = Self.lookUp(names, display: display)
    utf8String = atoms[0]
    wmProtocols = atoms[1]
    wmDeleteWindow = atoms[2]
    wmState = atoms[3]
    wmClientMachine = atoms[4]
    netWMPing = atoms[5]
    netWMName = atoms[6]
    netWMIconName = atoms[7]
    netWMPID = atoms[8]
    netWMState = atoms[9]
    netWMStateHidden = atoms[10]
    netWMWindowType = atoms[11]
    netWMWindowTypeNormal = atoms[12]
    libinputScrollMethods = atoms[13]
    synapticsOff = atoms[14]
    netWMSyncRequest = atoms[15]
    netWMSyncRequestCounter = atoms[16]
    manager = atoms[17]
    xsettingsSettings = atoms[18]
    netWMStateFullscreen = atoms[19]
    netWMIcon = atoms[20]
    netWMUserTime = atoms[21]
    netStartupID = atoms[22]
    netStartupInfoBegin = atoms[23]
    netStartupInfo = atoms[24]
    netWMWindowTypePopupMenu = atoms[25]
    netWorkArea = atoms[26]
    netCurrentDesktop = atoms[27]
    transformationMatrix = atoms[28]
    float = atoms[29]
    axisLabels = AxisLabels(
      positionX: atoms[30], positionY: atoms[31], touchMajor: atoms[32], touchPressure: atoms[33], pressure: atoms[34])
    netWMStateMaximized = (atoms[35], atoms[36])
    netWMStateDemandsAttention = atoms[37]
    netActiveWindow = atoms[38]
    dragAware = atoms[39]
  }

  /// Returns the atoms of names, in the same order. Takes one round trip.
  static func lookUp(_ names: [StaticString], display: OpaquePointer) -> [Atom] {
    // XInternAtoms only reads the names, although its signature lacks `const`.
    var pointers: [UnsafeMutablePointer<CChar>?] = names.map { name in
      UnsafeMutableRawPointer(mutating: name.utf8Start).assumingMemoryBound(to: CChar.self)
    }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &pointers, Int32(names.count), False, &atoms)
    return atoms
  }
}

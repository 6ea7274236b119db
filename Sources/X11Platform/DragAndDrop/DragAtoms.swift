import CX11

/// The atoms of drags, looked up in one round trip.
struct DragAtoms {
  let enter: Atom
  let position: Atom
  let status: Atom
  let leave: Atom
  let drop: Atom
  let finished: Atom
  let typeList: Atom
  let proxy: Atom
  let actionCopy: Atom
  let directSave: Atom
  let plainText: Atom
  let windowType: Atom

  init(display: OpaquePointer) {
    let atoms = Atoms.lookUp(
      [
        "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished", "XdndTypeList",
        "XdndProxy", "XdndActionCopy", "XdndDirectSave0", "text/plain", "_NET_WM_WINDOW_TYPE_DND",
      ], display: display)
    enter = atoms[0]
    position = atoms[1]
    status = atoms[2]
    leave = atoms[3]
    drop = atoms[4]
    finished = atoms[5]
    typeList = atoms[6]
    proxy = atoms[7]
    actionCopy = atoms[8]
    directSave = atoms[9]
    plainText = atoms[10]
    windowType = atoms[11]
  }
}

extension X11Connection {
  /// Sends a window a message of a drag. Takes a round trip.
  ///
  /// - Parameter receiver: The window that receives it; nil for `window` itself.
  /// - Returns: False if the receiver does not exist.
  @discardableResult
  func sendDrag(
    _ type: Atom, to window: CX11.Window, via receiver: CX11.Window? = nil, _ data: (UInt, UInt, UInt, UInt, UInt)
  ) -> Bool {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l = (
      Int(bitPattern: data.0), Int(bitPattern: data.1), Int(bitPattern: data.2), Int(bitPattern: data.3),
      Int(bitPattern: data.4)
    )
    return trying { XSendEvent(display, receiver ?? window, False, 0, &event) } != nil
  }
}

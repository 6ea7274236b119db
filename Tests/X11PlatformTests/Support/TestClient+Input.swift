import CX11
import CXTest

/// The mouse and the keyboard, through the XTEST extension. Input arrives in the order of the calls. The server keeps
/// the delays, so that they do not depend on the load of the test.
extension TestClient {
  /// Moves the pointer to a place on the screen, `delay` milliseconds after the previous input.
  func movePointer(to x: Int32, _ y: Int32, after delay: UInt = 0) {
    XTestFakeMotionEvent(display, -1, x, y, delay)
    XFlush(display)
  }

  func press(_ button: Int32, after delay: UInt = 0) {
    XTestFakeButtonEvent(display, UInt32(button), True, delay)
    XFlush(display)
  }

  func release(_ button: Int32, after delay: UInt = 0) {
    XTestFakeButtonEvent(display, UInt32(button), False, delay)
    XFlush(display)
  }

  /// Grabs the pointer from all other programs, as a screen saver does.
  ///
  /// - Returns: Whether no other program has it.
  @discardableResult
  func grabPointer() -> Bool {
    let status = XGrabPointer(
      display, root, False, UInt32(ButtonPressMask), GrabModeAsync, GrabModeAsync, CX11.Window(None),
      CX11.Cursor(None), CX11.Time(CurrentTime))
    return status == GrabSuccess
  }

  func ungrabPointer() {
    XUngrabPointer(display, CX11.Time(CurrentTime))
    XFlush(display)
  }

  /// Turns the wheel by one notch: 4 up, 5 down, 6 left, 7 right.
  func turnWheel(button: Int32) {
    press(button)
    release(button)
  }

  /// Strikes the key with a keysym such as `XK_Right`.
  func strike(_ keysym: Int32) {
    let code = UInt32(XKeysymToKeycode(display, KeySym(keysym)))
    XTestFakeKeyEvent(display, code, True, 0)
    XTestFakeKeyEvent(display, code, False, 0)
    XFlush(display)
  }

  /// Presses or releases a key.
  func setKey(_ keysym: Int32, isDown: Bool) {
    XTestFakeKeyEvent(display, UInt32(XKeysymToKeycode(display, KeySym(keysym))), isDown ? True : False, 0)
    XFlush(display)
  }

  /// Gives the keyboard focus to a window, to no window (`None`) or to the window under the pointer (`PointerRoot`).
  func giveKeys(to target: Int) {
    XSetInputFocus(display, CX11.Window(target), Int32(None), CX11.Time(CurrentTime))
    XFlush(display)
  }

  /// Waits until the server has handled all requests, delays included.
  func waitForServer() {
    XSync(display, False)
  }
}

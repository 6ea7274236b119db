import CX11
import CXTest

/// A keyboard that has every key: one that the server's layout lacks is put where nobody misses what was there.
@MainActor
final class TestKeyboard {
  private let client: TestClient
  private var codes: [KeySym: KeyCode] = [:]
  /// Multimedia keys.
  private var spare: KeyCode = 180

  init(_ client: TestClient) {
    self.client = client
  }

  func strike(_ keysyms: Int32...) {
    // All changes of the layout come first: Xlib loses one that arrives while it looks up another.
    for code in keysyms.map({ UInt32(code(of: KeySym($0))) }) {
      XTestFakeKeyEvent(client.display, code, True, 0)
      XTestFakeKeyEvent(client.display, code, False, 0)
    }
    XFlush(client.display)
  }

  /// Does something with a key held.
  func hold(_ keysym: Int32, while body: () -> Void) {
    let code = UInt32(XKeysymToKeycode(client.display, KeySym(keysym)))
    XTestFakeKeyEvent(client.display, code, True, 0)
    body()
    XTestFakeKeyEvent(client.display, code, False, 0)
    XFlush(client.display)
  }

  private func code(of keysym: KeySym) -> KeyCode {
    if let code = codes[keysym] { return code }
    var symbols = [keysym]
    XChangeKeyboardMapping(client.display, Int32(spare), 1, &symbols, 1)
    client.waitForServer()
    codes[keysym] = spare
    spare += 1
    return spare - 1
  }
}

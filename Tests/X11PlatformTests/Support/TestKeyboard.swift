import CX11
import CXTest

/// A keyboard with every key. A key that the server's layout lacks replaces one that no test uses.
@MainActor
final class TestKeyboard {
  private let client: TestClient
  private var codes: [KeySym: KeyCode] = [:]
  /// The next key code to replace, from the multimedia keys.
  private var spare: KeyCode = 180

  init(_ client: TestClient) {
    self.client = client
  }

  func strike(_ keysyms: Int32...) {
    // Change the layout first: Xlib misses a change that arrives while it looks up another.
    for code in keysyms.map({ UInt32(code(of: KeySym($0))) }) {
      XTestFakeKeyEvent(client.display, code, True, 0)
      XTestFakeKeyEvent(client.display, code, False, 0)
    }
    XFlush(client.display)
  }

  /// Runs `body` with a key held.
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

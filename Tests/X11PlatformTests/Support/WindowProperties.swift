import CX11

/// A window's properties for the window manager, as the manager reads them.
@MainActor
struct WindowProperties {
  let display: OpaquePointer
  let window: CX11.Window

  /// Returns a text in UTF-8; nil when the property does not exist or has another type.
  func text(_ name: String, type: String) -> String? {
    read(name, format: 8, type: type) { data, count in
      String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    }
  }

  func cardinals(_ name: String) -> [UInt] { items(name, type: "CARDINAL") }

  func atoms(_ name: String) -> [String] {
    items(name, type: "ATOM").compactMap { atom in
      guard let name = XGetAtomName(display, atom) else { return nil }
      defer { XFree(name) }
      return String(cString: name)
    }
  }

  /// Returns items of 32 bits; none when the property does not exist or has another type.
  func items(_ name: String, type: String) -> [UInt] {
    read(name, format: 32, type: type) { data, count in
      (0..<count).map { UnsafeRawPointer(data).load(fromByteOffset: $0 * 8, as: UInt.self) }
    } ?? []
  }

  private func read<Result>(
    _ name: String, format: Int32, type: String, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Result
  ) -> Result? {
    let (property, wanted) = (XInternAtom(display, name, False), XInternAtom(display, type, False))
    var (actualType, actualFormat, count, left): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, 0, 1024, False, wanted, &actualType, &actualFormat, &count, &left, &data)
    guard status == Success, let data else { return nil }
    defer { XFree(data) }
    guard actualType == wanted, actualFormat == format else { return nil }
    return body(data, Int(count))
  }
}

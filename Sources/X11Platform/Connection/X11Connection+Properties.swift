import CX11

/// What a property of a window holds.
struct Property {
  let type: Atom
  let value: Value

  enum Value {
    case bytes([UInt8])
    /// Of 32 bits each.
    case items([UInt])
    /// Of 16 bits each, which no property that is read here has.
    case other
  }

  /// None when it holds no bytes.
  var bytes: [UInt8]? {
    guard case .bytes(let bytes) = value else { return nil }
    return bytes
  }

  /// Empty when it holds no items of 32 bits.
  var items: [UInt] {
    guard case .items(let items) = value else { return [] }
    return items
  }

  /// What becomes of a property that is read.
  enum Fate {
    case stays
    /// It is deleted, if it was read to its end.
    case goes
  }
}

extension X11Connection {
  func setBytes(_ bytes: some Collection<UInt8>, in property: Atom, of window: CX11.Window, type: Atom) {
    let set: (UnsafeBufferPointer<UInt8>) -> Void = { [self] bytes in
      XChangeProperty(
        display, window, property, type, 8, PropModeReplace, bytes.baseAddress, Int32(bytes.count))
    }
    if bytes.withContiguousStorageIfAvailable(set) == nil { Array(bytes).withUnsafeBufferPointer(set) }
  }

  /// Xlib takes items of 32 bits as C longs.
  func setItems(_ items: [UInt], in property: Atom, of window: CX11.Window, type: Atom) {
    items.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, property, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
        Int32(items.count))
    }
  }

  /// Reads a property from its beginning: one round trip.
  ///
  /// - Parameters:
  ///   - type: What it must be of; nil for any.
  ///   - limit: Bytes.
  /// - Returns: What it holds, and how many bytes more than the limit; nil when there is no such property or window, or
  ///   it is of another type.
  func property(
    _ property: Atom, of window: CX11.Window, type: Atom? = nil, limit: Int = 256, fate: Property.Fate = .stays
  ) -> (property: Property, excess: Int)? {
    var (actualType, format, count, bytesLeft): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, 0, (limit + 3) / 4, fate == .goes ? True : False, type ?? Atom(AnyPropertyType),
      &actualType, &format, &count, &bytesLeft, &data)
    guard status == Success, let data else { return nil }
    defer { XFree(data) }
    guard actualType != None, type == nil || actualType == type else { return nil }
    let value: Property.Value =
      switch format {
      case 8: .bytes(Array(UnsafeBufferPointer(start: data, count: Int(count))))
      case 32:
        .items(
          (0..<Int(count)).map { UnsafeRawPointer(data).load(fromByteOffset: $0 * 8, as: UInt.self) & 0xFFFF_FFFF })
      default: .other
      }
    return (Property(type: actualType, value: value), Int(bytesLeft))
  }
}

import CX11

/// The content of a window's property.
struct Property {
  let type: Atom
  let value: Value

  enum Value {
    case bytes([UInt8])
    /// Items of 32 bits.
    case items([UInt])
    /// Items of 16 bits, which no property that is read here has.
    case other
  }

  /// Nil if it does not contain bytes.
  var bytes: [UInt8]? {
    guard case .bytes(let bytes) = value else { return nil }
    return bytes
  }

  /// Empty if it does not contain items of 32 bits.
  var items: [UInt] {
    guard case .items(let items) = value else { return [] }
    return items
  }

  /// What happens to a property after it is read.
  enum Fate {
    case stays
    /// It is deleted if it was read to its end.
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

  /// Sets the items of a property. Xlib passes items of 32 bits as C longs.
  func setItems(_ items: [UInt], in property: Atom, of window: CX11.Window, type: Atom) {
    items.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, property, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
        Int32(items.count))
    }
  }

  /// Reads a property. Takes one round trip.
  ///
  /// - Parameters:
  ///   - type: The required type; nil for any.
  ///   - offset: The number of bytes to skip, a multiple of 4.
  ///   - limit: The maximum number of bytes to read.
  /// - Returns: The content, and the number of bytes beyond the limit. Nil if the property or window does not exist, or
  ///   if the property has another type.
  func property(
    _ property: Atom, of window: CX11.Window, type: Atom? = nil, from offset: Int = 0, limit: Int = 256,
    fate: Property.Fate = .stays
  ) -> (property: Property, excess: Int)? {
    var (actualType, format, count, bytesLeft): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, offset / 4, (limit + 3) / 4, fate == .goes ? True : False,
      type ?? Atom(AnyPropertyType),
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

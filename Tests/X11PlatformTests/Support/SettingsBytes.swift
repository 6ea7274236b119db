/// The wire format of settings from a desktop's settings manager, in either byte order.
struct SettingsBytes {
  enum Order: UInt8, CaseIterable {
    case leastFirst = 0
    case mostFirst = 1
  }

  enum Value {
    case integer(Int32)
    case string(String)
    case color([UInt16])
  }

  private let order: Order
  private(set) var bytes: [UInt8] = []

  init(_ settings: [(name: String, value: Value)], order: Order = .leastFirst) {
    self.order = order
    bytes = [order.rawValue, 0, 0, 0]
    add(UInt32(7))
    add(UInt32(settings.count))
    for (name, value) in settings { add(name, value) }
  }

  private mutating func add(_ name: String, _ value: Value) {
    let type: UInt8 =
      switch value {
      case .integer: 0
      case .string: 1
      case .color: 2
      }
    bytes += [type, 0]
    add(UInt16(name.utf8.count))
    add(text: name)
    add(UInt32(7))
    switch value {
    case .integer(let number): add(UInt32(bitPattern: number))
    case .string(let text):
      add(UInt32(text.utf8.count))
      add(text: text)
    case .color(let parts): parts.forEach { add($0) }
    }
  }

  private mutating func add(text: String) {
    bytes += Array(text.utf8)
    bytes += [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
  }

  private mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: order == .leastFirst ? number.littleEndian : number.bigEndian) { bytes += Array($0) }
  }
}

import CX11

/// The scroll axes of a pointer, as XInput 2 reports them.
struct DeviceClasses {
  /// The device that moves the pointer.
  let source: Int32
  /// Its scroll axes.
  let valuators: [ScrollValuator]
  /// The positions of its axes, by their numbers.
  let values: [Int: Double]

  /// Nil for a device without any classes.
  init?(_ list: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32) {
    let classes = Self.all(list, count: count)
    guard let first = classes.first else { return nil }
    source = first.pointee.sourceid
    let scrolling = Self.all(classes, ofType: XIScrollClass, as: XIScrollClassInfo.self)
    valuators = scrolling.compactMap(Self.valuator)
    let axes = Self.all(classes, ofType: XIValuatorClass, as: XIValuatorClassInfo.self)
    values = Dictionary(axes.map { (Int($0.number), $0.value) }) { $1 }
  }

  private static func valuator(_ info: XIScrollClassInfo) -> ScrollValuator? {
    ScrollValuator(
      number: Int(info.number), direction: info.scroll_type == XIScrollTypeHorizontal ? .horizontal : .vertical,
      increment: info.increment)
  }

  /// Returns the valuators in a list of classes.
  static func axes(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32
  ) -> [XIValuatorClassInfo] {
    all(all(list, count: count), ofType: XIValuatorClass, as: XIValuatorClassInfo.self)
  }

  private static func all(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32
  ) -> [UnsafeMutablePointer<XIAnyClassInfo>] {
    UnsafeBufferPointer(start: list, count: list == nil ? 0 : Int(count)).compactMap { $0 }
  }

  private static func all<Info>(
    _ classes: [UnsafeMutablePointer<XIAnyClassInfo>], ofType type: Int32, as: Info.Type
  ) -> [Info] {
    classes.filter { $0.pointee.type == type }.map { UnsafeRawPointer($0).load(as: Info.self) }
  }
}

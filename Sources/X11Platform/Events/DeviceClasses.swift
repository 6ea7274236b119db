import CX11

/// The scroll axes of a pointer, as XInput 2 reports them.
struct DeviceClasses {
  /// The device that moves the pointer.
  let source: Int32
  /// Its scroll axes.
  let valuators: [ScrollValuator]
  private let axes: [XIValuatorClassInfo]

  /// Nil for a device without any classes.
  init?(_ list: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32) {
    let classes = Self.all(list, count: count)
    guard let first = classes.first else { return nil }
    source = first.pointee.sourceid
    let scrolling = Self.all(classes, ofType: XIScrollClass, as: XIScrollClassInfo.self)
    valuators = scrolling.compactMap(Self.valuator)
    axes = Self.all(classes, ofType: XIValuatorClass, as: XIValuatorClassInfo.self)
  }

  /// The position of an axis, by its number; nil if the device lacks it.
  func value(_ number: Int) -> Double? { axes.last { Int($0.number) == number }?.value }

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

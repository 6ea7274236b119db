import UIKit

/// A key of the properties scene: its name, its effect, and the text about that.
@MainActor
struct PropertyKey {
  /// The character that the key types, in lower case.
  let character: String

  /// The property or method, by its name in UIKit.
  let name: String

  /// A short description for the list of keys.
  let summary: String

  let perform: (PropertiesScene) -> Void

  /// The value of the property, or the effect of the method.
  let reading: (PropertiesScene) -> String

  /// Whether a Boolean property is true; nil for all others.
  var isOn: ((PropertiesScene) -> Bool)?

  var label: String { character == "\r" ? "Return" : character }
}

extension PropertyKey {
  /// A key that toggles a Boolean property.
  static func toggle(
    _ character: String, _ name: String, _ property: ReferenceWritableKeyPath<PropertiesScene, Bool>, _ summary: String
  ) -> PropertyKey {
    PropertyKey(
      character: character, name: name, summary: summary,
      perform: { $0[keyPath: property].toggle() },
      reading: { $0[keyPath: property] ? "on" : "off" }, isOn: { $0[keyPath: property] })
  }

  /// A key that sets a property to the next of some values, cyclically.
  static func choice<Value: Equatable>(
    _ character: String, _ name: String, _ property: ReferenceWritableKeyPath<PropertiesScene, Value>,
    of values: KeyValuePairs<String, Value>, _ summary: String
  ) -> PropertyKey {
    func index(in scene: PropertiesScene) -> Int {
      values.firstIndex { $0.value == scene[keyPath: property] } ?? 0
    }
    return PropertyKey(
      character: character, name: name, summary: summary,
      perform: { $0[keyPath: property] = values[(index(in: $0) + 1) % values.count].value },
      reading: { values[index(in: $0)].key })
  }

  /// A key that calls a method.
  static func call(
    _ character: String, _ name: String, _ summary: String, perform: @escaping (PropertiesScene) -> Void,
    reading: @escaping (PropertiesScene) -> String = { _ in "call" }
  ) -> PropertyKey {
    PropertyKey(character: character, name: name, summary: summary, perform: perform, reading: reading)
  }
}

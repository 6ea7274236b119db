import UIKit

/// A key of the scene of properties: what it is called, what it does, and how what it did reads.
@MainActor
struct PropertyKey {
  /// The character that the key types, in lower case.
  let character: String

  /// The property or the method, as UIKit names it.
  let name: String

  /// What there is to see, for a list of the keys.
  let summary: String

  let perform: (PropertiesScene) -> Void

  /// What the property is now, or what the method did.
  let reading: (PropertiesScene) -> String

  /// Whether a property that is either on or off is on; nil for all others.
  var isOn: ((PropertiesScene) -> Bool)?

  /// What is printed on the key.
  var label: String { character == "\r" ? "Return" : character }
}

extension PropertyKey {
  /// Changes a property that is either on or off.
  static func toggle(
    _ character: String, _ name: String, _ property: ReferenceWritableKeyPath<PropertiesScene, Bool>, _ summary: String
  ) -> PropertyKey {
    PropertyKey(
      character: character, name: name, summary: summary,
      perform: { $0[keyPath: property].toggle() },
      reading: { $0[keyPath: property] ? "on" : "off" }, isOn: { $0[keyPath: property] })
  }

  /// Sets a property to the next of some values, the first after the last.
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

  /// Calls a method.
  static func call(
    _ character: String, _ name: String, _ summary: String, perform: @escaping (PropertiesScene) -> Void,
    reading: @escaping (PropertiesScene) -> String = { _ in "call" }
  ) -> PropertyKey {
    PropertyKey(character: character, name: name, summary: summary, perform: perform, reading: reading)
  }
}

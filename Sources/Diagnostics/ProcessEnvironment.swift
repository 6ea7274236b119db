import Foundation

/// The variables of a process's environment, by their names.
package struct ProcessEnvironment: ExpressibleByDictionaryLiteral, Sendable {
  /// Nil for this process. Its variables are looked up one by one, because Foundation copies all of them each time.
  private let variables: [String: String]?

  /// The environment of this process.
  package static var current: ProcessEnvironment { ProcessEnvironment(variables: nil) }

  private init(variables: [String: String]?) {
    self.variables = variables
  }

  package init(_ variables: [String: String]) {
    self.init(variables: variables)
  }

  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(variables: Dictionary(uniqueKeysWithValues: elements))
  }

  /// The value of a variable; nil if it is not set.
  package subscript(name: String) -> String? {
    guard let variables else { return getenv(name).map { String(cString: $0) } }
    return variables[name]
  }

  /// All variables, for a program that this one starts.
  package var all: [String: String] { variables ?? ProcessInfo.processInfo.environment }
}

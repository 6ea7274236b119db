import Foundation
import TestSupport
import Testing

@testable import Views

/// A class as the plugin UIKitSources writes it.
@MainActor
private class Model: UIResponder {
  var title = "none" { didSet { didChangeValue(forKey: "title") } }
}

@MainActor
private final class Reader: UIResponder, KeyValueObserver, MethodListing {
  nonisolated class var methodNames: Set<String> { ["list(_:didSelect:)"] }
  private(set) var log: [String] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let (old, new) = (change?[.oldKey] as? String ?? "-", change?[.newKey] as? String ?? "-")
    log.append("\(keyPath ?? "") \(old) \(new)")
  }
}

@MainActor
struct ObservedPropertiesTests {
  private let model = Model()
  private let reader = Reader()

  @Test func `An observer receives the old and the new value of an app's own property until it is removed`() {
    model.addObserver(reader, forKeyPath: "title", of: \Model.title, options: [.old, .new], context: nil)
    model.title = "one"
    model.title = "one"
    model.removeObserver(reader, forKeyPath: "title")
    model.title = "two"
    #expect(reader.log == ["title none one", "title one one"])
  }

  @Test func `The initial value is reported at once, and other keys are not`() {
    model.addObserver(reader, forKeyPath: "title", of: \Model.title, options: [.initial, .new], context: nil)
    model.didChangeValue(forKey: "other")
    #expect(reader.log == ["title - none"])
  }

  @Test func `An observation by closure ends with its token`() {
    var values: [String?] = []
    var token: NSKeyValueObservation? = model.observe(\.title, named: "title", options: .new) { _, change in
      values.append(change.newValue)
    }
    model.title = "one"
    token?.invalidate()
    token = nil
    model.title = "two"
    #expect(values == ["one"])
  }

  @Test func `An observed object and its observer are released`() {
    weak var gone: Model?
    do {
      let model = Model()
      gone = model
      model.addObserver(reader, forKeyPath: "title", of: \Model.title, context: nil)
    }
    #expect(gone == nil)
  }

  @Test func `A class that lists its methods answers whether it has an optional one`() {
    #expect(reader.responds(to: Selector(optional: "list(_:didSelect:)")))
    #expect(!reader.responds(to: Selector(optional: "listDidLoad(_:)")))
    #expect(optionalMethod(of: reader, "list(_:didSelect:)", { reader in { reader.log.count } })?() == 0)
    #expect(optionalMethod(of: reader, "listDidLoad(_:)", { $0 }) == nil)
  }

  @Test func `A class that does not list its methods cannot be asked for an optional one`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIResponder().responds(to: Selector(optional: "list(_:)")) }
    }
  }
}

import Foundation
import Testing

@testable import Views

/// Makes an object of a class that only the caller knows.
@MainActor
private func made<View: UIView>(_ type: View.Type, frame: CGRect) -> View { View.makeOfClass(frame: frame) }

private class Badge: UIView {
  private(set) var steps = ["stored"]

  override init(frame: CGRect) {
    super.init(frame: frame)
    steps.append("framed")
  }

  required init?(coder: NSCoder) { nil }
}

private final class Star: Badge {
  let points = [5]
}

private final class Holder<Value>: UIView {
  var value: Value?
  let name = "holder"
}

private final class Numbered: UIView {
  init(number: Int) {
    super.init(frame: CGRect(x: 0, y: 0, width: number, height: number))
  }

  required init?(coder: NSCoder) { nil }
}

private final class Greeting: UIView, MadeByClass {
  let text: String

  init() {
    text = "hello"
    super.init(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
  }

  required init?(coder: NSCoder) { nil }
}

private final class Page: UIViewController {
  private(set) var isPage = false

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    isPage = true
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
@Suite("Objects of classes that are known at run time")
struct ObjectsOfClassesTests {
  private let frame = CGRect(x: 1, y: 2, width: 30, height: 40)

  @Test("A view is made by the initializer of its class, with all that the class stores")
  func views() {
    #expect(made(Badge.self, frame: frame).steps == ["stored", "framed"])
    let star = made(Star.self, frame: frame)
    #expect(star.steps == ["stored", "framed"] && star.points == [5] && star.frame == frame)
    let holder = made(Holder<[String]>.self, frame: frame)
    #expect(holder.value == nil && holder.name == "holder")
    #expect(type(of: made(UIView.self, frame: frame)) == UIView.self)
    let kinds: [UIView.Type] = [Badge.self, Star.self, UIScrollView.self]
    #expect(kinds.map { $0.makeOfClass().frame } == [.zero, .zero, .zero])
  }

  @Test("A view that is made so is released once")
  func lifetime() {
    weak var star: Star?
    do {
      let strong = made(Star.self, frame: frame)
      star = strong
      #expect(star != nil)
    }
    #expect(star == nil)
  }

  @Test("Without arguments, a class is made by the init() that it declares")
  func ownInitializers() {
    let kind: UIView.Type = Greeting.self
    #expect((kind.makeOfClass() as? Greeting)?.text == "hello")
  }

  @Test("A view controller is made by the initializer of its class")
  func controllers() {
    let kind: UIViewController.Type = Page.self
    #expect((kind.makeOfClass() as? Page)?.isPage == true)
    let bundle: Bundle? = Bundle(for: Page.self)
    #expect((kind.makeOfClass(nibName: nil, bundle: bundle) as? Page)?.isPage == true)
    #expect((0..<100).allSatisfy { _ in kind.makeOfClass(nibName: nil, bundle: bundle).title == nil })
  }

  @Test("A class without the initializer ends the program with its name")
  func missingInitializers() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Numbered(number: 1)
      _ = made(Numbered.self, frame: .zero)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("init(frame:)") && message.contains("Numbered"))
  }

  @Test("A class of layers needs no required initializer, and its copies are made by init(layer:)")
  func layers() throws {
    final class Ring: CALayer {
      var width = 3

      override init() {
        super.init()
        cornerRadius = 4
      }

      override init(layer: Any) {
        super.init(layer: layer)
        width = (layer as? Ring)?.width ?? 0
      }

      required init?(coder: NSCoder) { nil }
    }
    let kind: CALayer.Type = Ring.self
    let ring = try #require(kind.makeOfClass() as? Ring)
    #expect(ring.cornerRadius == 4 && ring.width == 3)
    (ring.width, ring.opacity) = (7, 0.5)
    let copy = Ring.makeOfClass(copying: ring)
    #expect(copy.width == 7 && copy.cornerRadius == 4 && copy.opacity == 0.5)
  }
}

import Foundation
import TestSupport
import Testing

@testable import Views

/// The forms of initializers in iOS code. The test is mainly that they compile.
@MainActor
struct CoderTests {
  private class Calling: UIView {
    var made = "nothing"
    override init(frame: CGRect) {
      super.init(frame: frame)
      made = "frame"
    }
    required init?(coder aDecoder: NSCoder) {
      super.init(coder: aDecoder)
      made = "coder"
    }
  }

  private final class Below: Calling {
    var number = 0
    convenience init(number: Int) {
      self.init()
      self.number = number
    }
  }

  private final class Failing: UIScrollView {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  private final class WithDefaultFrame: UIScrollView {
    init() { super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `A subclass that declares the initializer for coders keeps init()`() {
    #expect(Calling().made == "frame")
    #expect(Below(number: 3).number == 3 && Below().made == "frame")
    #expect(WithDefaultFrame().frame.width == 7 as CGFloat)
    #expect(Failing(number: 4).number == 4)
  }

  @Test func `Decoding gives nil`() {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    #expect(Calling(coder: coder) == nil && Below(coder: coder) == nil)
    #expect(UIView(coder: coder) == nil && UIScrollView(coder: coder) == nil && UIWindow(coder: coder) == nil)
    #expect(UIViewController(coder: coder) == nil)
  }

  private class Named: UIViewController {
    var made = "nothing"
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      made = "nib"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Plain: UIViewController {
    let number: Int
    init() {
      number = 5
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func `View controllers have the same initializers as on a phone`() {
    #expect(Named().made == "nib" && Named(nibName: nil, bundle: nil).made == "nib")
    #expect(Plain().number == 5)
    #expect(UIViewController(nibName: nil, bundle: .main).isViewLoaded == false)
  }

  @Test func `The name of a nib is a programming error`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      _ = UIViewController(nibName: "Main", bundle: nil)
    }
  }
}

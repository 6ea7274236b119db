import Drawing
import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@Suite("Admitted geometry")
struct AdmittedGeometryTests {
  /// The public members that take geometry, and their names in messages.
  enum Door: String, CaseIterable, Codable {
    case initialFrame = "UIView(frame:) of a UIView"
    case frame = "UIView.frame of a UIView"
    case bounds = "UIView.bounds of a UIView"
    case center = "UIView.center of a UIView"
    case transform = "UIView.transform of a UIView"
    case cornerRadius = "CALayer.cornerRadius of a UIView"
    case borderWidth = "CALayer.borderWidth of a UIView"
    case initialWindowFrame = "UIWindow(frame:) of a UIWindow"
    case windowFrame = "UIWindow.frame of a UIWindow"
    case windowBounds = "UIWindow.bounds of a UIWindow"
    case contentOffset = "UIScrollView.contentOffset of a UIScrollView"
    case scrollTarget = "UIScrollView.setContentOffset(_:animated:) of a UIScrollView"
    case contentSize = "UIScrollView.contentSize of a UIScrollView"
    case contentInset = "UIScrollView.contentInset of a UIScrollView"
    case indicatorInset = "UIScrollView.verticalScrollIndicatorInsets of a UIScrollView"
    case safeArea = "UIViewController.additionalSafeAreaInsets of a UIViewController"
    case spacing = "UIStackView.spacing of a UIStackView"
    case margins = "UIView.directionalLayoutMargins of a UIStackView"
    case textInset = "UITextView.textContainerInset of a UITextView"
    case translation = "UIPanGestureRecognizer.setTranslation(_:in:) of a UIPanGestureRecognizer"

    @MainActor
    func enter(with number: CGFloat) {
      let (view, scrollView, stack) = (UIView(), UIScrollView(), UIStackView())
      switch self {
      case .initialFrame: _ = UIView(frame: CGRect(x: 0, y: number, width: 1, height: 1))
      case .frame: view.frame.size.width = number
      case .bounds: view.bounds.origin.y = number
      case .center: view.center.x = number
      case .transform: view.transform = CGAffineTransform(scaleX: number, y: 1)
      case .cornerRadius: view.layer.cornerRadius = number
      case .borderWidth: view.layer.borderWidth = number
      case .initialWindowFrame: _ = UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: number))
      case .windowFrame: OffscreenHarness.white().window.frame = CGRect(x: 0, y: 0, width: number, height: 10)
      case .windowBounds: OffscreenHarness.white().window.bounds.size.height = number
      case .contentOffset: scrollView.contentOffset = CGPoint(x: number, y: 0)
      case .scrollTarget: scrollView.setContentOffset(CGPoint(x: 0, y: number), animated: true)
      case .contentSize: scrollView.contentSize = CGSize(width: 1, height: number)
      case .contentInset: scrollView.contentInset = UIEdgeInsets(top: number, left: 0, bottom: 0, right: 0)
      case .indicatorInset: scrollView.verticalScrollIndicatorInsets.bottom = number
      case .safeArea: UIViewController().additionalSafeAreaInsets.top = number
      case .spacing: stack.spacing = number
      case .margins: stack.directionalLayoutMargins.leading = number
      case .textInset: UITextView().textContainerInset.left = number
      case .translation: UIPanGestureRecognizer().setTranslation(CGPoint(x: 0, y: number), in: nil)
      }
    }
  }

  /// Returns the text that a process writes to standard error while it admits a number and ends with success.
  ///
  /// - Parameter number: As text, because an infinite number is not encoded.
  private func warnings(of door: Door, with number: String) async throws -> [Substring] {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [door, number] in await MainActor.run { door.enter(with: Double(number) ?? .nan) }
    }
    return String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains(" of a ") }
  }

  @Test(
    "NaN geometry in any public member ends the program with a message that names the member", arguments: Door.allCases)
  func notANumber(door: Door) async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [door] in
      await MainActor.run { door.enter(with: .nan) }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(door.rawValue) && message.contains("nan"))
  }

  @Test(
    "Infinite geometry is admitted in any public member, with a warning that names the member", arguments: Door.allCases
  )
  func infinite(door: Door) async throws {
    let lines = try await warnings(of: door, with: "inf")
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasPrefix(door.rawValue) && $0.contains("inf") })
  }

  @Test("Enormous geometry is admitted in any public member without a warning", arguments: Door.allCases)
  func enormous(door: Door) async throws {
    #expect(try await warnings(of: door, with: "\(CGFloat.greatestFiniteMagnitude)").isEmpty)
  }

  @Test("Each call site of infinite geometry warns once")
  func callSites() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        for _ in 0..<100 { view.frame = .null }
        view.frame = .null
      }
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("UIView.frame") } == 2)
  }

  @MainActor
  @Test("A view with a null or infinite frame is empty", arguments: [CGRect.null, .infinite])
  func emptyFrame(rect: CGRect) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.frame = rect
    #expect(view.frame == .zero)
    #expect(UIView(frame: rect).frame == .zero)
    view.frame = CGRect(x: 5, y: CGFloat.infinity, width: 6, height: 7)
    #expect(view.frame == CGRect(x: 5, y: 0, width: 0, height: 0))
  }

  @MainActor
  @Test("A view can have the null frame that insetBy returns for a small rectangle")
  func insetFrame() {
    let harness = OffscreenHarness()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    harness.window.addSubview(view)
    view.frame = view.bounds.insetBy(dx: 4, dy: 1)
    view.setNeedsDisplay(.null)
    view.setNeedsDisplay(.infinite)
    harness.run(for: 0.1)
    #expect(view.frame.isEmpty && view.frame.origin == .zero)
  }

  @MainActor
  @Test("Scrolling to the null rectangle does not move a scroll view")
  func visibleRect() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    scrollView.contentOffset.y = 50
    scrollView.scrollRectToVisible(.null, animated: false)
    #expect(scrollView.contentOffset.y == 50)
  }

  @MainActor
  @Test("The null and the infinite rectangle convert to themselves")
  func conversion() {
    let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6)))
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(rotationAngle: 1)
    #expect(inner.convert(CGRect.null, to: outer).isNull)
    #expect(inner.convert(CGRect.infinite, from: outer).isInfinite)
  }

  @Test("A rectangle shrinks to its center at most")
  func shrinking() {
    let rect = CGRect(x: 10, y: 20, width: 6, height: 8)
    #expect(rect.shrunk(dx: 1, dy: 2) == CGRect(x: 11, y: 22, width: 4, height: 4))
    #expect(rect.shrunk(dx: 4, dy: 2) == CGRect(x: 13, y: 22, width: 0, height: 4))
    #expect(rect.shrunk(dx: -1, dy: 9) == CGRect(x: 9, y: 24, width: 8, height: 0))
  }

  @MainActor
  @Test(
    "Trees with numbers of any size can be laid out, drawn, scrolled and touched",
    arguments: 1...20 as ClosedRange<UInt64>
  )
  func enormousTrees(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let harness = OffscreenHarness()
    var views: [UIView] = [harness.window]
    func number() -> CGFloat {
      let power = Int.random(in: -320...308, using: &random)
      let value = CGFloat(Double(sign: .plus, exponent: Int(Double(power) * 3.32), significand: 1.5))
      return [value, -value, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 100, 0].randomElement(using: &random)!
    }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    for _ in 0..<60 {
      let view = Bool.random(using: &random) ? UIView(frame: rect()) : UIScrollView(frame: rect())
      view.backgroundColor = .red
      view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &random))
      if Bool.random(using: &random) { view.bounds = rect() }
      if Int.random(in: 0..<3, using: &random) == 0 {
        view.transform = CGAffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      }
      view.layer.cornerRadius = number()
      (view as? UIScrollView)?.contentSize = rect().size
      (view as? UIScrollView)?.contentInset = UIEdgeInsets(top: number(), left: number(), bottom: number(), right: 0)
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
    }
    for step in 0..<30 {
      let (one, other) = (views.randomElement(using: &random)!, views.randomElement(using: &random)!)
      if one !== harness.window { one.frame = rect() }
      _ = one.convert(rect(), to: other)
      one.setNeedsDisplay(rect())
      (other as? UIScrollView)?.scrollRectToVisible(rect(), animated: true)
      (other as? UIScrollView)?.setContentOffset(rect().origin, animated: step.isMultiple(of: 2))
      harness.pointer.fling(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 150, y: 20), duration: 0.05)
      harness.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 1, y: 2))
      harness.run(for: 0.05)
    }
    #expect(harness.platform.presentedFrames > 0)
  }
}

import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@Suite("Geometry that is not finite")
struct FinitenessTests {
  /// The ways in for numbers, and what the message about a bad one says.
  enum Door: String, CaseIterable, Codable {
    case initialFrame = "UIView(frame:)"
    case frame = "UIView.frame set to a value that is not finite"
    case bounds = "UIView.bounds set to a value that is not finite"
    case center = "UIView.center set to a value that is not finite"
    case transform = "UIView.transform set to a value that is not finite"
    case alpha = "UIView.alpha is NaN"
    case display = "UIView.setNeedsDisplay(_:)"
    case cornerRadius = "CALayer.cornerRadius"
    case borderWidth = "CALayer.borderWidth"
    case windowFrame = "UIWindow.frame set to a value that is not finite"
    case contentOffset = "UIScrollView.contentOffset"
    case contentSize = "UIScrollView.contentSize"
    case contentInset = "UIScrollView.contentInset"
    case color = "a colour component is not a number"
    case hue = "hue"

    @MainActor
    func enter(with number: CGFloat) throws {
      let (view, scrollView) = (UIView(), UIScrollView())
      switch self {
      case .initialFrame: _ = UIView(frame: CGRect(x: 0, y: number, width: 1, height: 1))
      case .frame: view.frame.size.width = number
      case .bounds: view.bounds.origin.y = number
      case .center: view.center.x = number
      case .transform: view.transform = CGAffineTransform(scaleX: number, y: 1)
      case .alpha: view.alpha = number
      case .display: view.setNeedsDisplay(CGRect(x: number, y: 0, width: 1, height: 1))
      case .cornerRadius: view.layer.cornerRadius = number
      case .borderWidth: view.layer.borderWidth = number
      case .windowFrame: OffscreenHarness.white().window.frame = CGRect(x: 0, y: 0, width: number, height: 10)
      case .contentOffset: scrollView.contentOffset = CGPoint(x: number, y: 0)
      case .contentSize: scrollView.contentSize = CGSize(width: 1, height: number)
      case .contentInset: scrollView.contentInset = UIEdgeInsets(top: number, left: 0, bottom: 0, right: 0)
      case .color: _ = UIColor(red: 0, green: number, blue: 0, alpha: 1)
      case .hue: _ = UIColor(hue: number, saturation: 1, brightness: 1, alpha: 1)
      }
    }
  }

  @Test("What is not a number is refused at every door, with a message that names it", arguments: Door.allCases)
  func notANumber(door: Door) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) { [door] in
      try await MainActor.run { try door.enter(with: .nan) }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(door.rawValue) && message.lowercased().contains("nan"))
  }

  @Test("An infinite frame is refused, and the message has the value")
  func infinite() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().frame = CGRect(x: -CGFloat.infinity, y: 2, width: 3, height: 4) }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("UIView.frame") && message.contains("-inf"))
  }
}

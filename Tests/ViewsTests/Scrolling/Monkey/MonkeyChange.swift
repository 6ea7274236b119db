import Foundation
import TestSupport

@testable import Views

/// A random value for a property of a scroll view.
enum MonkeyChange {
  case contentSize(CGSize)
  case contentInset(UIEdgeInsets)
  case frame(CGRect)
  case alignment(CGPoint)
  case decelerationRate(CGFloat)
  case toggle(Toggle)

  enum Toggle: CaseIterable {
    case bouncesHorizontally, bouncesVertically, alwaysBounceHorizontal, alwaysBounceVertical, isPagingEnabled
    case isScrollEnabled, isDirectionalLockEnabled, delaysContentTouches, canCancelContentTouches
    case transfersHorizontally, transfersVertically, showsHorizontalIndicator, showsVerticalIndicator
  }

  static func random(using random: inout SplitMix64) -> MonkeyChange {
    func inset(_ random: inout SplitMix64) -> CGFloat { random.number(in: -60...60).rounded() }
    switch random.next() % 12 {
    case 0, 1:
      let huge = random.next() % 20 == 0
      let largest: CGFloat = huge ? 1e9 : 1000
      return .contentSize(CGSize(width: random.number(in: 0...largest), height: random.number(in: 0...largest)))
    case 2, 3:
      return .contentInset(
        UIEdgeInsets(top: inset(&random), left: inset(&random), bottom: inset(&random), right: inset(&random)))
    case 4:
      let isEmpty = random.next() % 10 == 0
      return .frame(
        CGRect(
          x: random.number(in: 0...80), y: random.number(in: 0...80), width: isEmpty ? 0 : random.number(in: 0...300),
          height: isEmpty ? 0 : random.number(in: 0...300)))
    case 5: return .alignment(CGPoint(x: random.number(in: 0...1), y: random.number(in: 0...1)))
    case 6: return .decelerationRate(random.next() % 2 == 0 ? 0.99 : 0.998)
    default: return .toggle(Toggle.allCases[Int(random.next() % UInt64(Toggle.allCases.count))])
    }
  }

  @MainActor
  func apply(to scrollView: UIScrollView) {
    switch self {
    case .contentSize(let size): scrollView.contentSize = size
    case .contentInset(let inset): scrollView.contentInset = inset
    case .frame(let frame): scrollView.frame = frame
    case .alignment(let point): scrollView.contentAlignmentPoint = point
    case .decelerationRate(let rate):
      scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
    case .toggle(let toggle): apply(toggle, to: scrollView)
    }
  }

  @MainActor
  private func apply(_ toggle: Toggle, to scrollView: UIScrollView) {
    switch toggle {
    case .bouncesHorizontally: scrollView.bouncesHorizontally.toggle()
    case .bouncesVertically: scrollView.bouncesVertically.toggle()
    case .alwaysBounceHorizontal: scrollView.alwaysBounceHorizontal.toggle()
    case .alwaysBounceVertical: scrollView.alwaysBounceVertical.toggle()
    case .isPagingEnabled: scrollView.isPagingEnabled.toggle()
    case .isScrollEnabled: scrollView.isScrollEnabled.toggle()
    case .isDirectionalLockEnabled: scrollView.isDirectionalLockEnabled.toggle()
    case .delaysContentTouches: scrollView.delaysContentTouches.toggle()
    case .canCancelContentTouches: scrollView.canCancelContentTouches.toggle()
    case .transfersHorizontally: scrollView.transfersHorizontalScrollingToParent.toggle()
    case .transfersVertically: scrollView.transfersVerticalScrollingToParent.toggle()
    case .showsHorizontalIndicator: scrollView.showsHorizontalScrollIndicator.toggle()
    case .showsVerticalIndicator: scrollView.showsVerticalScrollIndicator.toggle()
    }
  }
}

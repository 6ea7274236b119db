import Foundation
import TestSupport

@testable import Views

/// Builds a window with scrolled boxes and views that blur them, and changes it at random, the same way for the same seed.
@MainActor
struct RandomBackdrops {
  private var random: SplitMix64
  private let window: UIWindow
  private let scrollView = UIScrollView(frame: CGRect(x: 6, y: 4, width: 120, height: 96))

  /// A container with rounded corners, which clips.
  private let card = UIView(frame: CGRect(x: 40, y: 30, width: 70, height: 50))

  private var boxes: [UIView] = []
  private var effectViews: [UIVisualEffectView] = []

  /// Views in front of a backdrop.
  private var badges: [UIView] = []

  init(seed: UInt64, in window: UIWindow) {
    random = SplitMix64(seed: seed)
    self.window = window
    scrollView.contentSize = CGSize(width: 120, height: 400)
    scrollView.backgroundColor = Bool.random(using: &random) ? .white : nil
    window.addSubview(scrollView)
    for index in 0..<14 {
      let box = UIView(frame: rect(y: index * 24))
      box.backgroundColor = color()
      scrollView.addSubview(box)
      boxes.append(box)
    }
    card.clipsToBounds = true
    card.layer.cornerRadius = 12
    window.addSubview(card)
    for superview in [window, scrollView, card, window] { addEffectView(to: superview) }
  }

  private mutating func addEffectView(to superview: UIView) {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    view.frame = CGRect(x: number(in: -10...40), y: number(in: -10...60), width: 90, height: number(in: 10...40))
    superview.addSubview(view)
    effectViews.append(view)
    let badge = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    badge.backgroundColor = color()
    view.contentView.addSubview(badge)
    badges.append(badge)
  }

  enum Edit: CaseIterable {
    case scroll, scrollByPart, moveBox, colorBox, hideBox, moveView, resizeView, alpha, cardAlpha, hideView, effect
    case corner, colorBadge, moveBadge, order, cardPlace, turn, depth, animate
  }

  /// Changes one thing, and says what.
  mutating func edit() -> Edit {
    let edit = Edit.allCases.randomElement(using: &random) ?? .scroll
    let view = effectViews.randomElement(using: &random) ?? effectViews[0]
    let box = boxes.randomElement(using: &random) ?? card
    let badge = badges.randomElement(using: &random) ?? card
    switch edit {
    case .scroll: scrollView.contentOffset.y += CGFloat(Int.random(in: -30...30, using: &random))
    case .scrollByPart: scrollView.contentOffset.y += number(in: -9...9)
    case .moveBox: box.center.y += number(in: -20...20)
    case .colorBox: box.backgroundColor = color()
    case .hideBox: box.isHidden.toggle()
    case .moveView: view.center = CGPoint(x: number(in: 0...120), y: number(in: 0...100))
    case .resizeView: view.bounds.size = CGSize(width: number(in: 0...100), height: number(in: 0...60))
    case .alpha: view.alpha = number(in: 0...1)
    case .cardAlpha: card.alpha = number(in: 0...1)
    case .hideView: view.isHidden.toggle()
    case .effect: view.effect = view.effect == nil ? UIBlurEffect(style: .light) : nil
    case .corner: (view.layer.cornerRadius, view.clipsToBounds) = (number(in: 0...12), Bool.random(using: &random))
    case .colorBadge: badge.backgroundColor = color()
    case .moveBadge: badge.center.x += number(in: -9...9)
    case .order: window.sendSubviewToBack(window.subviews.last ?? card)
    case .cardPlace: card.center.x += number(in: -9...9)
    case .turn: view.transform = CGAffineTransform(rotationAngle: number(in: 0...1))
    case .depth: box.layer.zPosition = number(in: -1...1)
    case .animate:
      UIView.animate(withDuration: 0.1) { view.effect = UIBlurEffect(style: .dark) }
    }
    return edit
  }

  private mutating func number(in range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &random)) / 4
  }

  private mutating func rect(y: Int) -> CGRect {
    CGRect(x: number(in: 0...80), y: CGFloat(y), width: number(in: 10...60), height: number(in: 5...30))
  }

  private mutating func color() -> UIColor {
    UIColor(hue: CGFloat.random(in: 0...1, using: &random), saturation: 0.9, brightness: 0.9, alpha: 1)
  }
}

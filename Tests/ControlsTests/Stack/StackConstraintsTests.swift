import Drawing
import Foundation
import TestSupport
import Testing

@testable import Controls
@testable @_spi(Toolkit) import Views

@MainActor
@Suite("Stack views with constraints")
struct StackConstraintsTests {
  private final class SizedView: UIView {
    let size: CGSize
    /// The distances of the baselines of the first line from the top, and of the last line from the lower edge.
    let baselines: (first: CGFloat, last: CGFloat)?

    init(_ width: CGFloat, _ height: CGFloat, baselines: (first: CGFloat, last: CGFloat)? = nil) {
      size = CGSize(width: width, height: height)
      self.baselines = baselines
      super.init(frame: .zero)
    }

    override func baseline(_ line: TextBaseline, in size: CGSize) -> CGFloat? {
      baselines.map { line == .first ? $0.first : size.height - $0.last }
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
  }

  /// A harness with one pixel per point, whatever the display of other tests.
  private let harness = OffscreenHarness()
  private var root: UIView { harness.window }

  /// Three views of 160 x 200, 80 x 100 and 40 x 50.
  private let views = [SizedView(160, 200), SizedView(80, 100), SizedView(40, 50)]

  /// Makes a stack at the top left corner, whose first view has a constraint without effect.
  private func makeStack(_ configure: (UIStackView) -> Void = { _ in }) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    configure(stack)
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
      views[0].widthAnchor.constraint(greaterThanOrEqualToConstant: 0),
    ])
    root.layoutIfNeeded()
    return stack
  }

  @Test("A stack without other constraints has the size of its views")
  func natural() {
    let stack = makeStack()
    #expect(stack.frame.size == CGSize(width: 280, height: 200))
    #expect(views.map(\.frame.minX) == [0, 160, 240])
    #expect(views.allSatisfy { $0.frame.height == 200 })
  }

  @Test("Hidden views, custom spacing and a new order count in a stack under constraints")
  func changes() {
    let stack = makeStack { $0.spacing = 10 }
    stack.setCustomSpacing(30, after: views[0])
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 190, 280])
    views[0].isHidden = true
    root.layoutIfNeeded()
    #expect(views[1].frame.minX == 0 && views[2].frame.minX == 90)
    views[0].isHidden = false
    stack.insertArrangedSubview(views[2], at: 0)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [50, 240, 0])
    stack.axis = .vertical
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [60, 290, 0])
    stack.removeArrangedSubview(views[0])
    views[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(views[1].frame.minY == 60)
    #expect(stack.frame.size == CGSize(width: 80, height: 160))
  }

  @Test("Equal lengths are the length of the longest view")
  func fillEqually() {
    let stack = makeStack { $0.distribution = .fillEqually }
    #expect(stack.frame.width == 480)
    #expect(views.map(\.frame.width) == [160, 160, 160])
  }

  @Test("Proportional lengths share the length of the stack")
  func fillProportionally() {
    let stack = makeStack { $0.distribution = .fillProportionally }
    stack.widthAnchor.constraint(equalToConstant: 200).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [114, 57, 29])
  }

  @Test("A constraint on an arranged view counts, and the stack follows")
  func constrainedView() {
    let stack = makeStack { $0.spacing = 10 }
    let width = views[1].widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame.width == 320)
    #expect(views.map(\.frame.minX) == [0, 170, 280])
    views[1].isHidden = true
    root.layoutIfNeeded()
    #expect(stack.frame.width == 210)
    #expect(views[2].frame.minX == 170)
  }

  @Test("The last of the views that hug equally grows, and the last of those that resist equally shrinks")
  func ties() {
    for _ in 0..<10 {
      let views = (0..<8).map { _ in SizedView(20, 20) }
      let stack = UIStackView(arrangedSubviews: views)
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
      root.addSubview(stack)
      views[3].widthAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
      root.layoutIfNeeded()
      #expect(views.map(\.frame.width) == [20, 20, 20, 20, 20, 20, 20, 60])
      stack.insertArrangedSubview(views[7], at: 0)
      root.layoutIfNeeded()
      #expect(views.map(\.frame.width) == [20, 20, 20, 20, 20, 20, 60, 20])
      stack.frame.size.width = 150
      root.layoutIfNeeded()
      #expect(views.map(\.frame.width) == [20, 20, 20, 20, 20, 20, 10, 20])
      stack.removeFromSuperview()
    }
  }

  @Test("A column has no common baseline, so its views begin at the leading edge")
  func baselinesOfColumn() {
    let stack = makeStack { ($0.axis, $0.alignment) = (.vertical, .firstBaseline) }
    #expect(stack.frame.size == CGSize(width: 160, height: 350))
    #expect(views.map(\.frame.minY) == [0, 200, 300])
    #expect(views.map(\.frame.minX) == [0, 0, 0])
  }

  @Test("A container sized by its content has that size in a stack", arguments: [false, true])
  func container(isByMargins: Bool) {
    let card = UIView()
    let text = SizedView(50, 20)
    text.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(text)
    NSLayoutConstraint.activate(
      [NSLayoutConstraint.Attribute.left, .right, .top, .bottom].map {
        NSLayoutConstraint(
          item: text, attribute: $0, relatedBy: .equal, toItem: isByMargins ? card.layoutMarginsGuide : card,
          attribute: $0,
          multiplier: 1, constant: isByMargins ? 0 : [.left, .top].contains($0) ? 8 : -8)
      })
    let stack = UIStackView(arrangedSubviews: [card, UIStackView(arrangedSubviews: [SizedView(30, 30)])])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 0, y: 0, width: 66, height: 36))
    #expect(stack.frame.size == CGSize(width: 66, height: 66))
    #expect(text.frame.origin == CGPoint(x: 8, y: 8))
  }

  /// What a stack shows, by which a second one is made.
  private struct Arrangement {
    var order: [Int]
    var hidden: Set<Int>
    var custom: [Int: CGFloat]
  }

  @Test("After any changes a stack has the frames of a new one in the same state")
  func changedEqualsNew() {
    for seed in UInt64(0)..<60 {
      var random = SplitMix64(seed: seed)
      let sizes = (0..<6).map { _ in
        CGSize(width: Int.random(in: 5...40, using: &random), height: Int.random(in: 5...40, using: &random))
      }
      func makeViews() -> [UIView] { sizes.map { SizedView($0.width, $0.height) } }
      let views = makeViews()
      let stack = UIStackView(arrangedSubviews: Array(views[..<4]))
      var arrangement = Arrangement(order: [0, 1, 2, 3], hidden: [], custom: [:])
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 180)
      if seed % 3 == 0 { stack.semanticContentAttribute = .forceRightToLeft }
      root.addSubview(stack)
      for _ in 0..<25 {
        change(stack, &arrangement, views, using: &random)
        if Bool.random(using: &random) { stack.layoutIfNeeded() }
      }
      stack.layoutIfNeeded()

      let twins = makeViews()
      let twin = UIStackView(arrangedSubviews: arrangement.order.map { twins[$0] })
      (twin.axis, twin.distribution, twin.alignment, twin.spacing) = (
        stack.axis, stack.distribution, stack.alignment, stack.spacing
      )
      for index in arrangement.hidden { twins[index].isHidden = true }
      for (index, gap) in arrangement.custom { twin.setCustomSpacing(gap, after: twins[index]) }
      twin.semanticContentAttribute = stack.semanticContentAttribute
      twin.frame = stack.frame
      root.addSubview(twin)
      twin.layoutIfNeeded()
      let shown = arrangement.order.filter { !arrangement.hidden.contains($0) }
      #expect(shown.map { views[$0].frame } == shown.map { twins[$0].frame }, "seed \(seed)")
      for stack in [stack, twin] { stack.removeFromSuperview() }
    }
  }

  private func change(
    _ stack: UIStackView, _ arrangement: inout Arrangement, _ views: [UIView], using random: inout SplitMix64
  ) {
    let index = Int.random(in: views.indices, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 1: stack.distribution = UIStackView.Distribution(rawValue: Int.random(in: 0...4, using: &random)) ?? .fill
    case 2: stack.alignment = UIStackView.Alignment(rawValue: Int.random(in: 0...5, using: &random)) ?? .fill
    case 3: stack.spacing = CGFloat(Int.random(in: -2...9, using: &random))
    case 4, 5:
      views[index].isHidden.toggle()
      arrangement.hidden.formSymmetricDifference([index])
    case 6 where arrangement.order.contains(index):
      let gap = CGFloat(Int.random(in: 0...20, using: &random))
      stack.setCustomSpacing(gap, after: views[index])
      arrangement.custom[index] = gap
    case 7 where arrangement.order.contains(index):
      views[index].removeFromSuperview()
      arrangement.order.removeAll { $0 == index }
      arrangement.custom[index] = nil
    default:
      arrangement.order.removeAll { $0 == index }
      let place = Int.random(in: 0...arrangement.order.count, using: &random)
      arrangement.order.insert(index, at: place)
      stack.insertArrangedSubview(views[index], at: place)
    }
  }
}

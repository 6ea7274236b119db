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

  @Test("A stack without constraints on its views computes their frames itself again")
  func backToArithmetic() {
    let stack = makeStack()
    #expect(!views[0].translatesAutoresizingMaskIntoConstraints)
    NSLayoutConstraint.deactivate(views[0].constraints)
    root.layoutIfNeeded()
    #expect(views[0].translatesAutoresizingMaskIntoConstraints)
    #expect(stack.frame.size == CGSize(width: 280, height: 200))
    #expect(views.map(\.frame.minX) == [0, 160, 240])
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

  @Test("A constraint without effect does not change the frames of a stack")
  func sameFrames() {
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      let distributions: [UIStackView.Distribution] = [
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
      ]
      let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline]
      let axis: NSLayoutConstraint.Axis = Bool.random(using: &random) ? .horizontal : .vertical
      let distribution = distributions.randomElement(using: &random) ?? .fill
      let alignment = alignments.randomElement(using: &random) ?? .fill
      let spacing = CGFloat(Int.random(in: 0...10, using: &random))
      let sizes = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        CGSize(width: 2 * Int.random(in: 5...40, using: &random), height: 2 * Int.random(in: 5...40, using: &random))
      }
      // Some views hug equally.
      let hugging = sizes.indices.map { _ in Float(Int.random(in: 200...206, using: &random)) }
      let baselines = sizes.indices.map { _ in
        Bool.random(using: &random)
          ? nil
          : (
            first: CGFloat(Int.random(in: 1...20, using: &random)), last: CGFloat(Int.random(in: 0...9, using: &random))
          )
      }
      // The stack is at least as long as the views, which may then not be wider than the stack.
      let natural = sizes.map { axis == .horizontal ? $0.width : $0.height }
      let extra = CGFloat(2 * Int.random(in: 0...40, using: &random) * sizes.count)
      // With the minimum spacing centers may not be equidistant, and then several gaps are valid.
      let pitch = zip(natural, natural.dropFirst()).map { ($0 + $1) / 2 + spacing }.max() ?? 0
      let least: CGFloat =
        switch distribution {
        case .fillEqually: (natural.max() ?? 0) * CGFloat(sizes.count) + spacing * CGFloat(sizes.count - 1)
        case .equalCentering: pitch * CGFloat(sizes.count - 1) + (natural[0] + natural[sizes.count - 1]) / 2
        default: natural.reduce(0, +) + spacing * CGFloat(sizes.count - 1)
        }
      let length = least + extra
      let frame = CGRect(
        x: 0, y: 0, width: axis == .horizontal ? length : 160, height: axis == .horizontal ? 160 : length)
      let frames = [false, true].map { isConstrained in
        let views = zip(zip(sizes, baselines), hugging).map { content, priority in
          let view = SizedView(content.0.width, content.0.height, baselines: content.1)
          for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            view.setContentHuggingPriority(UILayoutPriority(priority), for: axis)
          }
          return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, spacing)
        stack.frame = frame
        if seed % 3 == 0 { stack.semanticContentAttribute = .forceRightToLeft }
        root.addSubview(stack)
        defer { stack.removeFromSuperview() }
        if isConstrained {
          views[seed % 2 == 0 ? 0 : views.count - 1].widthAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive =
            true
        }
        stack.layoutIfNeeded()
        return views.map(\.frame)
      }
      for (expected, actual) in zip(frames[0], frames[1]) {
        let distance =
          [
            expected.minX - actual.minX, expected.minY - actual.minY, expected.maxX - actual.maxX,
            expected.maxY - actual.maxY,
          ].map(abs).max() ?? 0
        // Remaining pixels go to other views.
        #expect(distance <= 1, "seed \(seed), \(axis) \(distribution) \(alignment): \(frames)")
      }
    }
  }
}

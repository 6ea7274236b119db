import Foundation
import TestSupport
import Testing

@testable import Controls
@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Stack views")
struct UIStackViewTests {
  /// A view with a size of its own.
  private final class Block: UIView {
    var wish: CGSize {
      didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
      wish = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { wish }
  }

  private func plain(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func stack(
    _ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal, size: CGSize, spacing: CGFloat = 0
  ) -> UIStackView {
    // One pixel per point, whatever the display of other tests.
    UIApplication().becomeShared()
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame.size = size
    (stack.axis, stack.spacing) = (axis, spacing)
    stack.layoutIfNeeded()
    return stack
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("A row places views by their own widths, grows the last one, and makes all as high as the stack")
  func row() {
    let views = [Block(20, 10), Block(30, 40)]
    let stack = stack(views, size: CGSize(width: 100, height: 50), spacing: 8)
    #expect(views.map(\.frame) == [rect(0, 0, 20, 50), rect(28, 0, 72, 50)])
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 58, height: 40))
  }

  @Test("A column places views by their own heights, grows the last one, and makes all as wide as the stack")
  func column() {
    let views = [Block(20, 10), Block(30, 40)]
    let stack = stack(views, .vertical, size: CGSize(width: 100, height: 60), spacing: 5)
    #expect(views.map(\.frame) == [rect(0, 0, 100, 10), rect(0, 15, 100, 45)])
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 30, height: 55))
  }

  @Test(
    "Across the axis the alignment places the views",
    arguments: [(UIStackView.Alignment.leading, 0.0), (.center, 15), (.trailing, 30), (.top, 0), (.bottom, 30)])
  func alignment(alignment: UIStackView.Alignment, y: Double) {
    let view = Block(20, 10)
    let stack = stack([view, Block(1, 1)], size: CGSize(width: 100, height: 40))
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(view.frame == rect(0, y, 20, 10))
  }

  @Test("A plain view has the size 0, and takes a surplus before views with intrinsic sizes do")
  func plainViews() {
    let (spacer, block) = (plain(10, 10), Block(20, 20))
    let stack = stack([spacer, block], size: CGSize(width: 100, height: 20))
    #expect(spacer.frame.width == 80 && block.frame.width == 20)
    stack.distribution = .equalSpacing
    stack.alignment = .center
    stack.layoutIfNeeded()
    #expect(spacer.frame == rect(0, 10, 0, 0) && block.frame == rect(80, 0, 20, 20))
    stack.removeArrangedSubview(spacer)
    #expect(spacer.superview === stack)
  }

  @Test("Constraints alone place a view from the moment it is arranged, also when it is arranged no longer")
  func translation() {
    let views = (0..<3).map { _ in plain(10, 10) }
    let stack = UIStackView(arrangedSubviews: [views[0]])
    stack.addArrangedSubview(views[1])
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    for view in views { stack.removeArrangedSubview(view) }
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints && $0.superview === stack })
    #expect(stack.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("Priorities decide which view grows and which shrinks")
  func priorities() {
    let views = [Block(40, 10), Block(40, 10)]
    let stack = stack(views, size: CGSize(width: 100, height: 10))
    views[0].setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [60, 40])
    stack.frame.size.width = 60
    views[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [20, 40])
    #expect(views[1].contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(UISwitch().contentHuggingPriority(for: .horizontal) == .defaultHigh)
  }

  @Test("Hidden views take no room, and get it back when they are shown")
  func hiding() {
    let views = [Block(20, 10), Block(20, 10), Block(20, 10)]
    let stack = stack(views, size: CGSize(width: 100, height: 10), spacing: 10)
    stack.distribution = .equalSpacing
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[1].frame == rect(20, 0, 0, 10))
    #expect(views[2].frame.minX == 80 && stack.sizeThatFits(.zero).width == 50)
    views[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX == 40 && stack.sizeThatFits(.zero).width == 80)
  }

  @Test("Custom spacing applies after its view")
  func customSpacing() {
    let views = [Block(10, 10), Block(10, 10), Block(10, 10)]
    let stack = stack(views, size: CGSize(width: 100, height: 10), spacing: 5)
    stack.setCustomSpacing(20, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 20)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 30, 45])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 15, 30])
  }

  @Test("In right-to-left layout a row runs from the right, and a column's leading edge is on the right")
  func mirrored() {
    let views = [Block(20, 10), Block(30, 10)]
    let stack = stack(views, size: CGSize(width: 100, height: 10), spacing: 10)
    stack.distribution = .equalSpacing
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [80, 0])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.frame.size.height = 100
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [80, 70])
  }

  @Test("With relative arrangement, views stay inside the layout margins")
  func margins() {
    let view = Block(20, 10)
    let stack = stack([view], size: CGSize(width: 100, height: 50))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    stack.layoutIfNeeded()
    #expect(view.frame == rect(2, 1, 94, 46) && stack.sizeThatFits(.zero) == CGSize(width: 26, height: 14))
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(view.frame == rect(4, 1, 94, 46) && stack.layoutMargins.right == 2)
  }

  @Test("The order can be changed, and a removed view is not arranged")
  func order() {
    let views = [Block(1, 1), Block(2, 1), Block(3, 1)]
    let stack = stack(views, size: CGSize(width: 100, height: 10))
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]] && stack.subviews == views)
    stack.addArrangedSubview(views[2])
    #expect(stack.arrangedSubviews == views)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0], views[2]])
    let other = UIStackView(arrangedSubviews: [views[0]])
    #expect(stack.arrangedSubviews == [views[2]] && views[0].superview === other)
  }

  @Test("An outer stack follows the sizes that the views of an inner stack want")
  func nesting() {
    let block = Block(20, 10)
    let inner = UIStackView(arrangedSubviews: [block, Block(30, 20)])
    inner.spacing = 6
    let outer = stack([inner, Block(10, 10)], .vertical, size: CGSize(width: 100, height: 100), spacing: 4)
    outer.alignment = .leading
    outer.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 56, 20) && outer.sizeThatFits(.zero) == CGSize(width: 56, height: 34))
    block.wish.width = 50
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 86)
    block.isHidden = true
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 30)
  }

  @Test("A nested stack with a stretchable view stretches before a view with an intrinsic size")
  func nestedStretching() {
    let inner = UIStackView(arrangedSubviews: [UISlider()])
    let block = Block(20, 10)
    _ = stack([inner, block], size: CGSize(width: 200, height: 40))
    #expect(inner.frame.width == 180 && block.frame.width == 20)
  }

  @Test("A label of several lines in a column is as high as its lines in the column's width")
  func wrapping() {
    let label = UILabel()
    label.text = "A text that is much too long for one line of a narrow column"
    label.numberOfLines = 0
    let below = Block(10, 10)
    let stack = stack([label, below], .vertical, size: CGSize(width: 120, height: 400))
    let height = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(label.frame.height == height && below.frame.minY == height && height > 40)
    #expect(stack.sizeThatFits(CGSize(width: 120, height: 0)).height == height + 10)
    #expect(stack.sizeThatFits(CGSize(width: 120, height: 0)).width <= 120)
  }

  @Test("Texts of different sizes share a baseline, and views without text stand on it with their lower edge")
  func baselines() {
    let labels = [12, 24].map { size in
      let label = UILabel()
      (label.text, label.font) = ("Text", .systemFont(ofSize: size))
      return label
    }
    let block = Block(10, 10)
    let stack = stack(labels + [block], size: CGSize(width: 300, height: 60))
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    let baselines = labels.map { $0.frame.minY + ($0.baseline(.first, in: $0.bounds.size) ?? 0) }
    #expect(abs(baselines[0] - baselines[1]) <= 1 && abs(block.frame.maxY - baselines[0]) <= 1)
    #expect(labels[0].frame.minY > labels[1].frame.minY)
  }

  @Test("Arranged frames are on whole device pixels, do not overlap and stay inside the stack", arguments: [1, 1.5, 2])
  func pixels(scale: CGFloat) {
    var random = SplitMix64(seed: 11)
    let harness = OffscreenHarness(size: CGSize(width: 400, height: 400), scale: scale)
    for _ in 0..<150 {
      let stack = UIStackView()
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        stack.addArrangedSubview(
          Block(CGFloat.random(in: 0...90, using: &random), CGFloat.random(in: 0...90, using: &random)))
      }
      stack.axis = Bool.random(using: &random) ? .horizontal : .vertical
      stack.distribution = UIStackView.Distribution(rawValue: Int.random(in: 0...4, using: &random)) ?? .fill
      stack.alignment = UIStackView.Alignment(rawValue: Int.random(in: 0...5, using: &random)) ?? .fill
      stack.spacing = CGFloat.random(in: 0...20, using: &random)
      stack.semanticContentAttribute = Bool.random(using: &random) ? .forceRightToLeft : .unspecified
      stack.arrangedSubviews.randomElement(using: &random)?.isHidden = true
      let size = CGSize(
        width: CGFloat.random(in: 120...400, using: &random), height: CGFloat.random(in: 120...400, using: &random))
      harness.add(stack, frame: CGRect(origin: .zero, size: size))
      check(stack, scale: scale)
      stack.removeFromSuperview()
    }
  }

  private func check(_ stack: UIStackView, scale: CGFloat) {
    let frames = stack.arrangedSubviews.filter { !$0.isHidden }.map(\.frame)
    for frame in frames {
      for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, "\(frame) at \(scale)")
      }
    }
    let axis = stack.axis.axis
    let ordered = axis == .horizontal && stack.isMirrored ? frames.reversed() : frames
    for (first, second) in zip(ordered, ordered.dropFirst()) {
      let gap = second.origin[axis] - first.origin[axis] - first.size[axis]
      #expect(gap >= stack.spacing - 1 / scale, "\(first) and \(second)")
    }
    if stack.sizeThatFits(.zero)[axis] <= stack.bounds.size[axis] {
      #expect(frames.allSatisfy { stack.bounds.insetBy(dx: -1 / scale, dy: -1 / scale).contains($0) })
    }
  }

  @Test("Sizes of arranged views that are NaN, infinite or negative give finite frames")
  func nonsense() {
    let views = [Block(.nan, .infinity), Block(-5, .greatestFiniteMagnitude), Block(10, 10)]
    let stack = stack(views, size: CGSize(width: 100, height: 100))
    #expect(views.allSatisfy { $0.frame.isFinite } && stack.sizeThatFits(.zero).isFinite)
    #expect(self.stack([], size: .zero).sizeThatFits(.zero) == .zero)
  }

  @Test("A spacing of NaN and an invalid index are refused")
  func mistakes() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UIStackView().spacing = .nan } }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
  }

  @Test("Hiding a view in an animation animates the frames of the others")
  func hidingAnimated() {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 200))
    let views = [Block(20, 20), Block(20, 20)]
    let stack = stack(views, size: CGSize(width: 40, height: 20))
    harness.show(stack)
    UIView.animate(withDuration: 1) { views[0].isHidden = true }
    #expect(views[1].frame == rect(0, 0, 40, 20))
    #expect(views[1].presentationFrame == rect(20, 0, 20, 20))
  }
}

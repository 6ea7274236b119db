import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Views

/// Sizes that constraints give a view, beside those that it has in a window.
@MainActor
@Suite("Fitting sizes")
struct FittingSizeTests {
  /// A view of a size, with a line of text at a distance from its upper edge.
  private final class Line: UIView {
    let size: CGSize
    let base: CGFloat

    init(_ width: CGFloat, _ height: CGFloat, base: CGFloat) {
      (size, self.base) = (CGSize(width: width, height: height), base)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
    override func baseline(_ line: TextBaseline, in size: CGSize) -> CGFloat? { base }
  }

  /// A text of a fixed area: the narrower, the higher.
  private final class Wrapping: UIView {
    let area: CGFloat

    init(area: CGFloat) {
      self.area = area
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: area / 10, height: 10) }
    override var heightDependsOnWidth: Bool { true }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      size.width > 0 ? CGSize(width: size.width, height: (area / size.width).rounded(.up)) : intrinsicContentSize
    }
  }

  /// A view that counts its updates of constraints, and how often it is asked whether one is due.
  private final class Waiting: UIView {
    private(set) var updates = 0
    private(set) var questions = 0

    override func needsUpdateConstraints() -> Bool {
      questions += 1
      return super.needsUpdateConstraints()
    }

    override func updateConstraints() {
      updates += 1
      super.updateConstraints()
    }
  }

  private func pin(_ view: UIView, to superview: UIView, by margin: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: margin),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -margin),
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: margin),
      view.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -margin),
    ])
  }

  @Test("Views on a common baseline count, before and after a layout", arguments: [false, true])
  func baselines(isLaidOut: Bool) {
    let stage = LayoutStage()
    let view = stage.add()
    let (first, second) = (Line(60, 20, base: 15), Line(49, 35, base: 30))
    for line in [first, second] {
      line.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(line)
      line.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      second.topAnchor.constraint(equalTo: view.topAnchor),
      second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
    ])
    if isLaidOut { stage.layOut() }
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 109, height: 35))
    stage.layOut()
    #expect(view.frame.size == CGSize(width: 109, height: 35) && first.frame.minY == 15)
  }

  @Test("Margins count in the fitting size of a view that has no size yet")
  func margins() {
    let view = UIView()
    let line = Line(50, 20, base: 15)
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: margins.topAnchor),
      line.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      line.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 36))
  }

  @Test("A fitting size is the size of the same views in a window of that width")
  func sameInWindow() {
    for seed in UInt64(0)..<80 {
      var random = SplitMix64(seed: seed)
      let stage = LayoutStage()
      let view = stage.add()
      var above: UIView?
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let part: UIView =
          Bool.random(using: &random)
          ? Wrapping(area: CGFloat(Int.random(in: 100...9000, using: &random)))
          : Line(CGFloat(Int.random(in: 5...90, using: &random)), 20, base: 15)
        stage.add(part, to: view)
        NSLayoutConstraint.activate([
          part.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
          part.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
          above.map { part.firstBaselineAnchor.constraint(equalTo: $0.lastBaselineAnchor, constant: 20) }
            ?? part.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        ])
        above = part
      }
      above?.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8).isActive = true
      let width = CGFloat(Int.random(in: 60...390, using: &random))
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      stage.layOut([view.widthAnchor.constraint(equalToConstant: width)])
      #expect(fitting == view.frame.size, "seed \(seed)")
      #expect(
        view.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel) == fitting, "seed \(seed)")
    }
  }

  @Test("A view whose intrinsic height follows from its bounds' width is right after one layout")
  func heightFromBounds() {
    final class Tags: UIView {
      override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: (6000 / max(1, bounds.width)).rounded(.up))
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        invalidateIntrinsicContentSize()
      }
    }
    let stage = LayoutStage()
    let holder = stage.add()
    let tags = Tags()
    pin(tags, to: holder, by: 10)
    let width = holder.widthAnchor.constraint(equalToConstant: 120)
    width.isActive = true
    root(of: holder).layoutIfNeeded()
    #expect(tags.frame.height == 60 && holder.frame.height == 80)
    width.constant = 220
    root(of: holder).layoutIfNeeded()
    #expect(tags.frame.height == 30 && holder.frame.height == 50)
  }

  private func root(of view: UIView) -> UIView { view.superview.map(root) ?? view }

  @Test("A fitting size asks no view outside of its tree whether an update of constraints is due")
  func othersWait() {
    let others = (0..<200).map { _ in Waiting() }
    for other in others { other.setNeedsUpdateConstraints() }
    let before = others.reduce(0) { $0 + $1.questions }
    let (cell, inner) = (UIView(), Waiting())
    pin(inner, to: cell, by: 8)
    for round in 1...50 {
      inner.setNeedsUpdateConstraints()
      _ = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(inner.updates == round)
    }
    // They are asked a few times in all, when those that no longer wait are sorted out.
    #expect(others.reduce(0) { $0 + $1.questions } - before < 1000)
    for other in others {
      #expect(other.updates == 0)
      other.updateConstraintsIfNeeded()
      #expect(other.updates == 1)
    }
  }

  @Test("Views that were updated in a tree wait no longer")
  func updatedViews() {
    let before = LayoutEngine.shared.viewsToUpdate.count
    let tree = UIView()
    for _ in 0..<2 * before + 100 { pin(Waiting(), to: tree, by: 8) }
    #expect(LayoutEngine.shared.viewsToUpdate.count > before)
    _ = tree.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(LayoutEngine.shared.viewsToUpdate.count <= before)
  }

  @Test("Views that waited for an update of constraints and are gone do not gather")
  func goneViews() {
    let before = LayoutEngine.shared.viewsToUpdate.count
    for _ in 0..<10_000 {
      let (cell, inner) = (UIView(), Waiting())
      pin(inner, to: cell, by: 8)
      _ = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    #expect(LayoutEngine.shared.viewsToUpdate.count < 2 * before + 1000)
  }
}

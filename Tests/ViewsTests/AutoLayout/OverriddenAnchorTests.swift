import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Anchors of subclasses")
struct OverriddenAnchorTests {
  /// A card whose anchors are those of its face, as wrappers of other views have.
  private final class Card: UIView {
    let face = UIView()
    override var topAnchor: NSLayoutYAxisAnchor { face.topAnchor }
    override var leadingAnchor: NSLayoutXAxisAnchor { face.leadingAnchor }
    override var widthAnchor: NSLayoutDimension { face.widthAnchor }
  }

  private final class Guide: UILayoutGuide {
    let other = UIView()
    override var bottomAnchor: NSLayoutYAxisAnchor { other.bottomAnchor }
    override var centerXAnchor: NSLayoutXAxisAnchor { other.centerXAnchor }
  }

  @Test("A view or guide may give the anchors of another one, also to code that knows only its superclass")
  func overridden() {
    let (root, card, guide, view) = (UIView(), Card(), Guide(), UIView())
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    harness.add(root, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    for view in [card, guide.other, view] { root.addSubview(view) }
    card.addSubview(card.face)
    root.addLayoutGuide(guide)
    card.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    card.face.frame = CGRect(x: 5, y: 6, width: 50, height: 60)
    guide.other.frame = CGRect(x: 100, y: 100, width: 80, height: 90)
    view.translatesAutoresizingMaskIntoConstraints = false
    let (known, knownGuide): (UIView, UILayoutGuide) = (card, guide)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: known.topAnchor), view.leadingAnchor.constraint(equalTo: known.leadingAnchor),
      view.widthAnchor.constraint(equalTo: known.widthAnchor, multiplier: 2),
      view.bottomAnchor.constraint(equalTo: knownGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 15, y: 26, width: 100, height: 164))
    #expect(knownGuide.centerXAnchor.item === guide.other && known.trailingAnchor.item === card)
  }
}

import Foundation
import TestSupport
import Testing

@testable import Views

/// A zoomed view whose place and size come from constraints.
@MainActor
@Suite("Zoom of a constrained view")
struct ConstrainedZoomTests {
  @MainActor
  private final class Stage: UIScrollViewDelegate {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 200))
    let scrollView = UIScrollView()
    let picture = UIView()
    let mark = UIView()
    /// Constraints of the top and the leading edge, and whether they center the picture.
    var (top, leading): (NSLayoutConstraint?, NSLayoutConstraint?)
    var centers = false

    init(size: CGSize? = CGSize(width: 400, height: 300), usesGuide: Bool = true) {
      scrollView.maximumZoomScale = 8
      scrollView.minimumZoomScale = 0.125
      scrollView.delegate = self
      harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      scrollView.addSubview(picture)
      picture.addSubview(mark)
      for view in [picture, mark] { view.translatesAutoresizingMaskIntoConstraints = false }
      let (guide, own) = (scrollView.contentLayoutGuide, picture)
      let (top, leading, bottom, trailing) =
        usesGuide
        ? (
          own.topAnchor.constraint(equalTo: guide.topAnchor),
          own.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          guide.bottomAnchor.constraint(equalTo: own.bottomAnchor),
          guide.trailingAnchor.constraint(equalTo: own.trailingAnchor)
        )
        : (
          own.topAnchor.constraint(equalTo: scrollView.topAnchor),
          own.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
          scrollView.bottomAnchor.constraint(equalTo: own.bottomAnchor),
          scrollView.trailingAnchor.constraint(equalTo: own.trailingAnchor)
        )
      (self.top, self.leading) = (top, leading)
      NSLayoutConstraint.activate([
        top, leading, bottom, trailing,
        mark.widthAnchor.constraint(equalToConstant: 10), mark.heightAnchor.constraint(equalToConstant: 10),
        mark.trailingAnchor.constraint(equalTo: own.trailingAnchor),
        mark.centerYAnchor.constraint(equalTo: own.centerYAnchor),
      ])
      if let size {
        own.widthAnchor.constraint(equalToConstant: size.width).isActive = true
        own.heightAnchor.constraint(equalToConstant: size.height).isActive = true
      } else {
        own.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor).isActive = true
        own.heightAnchor.constraint(equalToConstant: 500).isActive = true
      }
      harness.runUntilIdle()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      guard centers else { return }
      leading?.constant = max(0, (scrollView.bounds.width - picture.frame.width) / 2)
      top?.constant = max(0, (scrollView.bounds.height - picture.frame.height) / 2)
      scrollView.layoutIfNeeded()
    }

    func zoom(_ scale: CGFloat, animated: Bool = false) {
      scrollView.setZoomScale(scale, animated: animated)
      harness.runUntilIdle()
    }
  }

  @Test(
    "The content is as large as the zoomed view, which begins where the content does", arguments: [true, false],
    [2, 0.5, 1.5] as [CGFloat])
  func contentSize(usesGuide: Bool, scale: CGFloat) {
    for animated in [false, true] {
      let stage = Stage(usesGuide: usesGuide)
      stage.zoom(scale, animated: animated)
      let size = CGSize(width: 400 * scale, height: 300 * scale)
      #expect(stage.scrollView.contentSize == size)
      #expect(stage.picture.frame == CGRect(origin: .zero, size: size))
      #expect(stage.picture.bounds.size == CGSize(width: 400, height: 300))
      #expect(stage.mark.frame == CGRect(x: 390, y: 145, width: 10, height: 10))
      stage.zoom(1)
      #expect(stage.scrollView.contentSize == CGSize(width: 400, height: 300))
      #expect(stage.picture.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    }
  }

  @Test("A layout while the view is zoomed changes nothing")
  func layout() {
    let stage = Stage()
    stage.zoom(3)
    let (frame, offset) = (stage.picture.frame, stage.scrollView.contentOffset)
    for view in [stage.scrollView, stage.picture, stage.harness.window] as [UIView] {
      view.setNeedsLayout()
      view.setNeedsUpdateConstraints()
    }
    stage.harness.runUntilIdle()
    #expect(stage.picture.frame == frame && stage.scrollView.contentOffset == offset)
    #expect(frame == CGRect(x: 0, y: 0, width: 1200, height: 900))
  }

  @Test("Constants center a small picture at every scale", arguments: [0.2, 0.4, 0.5, 1, 2] as [CGFloat])
  func centered(scale: CGFloat) {
    let stage = Stage()
    stage.centers = true
    stage.zoom(scale)
    let size = CGSize(width: 400 * scale, height: 300 * scale)
    let (x, y) = (max(0, (200 - size.width) / 2), max(0, (200 - size.height) / 2))
    #expect(stage.picture.frame == CGRect(x: x, y: y, width: size.width, height: size.height))
    #expect(stage.scrollView.contentSize == CGSize(width: x + size.width, height: y + size.height))
  }

  @Test("A zoomed view as wide as the scroll view follows a rotation in its unscaled bounds")
  func rotation() {
    let stage = Stage(size: nil)
    stage.zoom(2)
    #expect(stage.picture.frame == CGRect(x: 0, y: 0, width: 400, height: 1000))
    stage.scrollView.frame.size = CGSize(width: 300, height: 100)
    stage.harness.runUntilIdle()
    #expect(stage.picture.bounds.size == CGSize(width: 300, height: 500))
    #expect(stage.picture.frame == CGRect(x: 0, y: 0, width: 600, height: 1000))
    #expect(stage.scrollView.contentSize == CGSize(width: 600, height: 1000))
  }

  @Test("A view beside the zoomed one follows its visible edge, and one inside counts its own points")
  func neighbors() {
    let stage = Stage()
    let (beside, across) = (UIView(), UIView())
    for view in [beside, across] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.scrollView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      beside.leadingAnchor.constraint(equalTo: stage.picture.leadingAnchor),
      beside.trailingAnchor.constraint(equalTo: stage.picture.trailingAnchor),
      beside.topAnchor.constraint(equalTo: stage.picture.centerYAnchor),
      beside.heightAnchor.constraint(equalToConstant: 20),
      across.leadingAnchor.constraint(equalTo: stage.mark.leadingAnchor),
      across.topAnchor.constraint(equalTo: stage.mark.bottomAnchor),
      across.widthAnchor.constraint(equalToConstant: 5), across.heightAnchor.constraint(equalToConstant: 5),
    ])
    stage.zoom(2)
    #expect(beside.frame == CGRect(x: 0, y: 300, width: 800, height: 20))
    #expect(across.frame == CGRect(x: 780, y: 310, width: 5, height: 5))
  }
}

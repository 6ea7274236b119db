import Foundation
import TestSupport

@testable import Views

/// Three nested views that clip and are opaque, each over content larger than itself, with overlays that do not scroll.
@MainActor
struct NestedScrollStage {
  let harness: OffscreenHarness
  let scale: CGFloat
  /// The clipping views, outermost first.
  private var clips: [UIView] = []
  /// The overlay in front of each.
  private var overlays: [UIView] = []
  private var leaves: [UIView] = []
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    scale = [1, 2][Int(seed % 2)]
    harness = .white(size: CGSize(width: 160, height: 160), scale: scale)
    var parent: UIView = harness.window
    for (index, frame) in Self.frames.enumerated() {
      let clip = UIView(frame: frame)
      clip.backgroundColor = color()
      clip.clipsToBounds = true
      if seed % 5 == UInt64(index) { clip.layer.cornerRadius = 6 }
      for _ in 0..<60 {
        let leaf = UIView(x: number(-60...240), y: number(-60...240), width: 9, height: 7, color: color())
        clip.addSubview(leaf)
        leaves.append(leaf)
      }
      let overlay = UIView(x: 30, y: 20 + CGFloat(index) * 15, width: 12, height: 8, color: color())
      overlay.alpha = seed % 3 == 0 ? 0.5 : 1
      parent.addSubview(clip)
      parent.addSubview(overlay)
      clips.append(clip)
      overlays.append(overlay)
      parent = clip
    }
    harness.runFrame()
  }

  private static let frames = [
    CGRect(x: 0, y: 0, width: 160, height: 150), CGRect(x: 15, y: 10, width: 120, height: 120),
    CGRect(x: 10, y: 20, width: 90, height: 80),
  ]

  /// Makes one change, most often a scroll, and returns its description.
  mutating func edit() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      overlays.randomElement(using: &random)?.frame.origin.x += number(-3...3)
      return "overlay"
    case 1, 2:
      leaves.randomElement(using: &random)?.backgroundColor = color()
      return "color"
    case 3, 4:
      leaves.randomElement(using: &random)?.center.y += number(-9...9)
      return "leaf"
    case 5:
      clips.last?.center.x += number(-2...2)
      return "frame"
    case 6:
      clips.last?.bounds.origin.y += 0.3
      clips.last?.bounds.origin.y -= 0.3
      return "uneven"
    default:
      let index = Int.random(in: clips.indices, using: &random)
      let view = clips[index]
      // Steps turn back before the content is out of reach.
      func step(_ origin: CGFloat) -> CGFloat { number(origin > 30 ? -12...2 : origin < -30 ? -2...12 : -9...9) }
      view.bounds.origin.y += step(view.bounds.origin.y)
      if Bool.random(using: &random) { view.bounds.origin.x += step(view.bounds.origin.x) }
      return "scroll \(index)"
    }
  }

  /// Returns a whole number of pixels, in points.
  private mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range.lowerBound * Int(scale)...range.upperBound * Int(scale), using: &random)) / scale
  }

  private mutating func color() -> UIColor {
    UIColor(hue: CGFloat.random(in: 0...1, using: &random), saturation: 0.8, brightness: 0.9, alpha: 1)
  }
}

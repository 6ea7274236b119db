import UIKit

/// The cost of blurred backdrops and of transitions between controllers.
@MainActor
enum EffectsBench {
  private static let size = FrameSize.all[0]

  static func rows(rounds: Int) -> [Row] {
    [
      scrolled(height: 44, "a bar of 44 points", rounds: rounds),
      scrolled(height: size.height, "the whole window", rounds: rounds),
    ] + stepsOfBlur(rounds: rounds) + [transition(.push, rounds: rounds), transition(.sheet, rounds: rounds)]
  }

  /// Compares a scroll beneath a blurred cover with one beneath an opaque cover.
  private static func scrolled(height: CGFloat, _ name: String, rounds: Int) -> Row {
    let (blurred, opaque) = (
      EffectsStage(.blurred, height: height, size: size), EffectsStage(.opaque, height: height, size: size)
    )
    let name = "scrolled beneath \(name), blurred, \(size.name)"
    return Row(name, blurred.scrollAndDraw, "opaque", opaque.scrollAndDraw, rounds)
  }

  /// Compares each step of the blur of a whole window with what pixman offers for it.
  private static func stepsOfBlur(rounds: Int) -> [Row] {
    let stage = BlurStage(size: size.pixels)
    let (large, small) = (stage.size, stage.smallSize)
    return [
      Row(
        "averages of \(large.width)x\(large.height) pixels", stage.average, "halved three times by pixman",
        stage.halveByPixman, rounds),
      Row(
        "blur of \(small.width)x\(small.height) pixels", stage.blur, "separable convolution of pixman",
        stage.blurByPixman, rounds),
      Row(
        "stretch of \(small.width)x\(small.height) pixels", stage.stretch, "bilinear filter of pixman",
        stage.stretchByPixman, rounds),
    ]
  }

  /// Compares a frame of a transition with a full repaint of one page.
  private static func transition(_ kind: TransitionStage.Kind, rounds: Int) -> Row {
    let (moving, still) = (TransitionStage(kind, size: size), TransitionStage(kind, size: size))
    let name = "frame of a \(kind.rawValue), \(size.name)"
    return Row(name, moving.drawTransition, "full repaint of a page", still.drawAnew, rounds)
  }
}

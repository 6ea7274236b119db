/// The cost of frames with shadows and gradients, as a ratio to the same frames without them, and of rasterized layers, as
/// a ratio to the same layers drawn part by part.
@MainActor
enum LayersBench {
  static func rows(rounds: Int) -> [Row] {
    let plain = LayersStage(.plain)
    let decorated = [LayersStage.Look.shadows, .gradients].flatMap { look in
      let stage = LayersStage(look)
      return [
        Row("scrolled frame, \(look.rawValue)", stage.scrollAndDraw, "the same without", plain.scrollAndDraw, rounds),
        Row("40 cards moved, \(look.rawValue)", stage.moveAndDraw, "the same without", plain.moveAndDraw, rounds),
      ]
    }
    let (parts, bitmaps) = (LayersStage(.detailed), LayersStage(.rasterized))
    return decorated + [
      Row("40 cards moved, rasterized", bitmaps.moveAndDraw, "drawn part by part", parts.moveAndDraw, rounds)
    ]
  }
}

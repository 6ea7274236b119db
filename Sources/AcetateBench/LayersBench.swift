/// The cost of frames with shadows and gradients, as a ratio to the same frames without them, and of rasterized layers, as
/// a ratio to the same layers drawn part by part.
@MainActor
enum LayersBench {
  static func rows(rounds: Int) -> [Row] {
    let plain = LayersStage(.plain)
    let decorated = [LayersStage.Look.shadows, .gradients].flatMap { look in
      let stage = LayersStage(look)
      return [
        row("scrolled frame, \(look.rawValue)", stage.scrollAndDraw, "the same without", plain.scrollAndDraw, rounds),
        row("40 cards moved, \(look.rawValue)", stage.moveAndDraw, "the same without", plain.moveAndDraw, rounds),
      ]
    }
    let (parts, bitmaps) = (LayersStage(.detailed), LayersStage(.rasterized))
    return decorated + [
      row("40 cards moved, rasterized", bitmaps.moveAndDraw, "drawn part by part", parts.moveAndDraw, rounds)
    ]
  }

  private static func row(
    _ name: String, _ subject: () -> Void, _ limitName: String, _ limit: () -> Void, _ rounds: Int
  ) -> Row {
    Row(name: name, limit: limitName, samples: Measurement.pairs(rounds: rounds, subject: subject, limit: limit))
  }
}

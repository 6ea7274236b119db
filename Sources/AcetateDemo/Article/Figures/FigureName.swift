import UIKit

/// The figures of the article, in the order of its chapters.
enum FigureName: String, CaseIterable {
  case coordinates, frameAndBounds, twoSteps, contentOffset, thirtyLines, naiveWay, contentSize, contentInset, feel, zoom,
    indicators, frameCost, million

  @MainActor
  func make() -> Figure {
    switch self {
    default: Figure()
    }
  }
}

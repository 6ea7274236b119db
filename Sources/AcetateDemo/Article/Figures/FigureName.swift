import UIKit

/// The figures of the article, in the order of its chapters.
enum FigureName: String, CaseIterable {
  case coordinates, frameAndBounds, twoSteps, contentOffset, thirtyLines, naiveWay, contentSize, contentInset, feel,
    zoom,
    indicators, frameCost, million

  @MainActor
  func make() -> Figure {
    switch self {
    case .coordinates: CoordinatesFigure()
    case .frameAndBounds: FrameAndBoundsFigure()
    case .twoSteps: TwoStepsFigure()
    case .contentOffset: ContentOffsetFigure()
    case .thirtyLines: ThirtyLinesFigure()
    case .naiveWay: NaiveWayFigure()
    case .contentSize: ContentSizeFigure()
    case .contentInset: ContentInsetFigure()
    case .feel: FeelFigure()
    case .zoom: ZoomFigure()
    case .indicators: IndicatorsFigure()
    case .frameCost: FrameCostFigure()
    case .million: MillionFigure()
    }
  }
}

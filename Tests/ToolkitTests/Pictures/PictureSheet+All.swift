import Foundation

@testable import Controls
@testable import Views

extension PictureSheet {
  static let all = [
    switches, sliders, progressViews, activityIndicators, pageControls, steppers, segmentedControls, buttons,
    configuredButtons, stackViews, labels, imageViews, textFields, selectedFields, emptyFields, textViews,
    selectedTextViews,
  ]

  private static let switches = PictureSheet(
    "UISwitch", cell: CGSize(width: 80, height: 50), columns: 5,
    [State.plain, .highlighted, .disabled, .mirrored].flatMap { state in
      [false, true].map { isOn in
        Cell(state) {
          let control = UISwitch()
          control.isOn = isOn
          return control
        }
      }
    } + [
      Cell(.focused) { UISwitch() },
      Cell {
        let control = UISwitch()
        (control.isOn, control.onTintColor, control.thumbTintColor) = (true, .systemIndigo, .systemYellow)
        return control
      },
    ])

  private static let sliders = PictureSheet(
    "UISlider", cell: CGSize(width: 150, height: 50), columns: 3,
    [
      Cell { slider(0) }, Cell { slider(0.4) }, Cell { slider(1) },
      Cell(.highlighted) { slider(0.4) }, Cell(.disabled) { slider(0.4) }, Cell(.mirrored) { slider(0.4) },
      Cell(.focused) { slider(0.4) },
      Cell {
        let control = slider(0.4)
        (control.minimumTrackTintColor, control.maximumTrackTintColor) = (.systemPink, .systemTeal)
        control.thumbTintColor = .systemYellow
        return control
      },
    ])

  @MainActor
  private static func slider(_ value: Float) -> UISlider {
    let control = UISlider()
    control.value = value
    return control
  }

  private static let progressViews = PictureSheet(
    "UIProgressView", cell: CGSize(width: 180, height: 20), columns: 2,
    [
      Cell { progressView(0) }, Cell { progressView(0.01) }, Cell { progressView(0.6) }, Cell { progressView(1) },
      Cell { progressView(0.6, style: .bar) }, Cell(.mirrored) { progressView(0.3) },
    ])

  @MainActor
  private static func progressView(_ progress: Float, style: UIProgressView.Style = .default) -> UIProgressView {
    let view = UIProgressView(progressViewStyle: style)
    view.progress = progress
    return view
  }

  private static let activityIndicators = PictureSheet(
    "UIActivityIndicatorView", cell: CGSize(width: 60, height: 60), columns: 3,
    [
      Cell { activityIndicator(.medium) }, Cell { activityIndicator(.large) },
      Cell {
        let view = activityIndicator(.large)
        view.color = .systemOrange
        return view
      },
    ])

  @MainActor
  private static func activityIndicator(_ style: UIActivityIndicatorView.Style) -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: style)
    view.startAnimating()
    return view
  }

  private static let pageControls = PictureSheet(
    "UIPageControl", cell: CGSize(width: 130, height: 40), columns: 3,
    [
      Cell { pageControl(5, page: 0) }, Cell { pageControl(5, page: 2) }, Cell(.mirrored) { pageControl(5, page: 0) },
      Cell(.disabled) { pageControl(5, page: 2) }, Cell(.focused) { pageControl(4, page: 1) },
      Cell {
        let control = pageControl(20, page: 9)
        control.frame.size = CGSize(width: 100, height: 26)
        (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.systemTeal, .systemRed)
        return control
      },
    ])

  @MainActor
  private static func pageControl(_ pages: Int, page: Int) -> UIPageControl {
    let control = UIPageControl()
    (control.numberOfPages, control.currentPage) = (pages, page)
    return control
  }

  private static let steppers = PictureSheet(
    "UIStepper", cell: CGSize(width: 120, height: 50), columns: 3,
    [
      Cell { stepper(0) }, Cell { stepper(50) }, Cell { stepper(100) },
      Cell(.disabled) { stepper(50) }, Cell(.focused) { stepper(50) }, Cell(.mirrored) { stepper(0) },
      Cell(.pressed) { stepper(50) },
    ])

  @MainActor
  private static func stepper(_ value: Double) -> UIStepper {
    let control = UIStepper()
    control.value = value
    return control
  }
}

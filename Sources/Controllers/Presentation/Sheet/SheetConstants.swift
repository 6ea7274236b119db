import Foundation

/// Numbers of sheets, each with its unit and its source.
enum SheetConstants {
  // MARK: Place

  /// The narrowest window in which a sheet is a form in the middle, all tabs are in the bar and several columns are
  /// shown, in points. Chosen: below it, a form would leave no margin worth it.
  static let narrowestFormWindow: CGFloat = 600

  /// The largest form, in points. Reported for iPad.
  static let largestForm = CGSize(width: 540, height: 620)

  /// The gap above a large sheet, as a fraction of the container's height. Source: public re-implementations.
  static let topGap: CGFloat = 0.08

  /// The gap above a sheet that is pulled up as far as it goes, as a fraction of the container's height. Source: as above.
  static let stretchedTopGap: CGFloat = 0.072

  /// The height of a medium sheet, as a fraction of the container's. Apple documents about a half.
  static let mediumHeight: CGFloat = 0.5

  // MARK: Look

  /// The radius of the corners, in points. Source: public re-implementations.
  static let cornerRadius: CGFloat = 12

  /// The opacity of the black between a sheet and what is behind it. Source: public re-implementations for light; in dark
  /// that of an alert, because black content hides less.
  static let dimming: CGFloat = 0.1
  static let darkDimming = BarConstants.darkDimming

  /// The size of the grabber and its distance from the sheet's top, in points. Commonly observed.
  static let grabberSize = CGSize(width: 36, height: 5)
  static let grabberTop: CGFloat = 5

  // MARK: The view behind

  /// The scale of the view behind a large sheet, and how far its top moves down as a fraction of its height. Source:
  /// public re-implementations.
  static let recessedScale: CGFloat = 0.9165
  static let recessedTop: CGFloat = 0.07

  /// How far a sheet behind a large sheet shows above it, in points. Commonly observed.
  static let visibleEdge: CGFloat = 10

  // MARK: Drags

  /// How far a sheet that is not to be dismissed can be pulled down, in points. Chosen.
  static let refusedPull: CGFloat = 60

  /// The speed of a release that dismisses a sheet, in heights of the sheet per second. Source: public re-implementations.
  static let dismissingSpeed: CGFloat = 2

  /// The time by which a release looks ahead for the nearest detent, in seconds. Chosen.
  static let lookAhead: CGFloat = 0.15

  /// The duration of the way to a detent after a release, in seconds. Source: public re-implementations.
  static let settlingDuration: TimeInterval = 0.3
}

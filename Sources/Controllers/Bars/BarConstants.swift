import Foundation

/// Numbers of bars, each with its unit and its source.
enum BarConstants {
  /// The height of a navigation bar without a large title, in points. Source: logged from UIKit on phones.
  static let navigationBarHeight: CGFloat = 44

  /// The height that a large title adds, in points. Source: logged from UIKit.
  static let largeTitleHeight: CGFloat = 52

  /// The height of a toolbar above the safe area, in points. Source: logged from UIKit on phones.
  static let toolbarHeight: CGFloat = 44

  /// The height of a tab bar above the safe area, in points. Source: widely reported of phones.
  static let tabBarHeight: CGFloat = 49

  /// The distance of the first item from the edge of its bar, in points. Source: Flutter's Cupertino library.
  static let edgePadding: CGFloat = 16

  /// The space on each side of an item's content, in points: half of the distance between two items. Chosen.
  static let itemPadding: CGFloat = 4

  /// The distance between a title and the items beside it, in points. Chosen.
  static let titleGap: CGFloat = 12

  /// The height of a button in a bar, in points. Chosen: it leaves room for the focus ring.
  static let buttonHeight: CGFloat = 34

  /// The size of a picture that the toolkit draws for a system item, in points. Chosen.
  static let glyphSize: CGFloat = 24

  /// The width of the strokes of such a picture, in points. Chosen by eye beside text of 17 points.
  static let glyphStroke: CGFloat = 1.7

  /// The font sizes of titles and buttons, in points. Source: Flutter's Cupertino library.
  static let titleFontSize: CGFloat = 17
  static let largeTitleFontSize: CGFloat = 34

  /// The distance of a large title's line from the bottom of the bar, in points. Source: Flutter's Cupertino library.
  static let largeTitleBottom: CGFloat = 8

  /// How much a large title grows for each point that the content is pulled down, and at most, as fractions of its
  /// size. Chosen by eye.
  static let largeTitleGrowth: CGFloat = 0.001
  static let mostLargeTitleGrowth: CGFloat = 0.1

  /// The distance from the collapsed height at which the title in the row fades in or out, in points, and the duration
  /// of that in seconds. Source: Flutter's Cupertino library.
  static let titleFadeDistance: CGFloat = 10
  static let titleFadeDuration: TimeInterval = 0.15

  /// The way of the content below a bar after which the bar has its standard appearance, in points. Chosen.
  static let edgeFadeDistance: CGFloat = 8

  /// The size of the chevron of a back button and its distance from the title, in points. Chosen by eye.
  static let chevronSize = CGSize(width: 12, height: 21)
  static let chevronGap: CGFloat = 5

  /// The radius of the highlight behind a button, in points. Chosen.
  static let highlightRadius: CGFloat = 6

  /// The opacity of the content of a pressed button, as in a system button.
  static let pressedAlpha: CGFloat = 0.4

  /// The font size of a tab's title, in points, and the distances of picture and title from the top. Source: common
  /// observation of phones.
  static let tabFontSize: CGFloat = 10
  static let tabImageMiddle: CGFloat = 19
  static let tabTitleTop: CGFloat = 33

  /// The greatest width of a tab, in points. Chosen: in a wide window tabs stay together in the middle.
  static let widestTab: CGFloat = 140

  /// The height and the font size of a tab's badge, in points. Chosen by eye.
  static let badgeHeight: CGFloat = 18
  static let badgeFontSize: CGFloat = 12

  /// The height that a search bar adds to a navigation bar, in points. Source: widely reported of phones.
  static let stackedSearchHeight: CGFloat = 52

  /// The height of a search bar outside of a navigation bar, and of its text field, in points. Source: logged from UIKit.
  static let searchBarHeight: CGFloat = 56
  static let searchFieldHeight: CGFloat = 36

  /// The height that the scope buttons add, and their own, in points. Chosen.
  static let scopeBarHeight: CGFloat = 44
  static let scopeButtonHeight: CGFloat = 32

  /// The distance of a search field, and of the scope buttons, from what is below them, in points. Chosen: in a navigation
  /// bar the field is nearer to the titles than to the content.
  static let searchFieldBottom: CGFloat = 10
  static let stackedSearchFieldBottom: CGFloat = 12

  /// The distance of a search field from the sides of a bar of its own, and from its cancel button, in points. Source:
  /// common observation of phones.
  static let searchFieldSide: CGFloat = 8

  /// The radius of a search field and the size of its magnifying glass, in points. Chosen by eye.
  static let searchFieldRadius: CGFloat = 10
  static let searchGlyphSize: CGFloat = 18

  /// The height of a collapsing search field at which it is transparent, as a fraction of its full height. Chosen by eye.
  static let transparentSearchField: CGFloat = 0.5

  /// The duration in which a search bar shows and hides its buttons, in seconds: that of hiding and showing bars.
  static let searchDuration: TimeInterval = 0.2

  /// The opacity of the black over content that waits behind a search or an alert. Source: public re-implementations.
  static let dimming: CGFloat = 0.2
  static let darkDimming: CGFloat = 0.48

  /// The length of a swipe that hides or shows bars, in points. Chosen: longer than the hysteresis of a drag.
  static let hidingSwipe: CGFloat = 20
}

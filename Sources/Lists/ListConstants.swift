import Foundation
import Views

/// Numbers of lists, each with its unit and its source.
enum ListConstants {
  // MARK: Limits

  /// The most rows or items of a list in all, and the most sections. Chosen: what the app tells of each may be stored, so
  /// that more would fill the memory.
  static let mostItems = 100_000_000
  static let mostSections = 1_000_000

  /// The most updates of a list that cause each other before the first one ends. Chosen: far more than code means, and
  /// few enough for the stack.
  static let deepestUpdate = 64

  /// The item of a collection view from which on numbers stand for placeholders of drops. Chosen: more than `mostItems`.
  static let firstPlaceholder = 1 << 40

  // MARK: Room for drops

  /// How long a drag rests before items make room for it, in seconds. Chosen.
  static let fastReordering = 0.15
  static let slowReordering = 0.5

  // MARK: Rows

  /// The most rows whose heights are stored one by one in a chunk. Chosen: a search inside a chunk is linear, and costs
  /// as much as the search for the chunk among a million rows.
  static let chunkCapacity = 128

  /// Equal rows side by side, from this number on, are stored as one number. Chosen: a quarter of `chunkCapacity`, so
  /// that rows with many different heights still fill their chunks.
  static let shortestRun = 32

  /// The height of a row, and the estimate for one, in points. Recorded.
  static let rowHeight: CGFloat = 44

  /// Rows that are ready above and below the visible ones. Chosen.
  static let overscan = 1

  /// The most views of a kind that wait for reuse, beyond the largest number that were visible at once. Chosen.
  static let spareViews = 4

  // MARK: Headers and footers, heights in points

  /// A plain header with a title. Recorded.
  static let plainHeaderHeight: CGFloat = 28

  /// A grouped header with a title. Commonly observed.
  static let groupedTitleHeight: CGFloat = 38

  /// A grouped header or footer without a title, between two groups. Commonly observed as 17.5 to 18.
  static let groupedGap: CGFloat = 18

  /// The first grouped header without a title, and with one. Reported.
  static let firstGroupedGap: CGFloat = 35
  static let firstGroupedTitleHeight: CGFloat = 55.5

  // MARK: Content, in points

  /// The margins of a cell's content. Recorded, as printed by UIKit.
  static let cellMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)

  /// The margins of a grouped header's content. Recorded, as printed by UIKit.
  static let groupedHeaderMargins = NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)

  /// The margins of a grouped footer's content. Chosen: those of the header without its space above.
  static let groupedFooterMargins = NSDirectionalEdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8)

  /// The margins of a plain header's content. Chosen: they center the title in `plainHeaderHeight`.
  static let plainHeaderMargins = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)

  /// The font of a plain header's title: 15 points by default. Commonly observed.
  static var plainHeaderFont: UIFont { .systemFont(ofSize: 15, weight: .semibold, like: .subheadline) }

  /// The fonts of prominent headers. Chosen: in the sizes of the text styles title 3 and title 2.
  static var prominentHeaderFont: UIFont { .systemFont(ofSize: 20, weight: .semibold, like: .title3) }
  static var extraProminentHeaderFont: UIFont { .systemFont(ofSize: 22, weight: .bold, like: .title2) }

  /// Recorded, as printed by UIKit.
  static let imageToTextPadding: CGFloat = 16
  static let textToSecondaryTextVerticalPadding: CGFloat = 3

  /// The least distance between a text and its value on one line. Chosen.
  static let textToSecondaryTextPadding: CGFloat = 12

  /// The margins of content at the sides, in lists narrower than `wideList` and in wider ones. Recorded, and commonly
  /// observed.
  static let narrowMargin: CGFloat = 16
  static let wideMargin: CGFloat = 20
  static let wideList: CGFloat = 414

  /// The distance of a sidebar's rows from the sides. Chosen.
  static let sidebarInset: CGFloat = 8

  /// The corner radius of a group with insets. Commonly observed.
  static let groupRadius: CGFloat = 10

  /// The width of one level of indentation. Documented.
  static let indentationWidth: CGFloat = 10

  // MARK: Accessories and controls of cells, in points

  /// The space between accessories of a cell in a collection view. Chosen.
  static let accessoryGap: CGFloat = 8

  /// The widths of the accessories, with the space around them. Taken from another implementation, unproven.
  static let disclosureWidth: CGFloat = 22
  static let checkmarkWidth: CGFloat = 26
  static let detailWidth: CGFloat = 30

  /// The space that a cell's editing control takes. From the same source.
  static let editingIndent: CGFloat = 38

  /// The width of the control by which a row is moved, without the margin beside it. Chosen.
  static let reorderWidth: CGFloat = 24

  /// The opacity of the shadow of a row that is moved, and its radius in points. Chosen.
  static let liftedShadow: Float = 0.3
  static let liftedShadowRadius: CGFloat = 6

  /// A list scrolls while a moved row is held within this distance of an edge, at most this fast. Points, and points
  /// per second. Chosen.
  static let autoscrollDepth: CGFloat = 44
  static let autoscrollSpeed: CGFloat = 600

  /// The diameter of the editing control. Chosen.
  static let editingControlSize: CGFloat = 22

  /// The side of the square in which an accessory is drawn. Chosen.
  static let glyphSize: CGFloat = 16

  /// The radius of the ring around the item with the keyboard focus in a collection view. Chosen.
  static let focusRingRadius: CGFloat = 4

  // MARK: Index and typing

  /// The width of the index, its distance from the table's edge, which leaves room for the scroll indicator, the size
  /// of its font and the height of a line, in points. Chosen.
  static let indexWidth: CGFloat = 20
  static let indexGap: CGFloat = 14
  static let indexFontSize: CGFloat = 11
  static let indexLineHeight: CGFloat = 14

  /// After this pause, in seconds, typing begins a new search. Chosen, as in the lists of desktops.
  static let typingPause: TimeInterval = 1

  /// The most rows whose texts a search asks for. Chosen: it takes a moment where a cell takes 50 microseconds.
  static let typingReach = 5000

  // MARK: Refreshing, in points

  /// The height of a refresh control without a title. Commonly observed.
  static let refreshHeight: CGFloat = 60

  /// How far the content is pulled down visibly when that begins a refresh. Published.
  static let refreshTrigger: CGFloat = 100

  /// The part of `refreshTrigger` below which another pull can begin a refresh. Published.
  static let refreshRearming: CGFloat = 0.1

  /// The part of a pull over which the sign becomes opaque. Measured from a recording.
  static let refreshFadeIn: CGFloat = 0.35

  /// The radius of the spinner, and its distance from the top of the control. Published.
  static let refreshSpinnerRadius: CGFloat = 14
  static let refreshSpinnerTop: CGFloat = 16

  /// The distance of a title from the bottom of the control. Chosen.
  static let refreshTitleGap: CGFloat = 8

  // MARK: Time

  /// The duration of the animations of an update, of a change of the layout, and of a selection that fades, in seconds.
  /// Commonly observed.
  static let updateDuration: TimeInterval = 0.3
  static let selectionFade: TimeInterval = 0.3

  // MARK: Collection views

  /// The part of the view's length that is asked of the layout beyond each edge at once. Chosen: scrolling then asks about
  /// once a page, and what update animations bring in comes from its old place.
  static let windowMargin: CGFloat = 1

  /// The opacity of the rectangle that selects items. Chosen.
  static let bandOpacity: CGFloat = 0.15

  /// The distance, in points, from which a drag between items selects. Chosen, that of a pan with the mouse.
  static let bandHysteresis: CGFloat = 4
}

/// The tuned constants of subview lists.
enum SubviewConstants {
  /// The maximum number of subviews in one array. Chosen: moving that many takes about as long as a walk down a tree.
  static let maximumArrayCount = 512

  /// How many views at the end of an array a new one passes one by one; a scroll view has two indicators. Chosen.
  static let maximumPassedCount = 4

  /// How many of the frontmost views stay in an array when the others become a leaf. Chosen.
  static let minimumFrontCount = 64

  /// The maximum number of children of a tree node. Chosen.
  static let maximumNodeCount = 32

  /// The number of subviews from which an index is used. Measured with 20 visible: with the index a hit test is faster
  /// from 16 subviews on (at 64, six times), and a frame from 90 on (at 64, a tenth slower).
  static let minimumIndexedCount = 64

  /// How far around a search the index looks, so that the next ones need only a filter, in points, and the maximum number of
  /// views there. Chosen. With some 35 of 1,000 boxes there, a frame's filter takes 1,600 instructions, and its search in the
  /// grids took 5,400.
  static let nearbyDistance: Float = 256
  static let maximumNearbyCount = 64

  /// The side of the smallest cells of the index, in points.
  static let smallestCell: Float = 16
}

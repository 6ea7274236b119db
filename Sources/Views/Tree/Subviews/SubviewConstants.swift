/// The tuned numbers of what a view knows of its subviews.
enum SubviewConstants {
  /// How many subviews are in one array at most, in which inserting moves those in front. Our choice: moving so many
  /// takes about as long as finding the way down a tree.
  static let mostInArray = 512

  /// How many views at the end of an array a new one passes one by one at most; there are two indicators in a scroll view. Our
  /// choice.
  static let mostPassed = 4

  /// How many of the foremost stay in an array of their own when the others become a leaf of the tree. Our choice.
  static let fewestInFront = 64

  /// How many nodes a node of the tree has at most. Our choice.
  static let mostInNode = 32

  /// From this many subviews on they are found by an index, fewer are gone through. Measured with 20 in sight: a touch
  /// is found sooner by the index from 16 on (0.4 against 0.4 microseconds; of 64, 2.6), a frame is drawn sooner from
  /// 90 on (23 against 23 microseconds; of 64, 21).
  static let fewestIndexed = 64

  /// The side of the smallest cells of the index, in points.
  static let smallestCell: Float = 16
}

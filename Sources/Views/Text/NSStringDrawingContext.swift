import Foundation

/// Tells what came of drawing or measuring a string.
public final class NSStringDrawingContext {
  /// What the text covered, in the coordinates of the rectangle it was drawn in; zero before.
  public internal(set) var totalBounds = CGRect.zero

  public init() {}
}

/// Numbers of lists, each with its unit and its source.
enum ListConstants {
  /// The most rows whose heights are stored one by one in a chunk. Chosen: a search inside a chunk is linear, and costs as
  /// much as the search for the chunk among a million rows.
  static let chunkCapacity = 128

  /// Equal rows side by side, from this number on, are stored as one number. Chosen: a quarter of `chunkCapacity`, so
  /// that rows with many different heights still fill their chunks.
  static let shortestRun = 32
}

/// Two pieces of work measured alternately; the second is the limit of the first.
struct Row {
  let name: String
  let limit: String
  let milliseconds: Spread
  let limitMilliseconds: Spread

  /// The subject as a multiple of the limit, sample by sample.
  let ratio: Spread

  /// Measures two pieces of work.
  @MainActor
  init(_ name: String, _ subject: () -> Void, _ limitName: String, _ limit: () -> Void, _ rounds: Int) {
    self.init(
      name: name, limit: limitName, samples: Measurement.pairs(rounds: rounds, subject: subject, limit: limit))
  }

  init(name: String, limit: String, samples: [Measurement.Pair]) {
    self.name = name
    self.limit = limit
    milliseconds = Spread(samples.map { $0.subject * 1000 })
    limitMilliseconds = Spread(samples.map { $0.limit * 1000 })
    ratio = Spread(samples.map(\.ratio))
  }
}

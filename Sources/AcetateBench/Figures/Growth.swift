/// The time of one piece of work at several sizes, measured in turn.
struct Growth {
  /// The most that the time may grow from one size to a larger one.
  struct Limit {
    let small: Int
    let large: Int
    let multiple: Double
  }

  /// The name of the work, such as "a text changed".
  let name: String
  /// What a size counts, such as "rows".
  let unit: String
  let sizes: [Int]
  /// The milliseconds of a run, for each size one value a round. There are none for sizes that took too long.
  let samples: [[Double]]

  /// Returns a figure for each size.
  func times(in section: String, disturbance: Disturbance?) -> [Figure] {
    sizes.enumerated().map { index, size in
      let value = index < samples.count ? Spread(samples[index]) : nil
      return Figure("\(name), \(size) \(unit)", in: section, value: value, disturbance: disturbance)
    }
  }

  /// Returns a figure for each limit: how many times as long the larger size takes.
  func growth(in section: String, limits: [Limit], disturbance: Disturbance?) -> [Figure] {
    limits.map { limit in
      let name = "\(name), \(limit.large) : \(limit.small) \(unit)"
      guard let small = samples(of: limit.small), let large = samples(of: limit.large) else {
        let spread = Spread([limit.multiple])
        return Figure(
          name, in: section, unit: .multiple, value: nil,
          limit: Figure.Limit(name: Self.limitName, value: spread, ratio: nil), disturbance: nil)
      }
      let multiples = zip(large, small).map { $0 / $1 }
      return Figure(
        name, in: section, unit: .multiple, samples: multiples, limits: multiples.map { _ in limit.multiple },
        limit: Self.limitName, disturbance: disturbance)
    }
  }

  private static let limitName = "the limit of growth"

  private func samples(of size: Int) -> [Double]? {
    sizes.firstIndex(of: size).flatMap { $0 < samples.count ? samples[$0] : nil }
  }
}

/// A line of the table: a measurement and, if there is one, its limit.
struct Figure: Encodable {
  struct Limit: Encodable {
    let name: String
    let value: Spread
    /// The figure as a multiple of the limit, sample by sample; nil if the limit is 0.
    let ratio: Spread?
  }

  enum Unit: String, Encodable {
    case milliseconds = "ms"
    case perSecond = "/s"
    case bytes = "B"
    case mebibytes = "MiB"
    case count = ""
    case multiple = "x"
  }

  let section: String
  let name: String
  let unit: Unit
  /// Nil if the figure was not measured, because it or a smaller size took too long.
  let value: Spread?
  let limit: Limit?
  /// Nil if the figure was not measured.
  let disturbance: Disturbance?

  init(
    _ name: String, in section: String, unit: Unit = .milliseconds, value: Spread?, limit: Limit? = nil,
    disturbance: Disturbance?
  ) {
    (self.section, self.name, self.unit) = (section, name, unit)
    (self.value, self.limit, self.disturbance) = (value, limit, disturbance)
  }

  /// - Parameters:
  ///   - samples: The measured values; not empty.
  ///   - limits: The limit for each sample.
  init(
    _ name: String, in section: String, unit: Unit = .milliseconds, samples: [Double], limits: [Double],
    limit limitName: String, disturbance: Disturbance?
  ) {
    let ratio = limits.contains(0) ? nil : Spread(zip(samples, limits).map { $0 / $1 })
    self.init(
      name, in: section, unit: unit, value: Spread(samples),
      limit: Limit(name: limitName, value: Spread(limits), ratio: ratio), disturbance: disturbance)
  }

  init(_ row: Row, in section: String, disturbance: Disturbance?) {
    self.init(
      row.name, in: section, value: row.milliseconds,
      limit: Limit(name: row.limit, value: row.limitMilliseconds, ratio: row.ratio), disturbance: disturbance)
  }
}

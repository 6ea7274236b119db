/// Samples of a subject and its limit, taken alternately.
struct Rounds<Sample> {
  private(set) var (subject, limit): ([Sample], [Sample]) = ([], [])
  private var disturbances: [Disturbance] = []

  mutating func add(_ sample: Sample, isLimit: Bool, disturbance: Disturbance) {
    if isLimit { limit.append(sample) } else { subject.append(sample) }
    disturbances.append(disturbance)
  }

  var disturbance: Disturbance { Disturbance(worstOf: disturbances) }
}

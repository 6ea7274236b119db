import Testing

@testable import AcetateBench

@Suite("Disturbance by other processes")
struct DisturbanceTests {
  private let start = Disturbance.Mark(time: 10, busy: 100, stolen: 1, own: 7)

  private func disturbance(seconds: Double, busy: Double, stolen: Double, own: Double) -> Disturbance {
    let end = Disturbance.Mark(
      time: start.time + seconds, busy: start.busy + busy, stolen: start.stolen + stolen, own: start.own + own)
    return Disturbance(from: start, to: end)
  }

  @Test("The run's own work does not disturb it")
  func ownWork() {
    #expect(disturbance(seconds: 2, busy: 3, stolen: 0, own: 3) == Disturbance(foreign: 0, stolen: 0))
    #expect(!disturbance(seconds: 2, busy: 3, stolen: 0, own: 3).isDisturbed)
  }

  @Test("The work of other processes is counted in cores")
  func foreignWork() {
    let found = disturbance(seconds: 2, busy: 3, stolen: 0, own: 2)
    #expect(found.foreign == 0.5)
    #expect(found.isDisturbed)
  }

  @Test("Time that the host gives to other machines counts as a disturbance")
  func stolenTime() {
    #expect(disturbance(seconds: 1, busy: 1, stolen: 0.05, own: 1).isDisturbed)
  }

  @Test("A delay of the kernel's tick counters does not count as a disturbance")
  func coarseTicks() {
    #expect(disturbance(seconds: 1, busy: 0.5, stolen: 0, own: 0.509).foreign == 0)
  }

  @Test("The worst of several rounds counts as the disturbance")
  func worst() {
    let rounds = [
      Disturbance(foreign: 0.01, stolen: 0), Disturbance(foreign: 0.3, stolen: 0), Disturbance(foreign: 0, stolen: 0.1),
    ]
    #expect(Disturbance(worstOf: rounds) == Disturbance(foreign: 0.3, stolen: 0.1))
  }

  @Test("Idle time and disk waits are not work, and unreadable statistics count as 0")
  func ticks() {
    let ticks = ProcessorTicks(
      statistics: "cpu  100 20 30 9000 800 4 6 50 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n", ticksPerSecond: 100)
    #expect((ticks.busy, ticks.stolen) == (1.6, 0.5))
    let none = ProcessorTicks(statistics: "", ticksPerSecond: 100)
    #expect((none.busy, none.stolen) == (0, 0))
  }
}

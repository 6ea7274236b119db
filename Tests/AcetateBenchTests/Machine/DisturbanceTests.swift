import Testing

@testable import AcetateBench

@Suite("Disturbance")
struct DisturbanceTests {
  private let start = Disturbance.Mark(time: 10, busy: 100, stolen: 1, own: 7)

  private func disturbance(seconds: Double, busy: Double, stolen: Double, own: Double) -> Disturbance {
    let end = Disturbance.Mark(
      time: start.time + seconds, busy: start.busy + busy, stolen: start.stolen + stolen, own: start.own + own)
    return Disturbance(from: start, to: end)
  }

  @Test("what this run did itself does not disturb it")
  func ownWork() {
    #expect(disturbance(seconds: 2, busy: 3, stolen: 0, own: 3) == Disturbance(foreign: 0, stolen: 0))
    #expect(!disturbance(seconds: 2, busy: 3, stolen: 0, own: 3).isDisturbed)
  }

  @Test("what others did is counted in cores")
  func foreignWork() {
    let found = disturbance(seconds: 2, busy: 3, stolen: 0, own: 2)
    #expect(found.foreign == 0.5)
    #expect(found.isDisturbed)
  }

  @Test("what the host gave to others disturbs as well")
  func stolenTime() {
    #expect(disturbance(seconds: 1, busy: 1, stolen: 0.05, own: 1).isDisturbed)
  }

  @Test("the kernel's ticks being behind is nobody's work")
  func coarseTicks() {
    #expect(disturbance(seconds: 1, busy: 0.5, stolen: 0, own: 0.509).foreign == 0)
  }

  @Test("of several rounds the worst counts")
  func worst() {
    let rounds = [
      Disturbance(foreign: 0.01, stolen: 0), Disturbance(foreign: 0.3, stolen: 0), Disturbance(foreign: 0, stolen: 0.1),
    ]
    #expect(Disturbance(worstOf: rounds) == Disturbance(foreign: 0.3, stolen: 0.1))
  }

  @Test("idle time and waiting for disks are not work; what cannot be read is none")
  func ticks() {
    let ticks = ProcessorTicks(
      statistics: "cpu  100 20 30 9000 800 4 6 50 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n", ticksPerSecond: 100)
    #expect((ticks.busy, ticks.stolen) == (1.6, 0.5))
    let none = ProcessorTicks(statistics: "", ticksPerSecond: 100)
    #expect((none.busy, none.stolen) == (0, 0))
  }
}

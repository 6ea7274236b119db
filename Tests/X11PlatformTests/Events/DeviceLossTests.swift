import CX11
import Testing

@testable import X11Platform

@Suite("Lost devices")
struct DeviceLossTests {
  private func devices(_ changes: [(device: Int32, flags: Int32)]) -> Set<Int32>? {
    var infos = changes.map {
      XIHierarchyInfo(deviceid: $0.device, attachment: 2, use: XISlavePointer, enabled: True, flags: $0.flags)
    }
    return infos.withUnsafeMutableBufferPointer { infos in
      var event = XIHierarchyEvent()
      (event.num_info, event.info) = (Int32(infos.count), infos.baseAddress)
      return DeviceLoss(event)?.devices
    }
  }

  @Test("Removed, disabled and detached devices are lost, and others are not")
  func losses() {
    let changes: [(Int32, Int32)] = [
      (1, 0), (2, XIMasterRemoved), (3, XISlaveRemoved), (4, XISlaveDetached), (5, XIDeviceDisabled),
      (6, XISlaveAdded | XIDeviceEnabled), (7, XISlaveRemoved | XIDeviceDisabled),
    ]
    #expect(devices(changes) == [2, 3, 4, 5, 7])
  }

  @Test("A hierarchy event without a loss is ignored")
  func none() {
    #expect(devices([]) == nil)
    #expect(devices([(1, 0), (2, XIDeviceEnabled)]) == nil)
    #expect(DeviceLoss(XIHierarchyEvent()) == nil)
  }
}

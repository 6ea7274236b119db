import CX11
import Testing

/// A user's changes of the monitors, through RandR.
extension TestClient {
  /// Makes the only monitor refresh `rate` times a second. With 0 the mode has no rate.
  func setRefreshRate(_ rate: UInt) throws {
    var (major, minor): (Int32, Int32) = (0, 0)
    XRRQueryVersion(display, &major, &minor)
    let resources = try #require(XRRGetScreenResourcesCurrent(display, root))
    defer { XRRFreeScreenResources(resources) }
    let (controller, output) = (resources.pointee.crtcs[0], resources.pointee.outputs[0])
    let mode = makeMode(rate)
    XRRAddOutputMode(display, output, mode)
    var outputs = [output]
    let status = XRRSetCrtcConfig(
      display, resources, controller, CX11.Time(CurrentTime), 0, 0, mode, Rotation(RR_Rotate_0), &outputs, 1)
    try #require(status == RRSetConfigSuccess)
    XSync(display, False)
  }

  private func makeMode(_ rate: UInt) -> RRMode {
    let size = (width: UInt32(XDisplayWidth(display, 0)), height: UInt32(XDisplayHeight(display, 0)))
    var info = XRRModeInfo()
    (info.width, info.height) = (size.width, size.height)
    (info.hTotal, info.vTotal) = (size.width + 100, size.height + 50)
    info.dotClock = UInt(info.hTotal) * UInt(info.vTotal) * rate
    var name = Array("\(size.width)x\(size.height) \(rate)".utf8CString)
    return name.withUnsafeMutableBufferPointer { name in
      info.name = name.baseAddress
      info.nameLength = UInt32(name.count - 1)
      return XRRCreateMode(display, root, &info)
    }
  }
}

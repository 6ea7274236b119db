import CX11

extension Watcher {
  /// Gives the only monitor a mode of the screen's size with this refresh rate, as RandR reports it: on its own, Xvfb
  /// reports 60 Hz whatever its screen does.
  func setRefreshRate(_ rate: Int) throws {
    // Xlib requires this before other RandR requests, to agree on a version.
    var (major, minor): (Int32, Int32) = (0, 0)
    XRRQueryVersion(display, &major, &minor)
    let root = XDefaultRootWindow(display)
    guard let resources = XRRGetScreenResourcesCurrent(display, root) else { throw BenchError("no monitors") }
    defer { XRRFreeScreenResources(resources) }
    guard resources.pointee.ncrtc == 1, resources.pointee.noutput == 1 else { throw BenchError("not one monitor") }
    var output = resources.pointee.outputs[0]
    let mode = makeMode(of: rate, root: root)
    XRRAddOutputMode(display, output, mode)
    let status = XRRSetCrtcConfig(
      display, resources, resources.pointee.crtcs[0], CX11.Time(CurrentTime), 0, 0, mode, Rotation(RR_Rotate_0),
      &output, 1)
    guard status == RRSetConfigSuccess else { throw BenchError("no monitor of \(rate) Hz") }
    XSync(display, False)
  }

  private func makeMode(of rate: Int, root: CX11.Window) -> RRMode {
    var info = XRRModeInfo()
    info.width = UInt32(XDisplayWidth(display, XDefaultScreen(display)))
    info.height = UInt32(XDisplayHeight(display, XDefaultScreen(display)))
    // Without blanking, the pixel clock counts visible pixels only.
    (info.hTotal, info.vTotal) = (info.width, info.height)
    info.dotClock = UInt(info.width) * UInt(info.height) * UInt(rate)
    var name = Array("\(rate) Hz".utf8CString)
    return name.withUnsafeMutableBufferPointer { name in
      info.name = name.baseAddress
      info.nameLength = UInt32(name.count - 1)
      return XRRCreateMode(display, root, &info)
    }
  }
}

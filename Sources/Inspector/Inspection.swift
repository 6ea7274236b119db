import Drawing
import Foundation
import Rendering
import Views

/// An open inspector: its window, the chosen object, and the records of the app's windows.
@MainActor
final class Inspection: InspectionHost {
  private unowned let application: UIApplication
  private unowned let settings: InspectorSettings
  let window: ToolWindow
  private(set) lazy var controller = InspectorController(host: self, custom: settings.panels)
  let frameLog: FrameLog
  let scrollLog = ScrollLog()

  private var chosen: InspectedNode?
  private var highlight = Highlight()
  private var flashing = Flashing()

  private enum Picking {
    case off
    /// The pointer shows what a press would choose.
    case hovering(InspectedNode?)
    /// The press that chose a view has not ended.
    case pressed
  }
  private var picking = Picking.off

  /// When each panel may be refreshed again, on the clock of the inspector's window.
  private var dueTimes: [ObjectIdentifier: Double] = [:]
  /// A panel of a large tree takes at most a fifth of the time.
  private static let restAfterRefresh = 4.0
  /// The panels that do not show the latest frame of the app.
  private var stalePanels: Set<ObjectIdentifier> = []
  private var isScheduled = false

  init(of application: UIApplication, settings: InspectorSettings) {
    (self.application, self.settings) = (application, settings)
    frameLog = FrameLog(interval: 1 / Double(max(1, application.display?.maximumFramesPerSecond ?? 60)))
    window = ToolWindow(frame: CGRect(x: 0, y: 0, width: 860, height: 640))
  }

  /// Opens the window.
  func begin() {
    window.rootViewController = controller
    window.closeHandler = { [unowned self] in settings.close() }
    application.inspect(with: self)
    window.activate()
    window.passKeys(to: controller.outline.table)
  }

  /// Closes the window, and leaves the app as it would be without the inspector.
  func end() {
    isPicking = false
    rate = 1
    application.inspect(with: nil)
    window.closeHandler = {}
    window.isHidden = true
  }

  // MARK: InspectionHost

  var windows: [UIWindow] { application.windows }

  var selection: AnyObject? { chosen?.object }

  func select(_ object: AnyObject?) {
    guard object !== selection else { return }
    // The inspector does not inspect itself.
    if let object, InspectedNode.view(of: object)?.window === window { return }
    chosen = object.map(InspectedNode.init)
    controller.selectionDidChange()
    showOverlays()
  }

  func isLeftOut(_ object: AnyObject) -> Bool { settings.isExcluded(object) }

  var isPicking: Bool {
    get { if case .hovering = picking { true } else { false } }
    set {
      guard newValue != isPicking else { return }
      picking = newValue ? .hovering(nil) : .off
      for window in windows { window.showCrosshair(newValue) }
      let keys = newValue ? "Press on a view in the app. Escape ends picking." : controller.keys
      say(keys, isComplaint: false)
      if controller.isViewLoaded { controller.outline.refresh() }
      showOverlays()
    }
  }

  var isFlashing = false {
    didSet {
      if !isFlashing { flashing = Flashing() }
      showOverlays()
    }
  }

  var rate: Double {
    get { application.playback?.rate ?? 1 }
    set { application.setPlaybackRate(newValue) }
  }

  func step() { application.stepPlayback() }

  func say(_ message: String, isComplaint: Bool) { controller.say(message, isComplaint: isComplaint) }

  private func showOverlays() {
    for window in windows { window.overlayDidChange() }
  }

  // MARK: Picking

  /// Returns the frontmost view at a point of a window, whether it takes touches or not; nil beside all views.
  func view(at point: CGPoint, in root: UIView) -> UIView? {
    var open: [(view: UIView, point: CGPoint, isSearched: Bool)] = [(root, point, false)]
    while let (view, point, isSearched) = open.popLast() {
      let contains = view.bounds.contains(point)
      if isSearched {
        if contains, view.layerOfNode == nil { return view }
        continue
      }
      if view.isHidden || view.alpha < 0.01 || view.clipsToBounds && !contains || isLeftOut(view) { continue }
      open.append((view, point, true))
      for inner in view.nodesInside { open.append((inner, inner.convert(point, from: view), false)) }
    }
    return nil
  }

  private func hover(at location: CGPoint?, in window: UIWindow) {
    let origin = window.bounds.origin
    let found = location.flatMap { view(at: CGPoint(x: $0.x + origin.x, y: $0.y + origin.y), in: window) }
    if case .hovering(let old) = picking, old?.object === found { return }
    picking = .hovering(found.map { InspectedNode($0) })
    showOverlays()
  }

  private func pick(at location: CGPoint, in window: UIWindow) {
    hover(at: location, in: window)
    guard case .hovering(let found) = picking else { return }
    isPicking = false
    picking = .pressed
    if let object = found?.object { select(object) }
    self.window.activate()
  }
}

extension Inspection: WindowInspecting {
  func takes(_ event: InputEvent, in window: UIWindow) -> Bool {
    switch (picking, event.kind) {
    case (.off, _): return false
    // The app keeps a touch that began before.
    case (.hovering, _) where window.hasTouches: return false
    case (.hovering, .pointerMove(let location)): hover(at: location, in: window)
    case (.hovering, .pointerLeave): hover(at: nil, in: window)
    case (.hovering, .pointerDown(let location)): pick(at: location, in: window)
    case (.hovering, .touch(_, at: let location, phase: .began, _)): pick(at: location, in: window)
    case (.hovering, .keyDown("Escape", _, _)): isPicking = false
    case (.hovering, .pointerUp), (.hovering, .secondaryDown), (.hovering, .secondaryUp), (.hovering, .touch): break
    case (.hovering, _): return false
    case (.pressed, .pointerUp), (.pressed, .pointerCancel): picking = .off
    case (.pressed, .touch(_, at: _, phase: let phase, _)): if phase != .moved { picking = .off }
    case (.pressed, .pointerMove): break
    case (.pressed, _): return false
    }
    return true
  }

  func frame(of window: UIWindow, hasEnded pass: FramePass) {
    frameLog.frame(of: window, hasEnded: pass)
    guard pass == .ended else { return }
    scrollLog.frameDidEnd(at: window.currentTime ?? 0)
    for panel in controller.visiblePanels { stalePanels.insert(ObjectIdentifier(panel)) }
    schedule()
  }

  func window(_ window: UIWindow, willShow change: FrameChange) {
    frameLog.window(window, willShow: change)
    guard isFlashing, let display = application.display else { return }
    flashing.window(window, shows: change, at: display.now)
    schedule()
  }

  func overlay(of window: UIWindow) -> [SceneElement] {
    var elements = isFlashing ? flashing.elements(over: window) : []
    let shown: InspectedNode? = if case .hovering(let found) = picking { found } else { chosen }
    if let view = shown?.view { elements += highlight.elements(of: view, over: window) }
    return elements
  }

  func scrollView(_ scrollView: UIScrollView, willCall method: String) {
    if scrollView.window !== window { scrollLog.scrollView(scrollView, willCall: method) }
  }
}

extension Inspection: FrameParticipant {
  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    window.frameClock.add(self)
  }

  /// Refreshes the panels that are due, and lets flashes fade.
  func advance(to time: TimeInterval) -> NextFrameRequest {
    var next = NextFrameRequest.none
    if isFlashing {
      let (hasChanged, isShowing) = flashing.expire(at: time)
      if hasChanged { showOverlays() }
      if isShowing { next = .at(time + Flashing.duration / 4) }
    }
    for panel in controller.visiblePanels where stalePanels.contains(ObjectIdentifier(panel)) {
      let due = dueTimes[ObjectIdentifier(panel)] ?? -.infinity
      if due <= time {
        stalePanels.remove(ObjectIdentifier(panel))
        let start = ProcessInfo.processInfo.systemUptime
        panel.refresh()
        let cost = ProcessInfo.processInfo.systemUptime - start
        dueTimes[ObjectIdentifier(panel)] = time + max(panel.refreshInterval, cost * Self.restAfterRefresh)
      } else {
        next = next.orSooner(.at(due))
      }
    }
    isScheduled = next != .none
    return next
  }
}

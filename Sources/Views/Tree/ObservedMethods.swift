import Foundation
import Observation

/// A method of a view or of its controller whose reads of `@Observable` objects are observed: a change of a property that it read
/// requests another call of it.
enum ObservedMethod: UInt8 {
  // Of views, in the order in which `UIView` declares them.
  case draw, updateProperties, layoutSubviews, updateConstraints
  // Of controllers, in the order in which `UIViewController` declares them.
  case updateControllerProperties, updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews
  // Of controls, whoever overrides it.
  case updateConfiguration

  /// The bit of one of the first eight.
  var bit: UInt8 { 1 << rawValue }
}

extension UIView {
  /// Runs `body`, which calls a method of this view or of its controller, and observes what it reads if a class of the app
  /// overrides the method.
  ///
  /// - Parameter controller: The controller if the method is its own.
  func observing(_ method: ObservedMethod, of controller: UIViewController? = nil, _ body: () -> Void) {
    let methods =
      controller.map { ObservedClasses.methods(ofController: type(of: $0)) }
      ?? ObservedClasses.methods(ofView: type(of: self))
    if methods & method.bit == 0 { body() } else { ObservedReads.run(method, of: self, isWhole: true, body) }
  }

  /// Runs code that updates a configuration, and observes what it reads.
  package func observingConfiguration(_ update: () -> Void) {
    ObservedReads.run(.updateConfiguration, of: self, isWhole: true, update)
  }

  /// Draws a part of the view's picture, and observes what a class of the app reads in `draw(_:)`.
  func observingDrawing(_ rect: CGRect) {
    if ObservedClasses.methods(ofView: type(of: self)) & ObservedMethod.draw.bit == 0 {
      drawPicture(rect)
    } else {
      ObservedReads.run(.draw, of: self, isWhole: rect.contains(pictureFrame)) { drawPicture(rect) }
    }
  }

  fileprivate func request(_ method: ObservedMethod) {
    switch method {
    case .draw: setNeedsDisplay()
    case .updateProperties, .updateControllerProperties: setNeedsUpdateProperties()
    case .layoutSubviews, .viewWillLayoutSubviews, .viewDidLayoutSubviews: setNeedsLayout()
    case .updateConstraints, .updateViewConstraints: setNeedsUpdateConstraints()
    case .updateConfiguration: configurationReadsDidChange()
    }
  }
}

/// What a method of a view reads of `@Observable` objects.
///
/// A registration of Observation ends with the first change of a property that was read, and not when the method runs again. So that
/// registrations do not pile up, each one also reads a property of this object, and its change ends all that there are.
@MainActor
final class ObservedReads: Observable {
  private let method: ObservedMethod
  private weak var view: UIView?
  private nonisolated let registrar = ObservationRegistrar()

  /// Stands for what ends the registrations.
  private nonisolated var end: Void { () }

  /// The generation of registrations. A change that belongs to an earlier one requests nothing.
  private var generation = 0

  /// The registrations of this generation: several only for a view that is drawn in parts.
  private var count = 0

  /// The methods of other views that ran inside this one. Their reads are registered with its own.
  private var inner: [Inner] = []

  private struct Inner {
    weak var view: UIView?
    let method: ObservedMethod
  }

  /// The methods inside the running one; nil while none runs.
  private static var running: [Inner]?

  /// The number of parts that are drawn one by one before all are drawn again. Chosen.
  private static let mostParts = 100

  private init(_ method: ObservedMethod, of view: UIView) {
    (self.method, self.view) = (method, view)
  }

  /// Runs a method.
  ///
  /// - Parameter isWhole: Whether earlier runs no longer count; false for a part of a picture.
  static func run(_ method: ObservedMethod, of view: UIView, isWhole: Bool, _ body: () -> Void) {
    let reads = view.existingSparseState?.observedReads[method]
    if isWhole { reads?.endRegistrations() }
    if running != nil {
      // Reads inside of another method are that one's as well, with the property that ends them.
      running?.append(Inner(view: view, method: method))
      return body()
    }
    running = []
    withObservationTracking(
      {
        if let reads { reads.registrar.access(reads, keyPath: \.end) }
        body()
      },
      // Evaluated after the body, and only if something was read.
      onChange: register(reads, method, view))
    running = nil
    if let reads, reads.count > mostParts {
      reads.endRegistrations()
      view.request(method)
    }
  }

  /// Lets methods that run in a nested run loop register their own reads: the method around it does not return before that ends.
  static func runLoopWillNest() {
    running = nil
  }

  private static func register(
    _ reads: ObservedReads?, _ method: ObservedMethod, _ view: UIView
  ) -> @Sendable () -> Void {
    let isFirst = reads == nil
    let reads = reads ?? ObservedReads(method, of: view)
    if isFirst { view.sparseState.observedReads[method] = reads }
    reads.count += 1
    reads.inner += running ?? []
    let generation = reads.generation
    guard isFirst else { return reads.handler(of: generation) }
    // Nothing but a change ends the first registration. It keeps nothing alive until then.
    return { [weak reads] in reads?.handler(of: generation)() }
  }

  /// The handler of a change, which may be made on any thread. It is called before the value changes.
  private nonisolated func handler(of generation: Int) -> @Sendable () -> Void {
    { [self] in
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { readValueChanges(in: generation) }
      } else {
        DispatchQueue.main.async { self.readValueChanges(in: generation) }
      }
    }
  }

  private func readValueChanges(in generation: Int) {
    guard generation == self.generation else { return }
    let inner = inner
    endRegistrations()
    view?.request(method)
    for other in inner { other.view?.request(other.method) }
  }

  private func endRegistrations() {
    guard count > 0 else { return }
    generation += 1
    (count, inner) = (0, [])
    cancel()
  }

  /// Ends the registrations, also when the view is gone.
  nonisolated func cancel() {
    registrar.withMutation(of: self, keyPath: \.end) {}
  }
}

/// The observed reads of a view's methods. They end with it.
struct ObservedReadsByMethod {
  private final class Storage {
    var reads: [ObservedMethod: ObservedReads] = [:]

    deinit {
      for reads in reads.values { reads.cancel() }
    }
  }

  private var storage: Storage?

  subscript(method: ObservedMethod) -> ObservedReads? {
    get { storage?.reads[method] }
    set {
      if storage == nil { storage = Storage() }
      storage?.reads[method] = newValue
    }
  }
}

/// The methods that classes of the app override. The toolkit's own classes read no `@Observable` objects.
@MainActor
enum ObservedClasses {
  /// The bits of the observed methods that a class, or one above it, overrides outside of the toolkit.
  static func methods(ofView type: UIView.Type) -> UInt8 {
    known(type) { ofViews.overridden(in: type, by: isOfApp) }
  }

  static func methods(ofController type: UIViewController.Type) -> UInt8 {
    known(type) {
      ofControllers.overridden(in: type, by: isOfApp) << ObservedMethod.updateControllerProperties.rawValue
    }
  }

  private typealias Result = (type: UnsafeRawPointer?, methods: UInt8)

  /// The results for classes, each at a place that follows from its address, because layout asks for each view. Zeros are no class.
  private static let results = calloc(resultCount, MemoryLayout<Result>.stride)?.bindMemory(
    to: Result.self, capacity: resultCount)

  private static let resultCount = 64

  private static func known(_ type: AnyClass, _ find: () -> UInt8) -> UInt8 {
    let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let results else { return find() }
    let place = results + Int(UInt(bitPattern: address) >> 4) & (resultCount - 1)
    if place.pointee.type == address { return place.pointee.methods }
    let methods = find()
    place.pointee = (address, methods)
    return methods
  }

  /// Whether a class is of no module of the toolkit that has views and controllers.
  private static func isOfApp(_ type: AnyClass) -> Bool {
    switch MethodPlaces.module(of: type) {
    case "Views", "Controls", "TextEditing", "ScreenKeyboard", "Lists", "Controllers", "Dynamics", "UIKit": false
    default: true
    }
  }

  private static let ofViews = MethodPlaces(
    4, of: UIView.self, inheritedBy: PlainView.self, overriddenBy: OverridingView.self)
  private static let ofControllers = MethodPlaces(
    4, of: UIViewController.self, inheritedBy: PlainController.self, overriddenBy: OverridingController.self)

  private final class PlainView: UIView {}
  private final class PlainController: UIViewController {}

  private final class OverridingView: UIView {
    override func draw(_ rect: CGRect) {}
    override func updateProperties() {}
    override func layoutSubviews() {}
    override func updateConstraints() {}
  }

  private final class OverridingController: UIViewController {
    override func updateProperties() {}
    override func updateViewConstraints() {}
    override func viewWillLayoutSubviews() {}
    override func viewDidLayoutSubviews() {}
  }
}

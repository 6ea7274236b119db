import Controllers
import DBus
import DesktopServices
import Foundation
import Views

/// The way of jobs from the app to the printer, through the portal's dialog or a panel.
@MainActor
final class PrintSession: UIDocumentPickerDelegate {
  private enum Step {
    case waiting
    /// The portal asks the user how to print.
    case asking(PortalRequest)
    /// A panel asks where to.
    case choosing(UIViewController)
    case drawing(Task<Void, Never>)
    /// The portal prints, after a dialog for a document.
    case sending(PortalRequest)
    /// The program `lp` runs.
    case running
    case done
  }

  private enum Target {
    case printer, file
  }

  private let jobs: [PrintJob]
  private unowned let controller: UIPrintInteractionController
  private let animated: Bool
  private let completion: (Bool, UIPrintError?) -> Void
  private let application = UIApplication.shared
  private var step = Step.waiting
  /// The number of jobs that have been printed.
  private var printed = 0
  private var hasStarted = false
  private var (isPresented, hasAnswered) = (false, false)
  private var bus: BusConnection?
  private var parent = ""
  /// The folder of files that are printed or saved; nil for none.
  private var folder: URL?

  init(
    _ jobs: [PrintJob], controller: UIPrintInteractionController, animated: Bool,
    completion: @escaping (Bool, UIPrintError?) -> Void
  ) {
    (self.jobs, self.controller, self.animated, self.completion) = (jobs, controller, animated, completion)
  }

  func begin() {
    controller.delegate?.printInteractionControllerWillPresentPrinterOptions(controller)
    guard let desktop = application.display?.desktopServices as? any SessionBusOwner else { return choose() }
    desktop.withSessionBus { [weak self] bus in
      guard let self, case .waiting = step else { return }
      guard let bus, bus.uniqueName != nil else { return choose() }
      (self.bus, parent) = (bus, desktop.portalParent)
      ask()
      didPresent()
    }
  }

  func cancel(animated: Bool) {
    switch step {
    case .asking(let request), .sending(let request): request.cancel()
    case .choosing(let panel): panel.presentingViewController?.dismiss(animated: animated)
    case .drawing(let task): task.cancel()
    case .waiting, .running, .done: break
    }
    finish(false)
  }

  private func finish(_ isCompleted: Bool, _ code: UIPrintError.Code? = nil) {
    if case .done = step { return }
    step = .done
    if let folder { try? FileManager.default.removeItem(at: folder) }
    if hasStarted { controller.delegate?.printInteractionControllerDidFinishJob(controller) }
    completion(isCompleted, code.map { UIPrintError(code: $0) })
  }

  private func start() {
    guard !hasStarted else { return }
    hasStarted = true
    controller.delegate?.printInteractionControllerWillStartJob(controller)
  }

  private func didPresent() {
    guard !isPresented else { return }
    isPresented = true
    controller.delegate?.printInteractionControllerDidPresentPrinterOptions(controller)
  }

  private func userHasAnswered() {
    guard !hasAnswered else { return }
    hasAnswered = true
    controller.delegate?.printInteractionControllerWillDismissPrinterOptions(controller)
    controller.delegate?.printInteractionControllerDidDismissPrinterOptions(controller)
  }

  // MARK: By the portal

  /// Asks for the settings of the next job, or prints its document.
  private func ask() {
    guard let bus else { return }
    let job = jobs[printed]
    guard case .pages(let renderer) = job.content else { return send(job) }
    let paper = UIPrintPaper.usual(in: Locale.current.region?.identifier).turned(to: job.info.orientation)
    let request = PortalRequest(
      "PreparePrint", of: "Print", on: bus,
      arguments: [
        .string(parent), .string(job.name), .dictionary(job.settings), .dictionary(PrintJob.pageSetup(paper)),
      ], options: [("modal", .boolean(true))]
    ) { [weak self] outcome in
      guard let self, case .asking = step else { return }
      application.run {
        switch outcome {
        case .done(let results):
          self.userHasAnswered()
          let chosen = results["page-setup"].flatMap { PrintJob.paper($0.entries) } ?? paper
          self.draw(
            renderer, of: job, on: [chosen], ranges: PrintJob.ranges(results["settings"]?.entries ?? [:])
          ) { self.send(job, $0, token: results["token"]) }
        case .cancelled, .ended:
          self.userHasAnswered()
          self.finish(false)
        case .missing, .failed: self.choose()
        }
      }
    }
    step = .asking(request)
  }

  /// Prints a document. Without a token the portal asks the user first.
  private func send(_ job: PrintJob, _ drawn: Data? = nil, token: BusValue? = nil) {
    guard let bus, let data = drawn ?? job.document, let file = descriptor(of: data) else {
      return finish(false, .jobFailed)
    }
    let isAsking = drawn == nil
    if isAsking { start() }
    let options: [(name: String, value: BusValue)] = [("modal", .boolean(true))] + (token.map { [("token", $0)] } ?? [])
    let request = PortalRequest(
      "Print", of: "Print", on: bus, arguments: [.string(parent), .string(job.name), .descriptor(0)], options: options,
      descriptors: [file]
    ) { [weak self] outcome in
      guard let self, case .sending = step else { return }
      application.run {
        switch outcome {
        case .done:
          if isAsking { self.userHasAnswered() }
          self.printed += 1
          if self.printed < self.jobs.count { self.ask() } else { self.finish(true) }
        case .cancelled: self.finish(false)
        case .ended: self.finish(false, isAsking ? nil : .jobFailed)
        case .missing where isAsking: self.choose()
        case .missing, .failed: self.finish(false, .jobFailed)
        }
      }
    }
    step = .sending(request)
  }

  /// Returns a descriptor of a file without a name that has the bytes.
  private func descriptor(of data: Data) -> BusDescriptor? {
    guard let file = write(data, to: "Print.pdf") else { return nil }
    defer { try? FileManager.default.removeItem(at: file) }
    let number = Glibc.open(file.path, O_RDONLY | O_CLOEXEC)
    return number < 0 ? nil : BusDescriptor(owning: number)
  }

  // MARK: Without a portal

  /// Has the user choose between the printer and a file, if there is `lp`.
  private func choose() {
    bus = nil
    guard let presenter else { return finish(false, .printingNotAvailable) }
    guard hasPrintingProgram else { return make(for: .file) }
    let alert = UIAlertController(title: jobs[printed].name, message: nil, preferredStyle: .alert)
    let choices: [(SystemString, Target)] = [(.print, .printer), (.shareToFile, .file)]
    for (title, target) in choices {
      alert.addAction(
        UIAlertAction(title: title.text, style: .default) { [weak self] _ in
          guard let self, case .choosing = step else { return }
          userHasAnswered()
          make(for: target)
        })
    }
    alert.addAction(
      UIAlertAction(title: SystemString.cancel.text, style: .cancel) { [weak self] _ in
        guard let self, case .choosing = step else { return }
        userHasAnswered()
        finish(false)
      })
    step = .choosing(alert)
    presenter.present(alert, animated: animated)
    didPresent()
  }

  private var presenter: UIViewController? {
    controller.delegate?.printInteractionControllerParentViewController(controller)
      ?? application.keyWindow?.frontmostController
  }

  private var hasPrintingProgram: Bool {
    ((application.environment ?? ProcessInfo.processInfo.environment)["PATH"] ?? "").split(separator: ":")
      .contains { access("\($0)/lp", X_OK) == 0 }
  }

  /// Makes files of the jobs that are left, and hands them on.
  private func make(for target: Target, files: [URL] = []) {
    let index = printed + files.count
    guard index < jobs.count else {
      return target == .printer ? print(files) : save(files)
    }
    let job = jobs[index]
    let name = PrintJob.fileName(of: job.name) + (index == 0 ? "" : " \(index + 1)") + ".pdf"
    let add = { [self] (data: Data) in
      guard let file = write(data, to: name) else { return finish(false, .jobFailed) }
      make(for: target, files: files + [file])
    }
    switch job.content {
    case .document(let data):
      start()
      add(data)
    case .pages(let renderer):
      let usual = UIPrintPaper.usual(in: Locale.current.region?.identifier)
      let other = UIPrintPaper.usual(in: usual.paperSize.width == 612 ? nil : "US")
      let papers = [usual, other].map { $0.turned(to: job.info.orientation) }
      draw(renderer, of: job, on: papers, ranges: nil, completion: add)
    }
  }

  private func print(_ files: [URL]) {
    guard let file = files.first else { return finish(true) }
    step = .running
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = jobs[printed].arguments(file: file.path)
    process.environment = application.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.terminationHandler = { process in
      let isPrinted = process.terminationReason == .exit && process.terminationStatus == 0
      DispatchQueue.main.async { self.programDidEnd(isPrinted, rest: Array(files.dropFirst())) }
    }
    do { try process.run() } catch { finish(false, .jobFailed) }
  }

  private func programDidEnd(_ isPrinted: Bool, rest: [URL]) {
    guard case .running = step else { return }
    application.run {
      guard isPrinted else { return finish(false, .jobFailed) }
      printed += 1
      print(rest)
    }
  }

  private func save(_ files: [URL]) {
    guard let presenter else { return finish(false, .printingNotAvailable) }
    let picker = UIDocumentPickerViewController(forExporting: files, asCopy: true)
    picker.delegate = self
    step = .choosing(picker)
    presenter.present(picker, animated: animated)
    didPresent()
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    userHasAnswered()
    finish(true)
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    userHasAnswered()
    finish(false)
  }

  // MARK: Drawing

  private func draw(
    _ renderer: UIPrintPageRenderer, of job: PrintJob, on papers: [UIPrintPaper], ranges: [ClosedRange<Int>]?,
    completion: @escaping (Data) -> Void
  ) {
    let paper = controller.delegate?.printInteractionController(controller, choosePaper: papers) ?? papers[0]
    controller.printPaper = paper
    start()
    step = .drawing(
      Task {
        let data = await PrintJob.document(
          of: renderer, on: paper, name: job.name, ranges: ranges, application: application)
        guard case .drawing = step, !Task.isCancelled else { return }
        application.run {
          if let data { completion(data) } else { self.finish(false, .noContent) }
        }
      })
  }

  /// Writes bytes to a new file in the folder for this session, which only the user can read.
  private func write(_ data: Data, to name: String) -> URL? {
    let folder =
      folder
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    self.folder = folder
    let file = folder.appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try data.write(to: file)
    } catch { return nil }
    return file
  }
}

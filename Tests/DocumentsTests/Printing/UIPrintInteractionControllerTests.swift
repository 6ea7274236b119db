import DBus
import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Documents
@testable import Lists
@testable import Views

extension AllDocuments {
  @MainActor @Suite("Printing by the desktop's portal")
  struct PortalPrintingTests {
    private let controller = UIPrintInteractionController()
    private let log = PrintLog()

    private func present(on stage: DesktopStage) -> Bool {
      controller.delegate = log
      return stage.harness.run { controller.present(animated: true, completionHandler: log.completion) }
    }

    /// The portal's values for a chosen paper of 100 by 200 millimeters.
    private func results(_ settings: [(String, BusValue)] = [], orientation: String = "portrait") -> [(
      name: String, value: BusValue
    )] {
      let setup: [(name: String, value: BusValue)] = [
        ("Width", .double(100)), ("Height", .double(200)), ("MarginTop", .double(10)), ("MarginLeft", .double(20)),
        ("MarginRight", .double(0)), ("MarginBottom", .double(0)), ("Orientation", .string(orientation)),
      ]
      return [
        ("settings", .dictionary(settings.map { (name: $0.0, value: $0.1) })), ("page-setup", .dictionary(setup)),
        ("token", .uint32(7)),
      ]
    }

    @Test("The portal gets the app's wishes, and then a document of the chosen paper and pages")
    func pages() async throws {
      let stage = try await DesktopStage()
      let renderer = NumberedPages(4)
      controller.printPageRenderer = renderer
      let info = UIPrintInfo.printInfo()
      (info.jobName, info.outputType, info.orientation, info.duplex) = ("A/B", .grayscale, .landscape, .longEdge)
      controller.printInfo = info
      #expect(present(on: stage))
      #expect(!present(on: stage), "one at a time")
      let question = try await stage.nextQuestion()
      #expect(question.method == "PreparePrint" && question.arguments.first == .string("x11:2a"))
      #expect(question.arguments[1] == .string("A/B"))
      let settings = question.arguments[2].entries
      #expect(settings["orientation"]?.text == "landscape" && settings["duplex"]?.text == "horizontal")
      #expect(settings["use-color"]?.text == "false" && settings["output-basename"]?.text == "A-B")
      let setup = question.arguments[3].entries
      #expect(setup["Orientation"]?.text == "landscape" && setup["Name"]?.text != nil)
      guard case .double(let width) = setup["Width"], case .double(let height) = setup["Height"] else {
        Issue.record("no paper")
        return
      }
      #expect(width < height, "the upright sheet")
      #expect(question.options["modal"] == .boolean(true) && log.entries == ["will ask", "asks"])

      let chosen = results([("print-pages", .string("ranges")), ("page-ranges", .string("0-0,2-9"))])
      try stage.respond(0, chosen, to: question)
      let job = try await stage.nextQuestion()
      #expect(job.method == "Print" && job.arguments[1] == .string("A/B") && job.descriptorCount == 1)
      #expect(job.options["token"] == .uint32(7))
      #expect(job.file.starts(with: Data("%PDF-".utf8)))
      let points = 72 / 25.4
      #expect(log.papers.count == 1 && abs(log.papers[0][0].width - 100 * points) < 0.01)
      let area = try #require(controller.printPaper?.printableRect)
      #expect(abs(area.minX - 20 * points) < 0.01 && abs(area.minY - 10 * points) < 0.01)
      #expect(abs(area.width - 80 * points) < 0.01 && abs(area.height - 190 * points) < 0.01)
      #expect(renderer.log.map { $0.prefix(6) } == ["prepar", "page 0", "page 2", "page 3"])

      try stage.respond(0, to: job)
      try await stage.turn(until: "the end") { log.entries.last == "end true -" }
      #expect(log.entries == ["will ask", "asks", "answered", "starts", "finished", "end true -"])
      #expect(present(on: stage), "the content stays")
      controller.dismiss(animated: false)
    }

    @Test("A sheet that lies across has its width and height exchanged")
    func landscape() {
      let setup: [String: BusValue] = [
        "Width": .double(100), "Height": .double(200), "Orientation": .string("reverse_landscape"),
      ]
      let paper = PrintJob.paper(setup)
      #expect(paper?.paperSize == CGSize(width: 200 * 72 / 25.4, height: 100 * 72 / 25.4))
      #expect(paper?.printableRect.size == paper?.paperSize)
    }

    @Test(
      "Values that are no paper are refused",
      arguments: [
        [:], ["Width": .double(100)], ["Width": .double(.nan), "Height": .double(1)],
        ["Width": .double(-1), "Height": .double(1)], ["Width": .double(1e9), "Height": .double(1)],
        ["Width": .string("100"), "Height": .double(100)],
      ] as [[String: BusValue]])
    func badPaper(setup: [String: BusValue]) {
      #expect(PrintJob.paper(setup) == nil)
    }

    @Test("Margins beyond the sheet count as none")
    func badMargins() {
      let paper = PrintJob.paper(["Width": .double(100), "Height": .double(100), "MarginLeft": .double(100)])
      #expect(paper?.printableRect.size == paper?.paperSize && paper != nil)
    }

    @Test("Ranges of pages are read, and wrong ones ignored")
    func ranges() {
      func ranges(_ text: String, _ pages: String = "ranges") -> [ClosedRange<Int>]? {
        PrintJob.ranges(["print-pages": .string(pages), "page-ranges": .string(text)])
      }
      #expect(ranges("0-2,5,7-7") == [0...2, 5...5, 7...7])
      #expect(ranges("3-1,x,4") == [4...4] && ranges("") == nil && ranges("1-2", "all") == nil)
    }

    @Test("A dialog that is cancelled or closed prints nothing", arguments: [1, 2])
    func cancelling(code: UInt32) async throws {
      let stage = try await DesktopStage()
      controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
      #expect(present(on: stage))
      try stage.respond(code, to: try await stage.nextQuestion())
      try await stage.turn(until: "the end") { log.entries.last == "end false -" }
      #expect(!log.entries.contains("starts") && stage.questions.count == 1)
    }

    @Test("A job that the portal does not print is an error")
    func failing() async throws {
      let stage = try await DesktopStage()
      controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
      #expect(present(on: stage))
      try stage.respond(0, results(), to: try await stage.nextQuestion())
      try stage.respond(2, to: try await stage.nextQuestion())
      try await stage.turn(until: "the end") { log.entries.last == "end false jobFailed" }
    }

    @Test(
      "A portal that vanishes while it prints is an error, and while it asks a panel takes over",
      arguments: [true, false])
    func vanishing(isAsking: Bool) async throws {
      let stage = try await DesktopStage()
      controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
      #expect(present(on: stage))
      let question = try await stage.nextQuestion()
      if !isAsking {
        try stage.respond(0, results(), to: question)
        _ = try await stage.nextQuestion()
      }
      stage.endPortal()
      if isAsking {
        try await stage.turn(until: "a panel") { stage.root.presentedViewController is UIDocumentPickerViewController }
      } else {
        try await stage.turn(until: "the end") { log.entries.last == "end false jobFailed" }
      }
      controller.dismiss(animated: false)
    }

    @Test("The app can end a job while the user is asked, and late answers have no effect")
    func dismissing() async throws {
      let stage = try await DesktopStage()
      controller.printPageRenderer = NumberedPages(2)
      #expect(present(on: stage))
      let question = try await stage.nextQuestion()
      stage.harness.run { controller.dismiss(animated: true) }
      #expect(log.entries.last == "end false -")
      try stage.respond(0, results(), to: question)
      try await stage.turn(until: "a closed dialog") { stage.closed == [question.request] }
      #expect(stage.questions.count == 1 && log.entries.count == 3)
    }

    @Test("Content without a page is an error")
    func noPages() async throws {
      let stage = try await DesktopStage()
      controller.printFormatter = UISimpleTextPrintFormatter(text: "")
      #expect(present(on: stage))
      try stage.respond(0, results(), to: try await stage.nextQuestion())
      try await stage.turn(until: "the end") { log.entries.last == "end false noContent" }
    }

    @Test("Without content, and with an item that cannot be printed, the user is not asked, and there is an error")
    func noContent() async throws {
      let stage = try await DesktopStage()
      #expect(!present(on: stage))
      controller.printingItem = "text"
      #expect(!present(on: stage) && controller.printFormatter == nil)
      controller.printingItems = []
      #expect(!present(on: stage) && controller.printingItem == nil)
      #expect(log.entries == ["end false noContent", "end false unknownImageFormat", "end false noContent"])
    }

    private let pdf = Data("%PDF-1.4 as it is".utf8)

    @Test("Pictures are the pages of a job, and documents jobs of their own, with their bytes")
    func items() async throws {
      let stage = try await DesktopStage()
      let file = URL(fileURLWithPath: try stage.directory.write("%PDF-1.7 file", to: "a.pdf"))
      let picture = UIImage.of(["RG"])
      controller.printingItems = [picture, pdf, file]
      #expect(UIPrintInteractionController.canPrint(file) && UIPrintInteractionController.canPrint(pdf))
      #expect(UIPrintInteractionController.canPrint(picture.pngData() ?? Data()))
      #expect(!UIPrintInteractionController.canPrint(Data("text".utf8)))
      #expect(present(on: stage))
      let question = try await stage.nextQuestion()
      #expect(question.method == "PreparePrint")
      #expect(question.arguments[2].entries["orientation"]?.text == "landscape", "as the picture")
      try stage.respond(0, results(), to: question)
      let pictures = try await stage.nextQuestion()
      #expect(pictures.file.starts(with: Data("%PDF-".utf8)) && pictures.file != pdf)
      try stage.respond(0, to: pictures)
      for bytes in [pdf, Data("%PDF-1.7 file".utf8)] {
        let job = try await stage.nextQuestion()
        #expect(job.method == "Print" && job.file == bytes && job.options["token"] == nil)
        #expect(!log.entries.contains("finished"))
        try stage.respond(0, to: job)
      }
      try await stage.turn(until: "the end") { log.entries.last == "end true -" }
      #expect(log.entries.filter { $0 == "starts" }.count == 1)
    }
  }

  @MainActor @Suite("Printing without a portal")
  struct PrintingWithoutPortalTests {
    private let controller = UIPrintInteractionController()
    private let log = PrintLog()

    private func present(_ name: String, on stage: DesktopStage, path: String) throws {
      controller.delegate = log
      let info = UIPrintInfo.printInfo()
      (info.jobName, info.duplex) = (name, .shortEdge)
      controller.printInfo = info
      controller.printFormatter = UISimpleTextPrintFormatter(text: "Text")
      let isPresented = stage.harness.run {
        UIApplication.shared.environment?["PATH"] = path
        return controller.present(animated: true, completionHandler: log.completion)
      }
      #expect(isPresented)
    }

    @Test("Without a program that prints, the document is saved, under the name of the job")
    func saving() async throws {
      let stage = try await DesktopStage(hasBus: false)
      try stage.directory.write("", to: "home/other")
      log.chosen = UIPrintPaper(paperSize: CGSize(width: 100, height: 150))
      try present("A/B", on: stage, path: "/nowhere")
      try await stage.turn(until: "a panel") {
        (stage.root.presentedViewController as? UIDocumentPickerViewController)?.presentedViewController != nil
      }
      let papers = try #require(log.papers.first)
      #expect(papers.count == 2 && Set(papers.map { Int($0.width) }) == [595, 612])
      #expect(controller.printPaper === log.chosen)
      let picker = try #require(stage.root.presentedViewController as? UIDocumentPickerViewController)
      let panel = try #require(
        (picker.presentedViewController as? UINavigationController)?.viewControllers.first as? FilePanelController)
      #expect(panel.field.text == "A-B.pdf")
      stage.harness.strikeToRest("Return", characters: "\r")
      try await stage.turn(until: "the end") { log.entries.last == "end true -" }
      #expect(stage.directory.text(of: "home/A-B.pdf").hasPrefix("%PDF-"))
      #expect(log.entries == ["will ask", "starts", "asks", "answered", "finished", "end true -"])
    }

    /// A folder with a program `lp` that writes down its arguments and its file.
    private func folderOfPrograms(_ stage: DesktopStage, status: Int) throws -> String {
      let folder = stage.directory.path(of: "bin")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let script = """
        #!/bin/sh
        printf '%s\\n' "$@" > \(stage.directory.path(of: "arguments"))
        for last; do :; done
        /bin/head -c 5 "$last" > \(stage.directory.path(of: "head"))
        exit \(status)
        """
      _ = try stage.directory.write(script, to: "bin/lp")
      chmod(stage.directory.path(of: "bin/lp"), 0o755)
      return folder
    }

    private func choose(_ title: String, on stage: DesktopStage) async throws {
      try await stage.turn(until: "a question") { stage.root.presentedViewController is UIAlertController }
      let alert = try #require(stage.root.presentedViewController as? UIAlertController)
      #expect(alert.actions.compactMap(\.title) == ["Print", "Save to File", "Cancel"])
      stage.harness.runUntilIdle()
      let button = try #require(alert.alertView.buttons.first { $0.action.title == title })
      stage.harness.pointer.click(at: button.convert(button.bounds, to: stage.harness.window).center)
    }

    @Test("lp prints with the app's wishes, and its failure is an error", arguments: [0, 1])
    func printing(status: Int) async throws {
      let stage = try await DesktopStage(hasBus: false)
      try present("-x", on: stage, path: try folderOfPrograms(stage, status: status))
      try await choose("Print", on: stage)
      try await stage.turn(until: "the end") { log.entries.last?.hasPrefix("end") == true }
      #expect(log.entries.last == (status == 0 ? "end true -" : "end false jobFailed"))
      let arguments = stage.directory.text(of: "arguments").split(separator: "\n")
      #expect(arguments.prefix(4) == ["-t", "-x", "-o", "sides=two-sided-short-edge"])
      let file = try #require(arguments.last)
      #expect(file.hasSuffix("/-x.pdf") && file.hasPrefix("/"))
      #expect(stage.directory.text(of: "head") == "%PDF-")
      #expect(!FileManager.default.fileExists(atPath: String(file)))
    }

    @Test("The user can cancel, or save instead of printing", arguments: [true, false])
    func otherChoices(cancels: Bool) async throws {
      let stage = try await DesktopStage(hasBus: false)
      try present("Job", on: stage, path: try folderOfPrograms(stage, status: 0))
      try await choose(cancels ? "Cancel" : "Save to File", on: stage)
      if cancels {
        try await stage.turn(until: "the end") { log.entries.last == "end false -" }
        #expect(log.entries == ["will ask", "asks", "answered", "end false -"])
      } else {
        try await stage.turn(until: "a panel") { stage.root.presentedViewController is UIDocumentPickerViewController }
        stage.harness.run { controller.dismiss(animated: false) }
        #expect(log.entries.last == "end false -")
      }
      #expect(stage.directory.text(of: "arguments").isEmpty)
    }
  }
}

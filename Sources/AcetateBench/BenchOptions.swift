import ArgumentParser

/// The command line: the benchmark, or one of the windows that it measures.
struct BenchOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "acetate-bench", abstract: "What scrolling costs, as ratios to limits taken in the same run.",
    subcommands: [
      RunOptions.self, ScrollWindowOptions.self, PlainWindowOptions.self, ListWindowOptions.self,
      ZoomedWindowOptions.self, CountedOptions.self, CountedGrowthOptions.self,
    ],
    defaultSubcommand: RunOptions.self)
}

struct RunOptions: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "run", abstract: "Measures, and prints a table.")

  @Flag(help: "A minute's run: fewer rounds, sizes and rates.")
  var quick = false

  @Flag(help: "Nothing that needs an X server (Xvfb).")
  var offscreen = false

  @Flag(help: "Only lists.")
  var lists = false

  @Flag(help: "Only zooming.")
  var zooming = false

  @Flag(help: "Only layers, effects and transitions.")
  var layers = false

  @Flag(help: "Only how the cost of layout grows with a form, and with constraints.")
  var layout = false

  @Option(help: "With --layout, measure no larger size once one run took longer than this: 1 to 3600 seconds.")
  var patience = 10.0

  @Argument(help: "A file to write the same to, as JSON.")
  var json: String?

  var effort: Effort { quick ? .quick : .full }

  func validate() throws {
    guard (1...3600).contains(patience) else { throw ValidationError("a patience of 1 to 3600 seconds") }
  }
}

/// The arguments common to the measured windows.
struct WindowArguments: ParsableArguments {
  @Argument(help: "How many boxes lie in it.")
  var boxes: Int

  @Argument(help: "Points; above 300.")
  var width: Int

  @Argument(help: "Points.")
  var height: Int

  func validate() throws {
    guard (1...1_000_000).contains(boxes) else { throw ValidationError("1 to 1000000 boxes") }
    guard (301...20_000).contains(width), (200...20_000).contains(height) else {
      throw ValidationError("a window of 301 to 20000 by 200 to 20000")
    }
  }
}

struct ScrollWindowOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window", abstract: "A window with a scroll view, to be measured from outside.")

  @OptionGroup var arguments: WindowArguments
}

struct PlainWindowOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plain", abstract: "The same by Xlib alone, as the limit.")

  @OptionGroup var arguments: WindowArguments
}

struct ListWindowOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "A window with a table of that many rows, to be measured from outside.")

  @OptionGroup var arguments: WindowArguments

  @Argument(help: "The word fling, for a list that scrolls by itself.")
  var motion: String?
}

struct ZoomedWindowOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zoomed", abstract: "A window of zoomed content, to be measured from outside.")

  @Argument(help: "picture or boxes.")
  var content: ZoomedScrollView.Content

  @Argument(help: "The scale, from 0.1 to 10.")
  var scale: Double

  @OptionGroup var arguments: WindowArguments

  func validate() throws {
    guard (0.1...10).contains(scale) else { throw ValidationError("a scale from 0.1 to 10") }
  }
}

struct CountedOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "counted", abstract: "Work whose instructions are counted from outside; prints how often it is done.")

  @Argument(help: "The work.")
  var work: CountedWork
}

struct CountedGrowthOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "counted-growth",
    abstract: "Layout of views of one size, counted from outside; prints the names of what is counted.")

  @Argument(help: "The views.")
  var subject: CountedGrowth

  @Argument(
    help:
      "How many there are. Without it, prints the limits of growth: a size, a larger one, and a factor for each work.")
  var size: Int?
}

extension ZoomedScrollView.Content: ExpressibleByArgument {}

extension CountedWork: ExpressibleByArgument {}

extension CountedGrowth: ExpressibleByArgument {}

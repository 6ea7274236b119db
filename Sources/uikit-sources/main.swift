// The program that the plugin UIKitSources runs, and .ci/listings:
//
//     uikit-sources index OUTPUT SOURCE...
//     uikit-sources rewrite INDEX OUTPUT SOURCE
//     uikit-sources listings OUTPUT NAME=SOURCE#TYPE...
//
// It prints problems in the form that compilers use, and exits with status 1 if there are any.

import Diagnostics
import Glibc

#if UIKitSources
import SourceRewriting

do {
  try RewritingCommand(Array(CommandLine.arguments.dropFirst())).run()
} catch let failure as RewritingCommand.Failure {
  StandardError.write(lines: failure.lines)
  exit(EXIT_FAILURE)
} catch {
  StandardError.write("\(error)")
  exit(EXIT_FAILURE)
}
#else
StandardError.write(
  "error: the plugin UIKitSources needs the trait of the same name; write .package(…, traits: [\"UIKitSources\"])")
exit(EXIT_FAILURE)
#endif

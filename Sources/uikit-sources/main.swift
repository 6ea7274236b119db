// The program that the plugin UIKitSources runs:
//
//     uikit-sources index OUTPUT SOURCE...
//     uikit-sources rewrite INDEX OUTPUT SOURCE
//
// It prints problems in the form that compilers use, and exits with status 1 if there are any.

#if UIKitSources
import Foundation
import SourceRewriting

do {
  try RewritingCommand(Array(CommandLine.arguments.dropFirst())).run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(EXIT_FAILURE)
}
#else
import Foundation

FileHandle.standardError.write(
  Data(
    "error: the plugin UIKitSources needs the trait of the same name; write .package(…, traits: [\"UIKitSources\"])\n"
      .utf8
  ))
exit(EXIT_FAILURE)
#endif

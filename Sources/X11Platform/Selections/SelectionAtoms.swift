import CX11
import Platform

/// The atoms of selections and targets, looked up in one round trip.
struct SelectionAtoms {
  let clipboard: Atom
  let targets: Atom
  let timestamp: Atom
  let multiple: Atom
  let atomPair: Atom
  let incremental: Atom
  let utf8String: Atom
  let utf8MediaType: Atom
  let text: Atom
  /// The property of our own windows for other programs' answers.
  let answer: Atom
  let manager: Atom
  let saveTargets: Atom
  let drag: Atom

  /// The atoms' names, in the order of `init(_:)`.
  static let names: [StaticString] = [
    "CLIPBOARD", "TARGETS", "TIMESTAMP", "MULTIPLE", "ATOM_PAIR", "INCR", "UTF8_STRING", "text/plain;charset=utf-8",
    "TEXT", "ACETATE_ANSWER", "CLIPBOARD_MANAGER", "SAVE_TARGETS", "XdndSelection",
  ]

  init(display: OpaquePointer) {
    self.init(Atoms.lookUp(Self.names, display: display))
  }

  /// - Parameter atoms: One for each of `names`.
  init(_ atoms: [Atom]) {
    clipboard = atoms[0]
    targets = atoms[1]
    timestamp = atoms[2]
    multiple = atoms[3]
    atomPair = atoms[4]
    incremental = atoms[5]
    utf8String = atoms[6]
    utf8MediaType = atoms[7]
    text = atoms[8]
    answer = atoms[9]
    manager = atoms[10]
    saveTargets = atoms[11]
    drag = atoms[12]
  }

  func name(of selection: ClipboardSelection) -> Atom {
    switch selection {
    case .clipboard: clipboard
    case .primary: XA_PRIMARY
    case .drag: drag
    }
  }

  /// Returns the selection with a name; nil for any other.
  func selection(named name: Atom) -> ClipboardSelection? {
    ClipboardSelection.allCases.first { self.name(of: $0) == name }
  }

  /// Returns the selection's name in messages.
  func title(of selection: ClipboardSelection) -> String {
    switch selection {
    case .clipboard: "the clipboard"
    case .primary: "the selection"
    case .drag: "the program that it is dragged from"
    }
  }

  /// The encodings to request a text in, best first; no program supports all of them.
  var wantedEncodings: [Atom] { [utf8String, utf8MediaType, XA_STRING] }
}

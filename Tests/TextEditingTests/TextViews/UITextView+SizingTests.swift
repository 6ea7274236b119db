import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Sizes of text views")
struct UITextViewSizingTests {
  private let harness = OffscreenHarness()
  private let view = UITextView()

  init() {
    harness.add(view, frame: CGRect(x: 20, y: 20, width: 300, height: 200))
  }

  @Test("A text view's fitting size is that of its text")
  func fitting() {
    view.text = "one\ntwo"
    let size = view.sizeThatFits(CGSize(width: 300, height: 1_000))
    #expect(size.height == view.contentSize.height && size.width > 20 && size.width < 100)
    view.font = .systemFont(ofSize: 30)
    #expect(view.contentSize.height > size.height * 1.5)
    view.textContainerInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    #expect(view.caretRect(at: CaretPosition(0)).minX == 25 && view.caretRect(at: CaretPosition(0)).minY == 20)
    view.text = ""
    #expect(view.contentSize.height > 40)
    for width in [0, 1, 10, CGFloat.infinity] { _ = view.sizeThatFits(CGSize(width: width, height: 10)) }
  }

  @Test("Without a width the fitting size is that of unwrapped lines", arguments: [0, -5, CGFloat.infinity])
  func unlimited(width: CGFloat) {
    let fresh = UITextView()
    harness.window.addSubview(fresh)
    fresh.text = "a line of some words\ntwo"
    let wide = fresh.sizeThatFits(CGSize(width: 1_000, height: 0))
    #expect(fresh.sizeThatFits(CGSize(width: width, height: 0)) == wide && wide.width > 100 && wide.width < 200)
    fresh.sizeToFit()
    harness.run(for: 0.1)
    #expect(fresh.contentSize == wide && fresh.frame.size == wide)
  }

  @Test("A long text fits into the proposed width, and without one has its longest paragraph's width")
  func longText() {
    view.text = (0..<300).map { "line \($0)" }.joined(separator: "\n") + "\nand one longer line"
    let size = view.sizeThatFits(CGSize(width: 250, height: 0))
    #expect(size.width == 250 && size.height > 3_000)
    view.text = String(repeating: "word ", count: 10_000)
    #expect(view.sizeThatFits(CGSize(width: 250, height: 0)).width == 250)
    #expect(view.sizeThatFits(.zero).width > 10_000)
  }

  @Test("A text view has its text's size as intrinsic size only while scrolling is disabled")
  func intrinsicSize() {
    let none = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    view.text = "one"
    #expect(view.intrinsicContentSize == none)
    view.isScrollEnabled = false
    let first = view.intrinsicContentSize
    #expect(first == view.sizeThatFits(.zero) && first.width > 20 && first.width < 60)
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize == none)
  }

  @Test("Without scrolling a text view is as high as its text needs in the width that it gets")
  func constrainedHeight() {
    let holder = UIView()
    holder.translatesAutoresizingMaskIntoConstraints = false
    harness.window.addSubview(holder)
    view.removeFromSuperview()
    view.isScrollEnabled = false
    view.text = String(repeating: "some words of a text ", count: 40)
    let stack = UIStackView(arrangedSubviews: [view])
    stack.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(stack)
    let width = holder.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([
      width, holder.topAnchor.constraint(equalTo: harness.window.topAnchor),
      holder.leadingAnchor.constraint(equalTo: harness.window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: holder.topAnchor),
      stack.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
    ])
    for length in [200.0, 120] {
      width.constant = length
      let fitting = holder.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      harness.window.layoutIfNeeded()
      let needed = view.sizeThatFits(CGSize(width: length, height: 0)).height
      #expect(needed > 150 && view.frame.height == needed && holder.frame.height == needed)
      #expect(fitting == CGSize(width: length, height: needed))
    }
  }

  @Test("In a stack a text view grows with its text and with its width")
  func stacking() {
    let stack = UIStackView(arrangedSubviews: [view])
    stack.axis = .vertical
    stack.alignment = .leading
    view.isScrollEnabled = false
    view.text = "one"
    harness.add(stack, frame: CGRect(x: 0, y: 0, width: 200, height: 390))
    let below = UIView()
    stack.addArrangedSubview(below)
    harness.run(for: 0.1)
    let line = view.frame.height
    #expect(view.frame.width == view.sizeThatFits(.zero).width)
    view.becomeFirstResponder()
    harness.strike("Return", characters: "\r")
    harness.run(for: 0.1)
    #expect(view.frame.height > line * 1.4)
    harness.type("some words that need more than the two hundred points of the stack")
    harness.run(for: 0.1)
    #expect(view.frame.width <= 200 && view.frame.height == view.contentSize.height && view.frame.height > line * 2)
    view.font = .systemFont(ofSize: 30)
    harness.run(for: 0.1)
    #expect(view.frame.height == view.contentSize.height && view.frame.height > line * 5)
  }
}

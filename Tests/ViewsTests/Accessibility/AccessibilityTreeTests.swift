import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Views

@MainActor
@Suite("The tree of elements")
struct AccessibilityTreeTests {
  private let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))

  private var root: AccessibilityNode { AccessibilityTree.root(of: harness.window) }

  /// The labels of the children of a node.
  private func labels(_ node: AccessibilityNode? = nil) -> [String] {
    (node ?? root).children.map { $0.label ?? "" }
  }

  @discardableResult
  private func add(_ label: String, at frame: CGRect, to superview: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    (view.isAccessibilityElement, view.accessibilityLabel) = (true, label)
    (superview ?? harness.window).addSubview(view)
    return view
  }

  /// Four elements in two columns, each column in a view of its own.
  private func addColumns() -> [UIView] {
    ["A", "B"].enumerated().map { index, name in
      let column = UIView(frame: CGRect(x: index * 100, y: 0, width: 90, height: 90))
      harness.window.addSubview(column)
      // From the bottom up, so that the order of subviews is none of those that are read.
      add("\(name)2", at: CGRect(x: 0, y: 50, width: 80, height: 20), to: column)
      add("\(name)1", at: CGRect(x: 0, y: 10, width: 80, height: 20), to: column)
      return column
    }
  }

  @Test("The root is the window, with its title")
  func window() {
    let controller = UIViewController()
    controller.title = "Notes"
    harness.window.rootViewController = controller
    #expect(root.role == .window && root.label == "Notes" && root.parent == nil)
    #expect(root.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
  }

  @Test("Elements are read line by line, wherever they are in the hierarchy")
  func readingOrder() {
    _ = addColumns()
    #expect(labels() == ["A1", "B1", "A2", "B2"])
  }

  @Test("In a layout from right to left each line is read from the right")
  func mirrored() {
    _ = addColumns()
    harness.window.semanticContentAttribute = .forceRightToLeft
    #expect(labels() == ["B1", "A1", "B2", "A2"])
  }

  @Test("Elements of a group are read together")
  func groups() {
    let columns = addColumns()
    columns[0].shouldGroupAccessibilityChildren = true
    columns[1].accessibilityNavigationStyle = .combined
    #expect(labels() == ["A1", "A2", "B1", "B2"])
    columns[0].shouldGroupAccessibilityChildren = false
    columns[1].accessibilityNavigationStyle = .separate
    #expect(labels() == ["A1", "B1", "A2", "B2"])
  }

  @Test("The elements in a view that clips are read together, at the place of the view")
  func clipping() {
    let columns = addColumns()
    columns[0].clipsToBounds = true
    #expect(labels() == ["A1", "A2", "B1", "B2"])
    // Above and left of all others, and out of sight.
    columns[1].clipsToBounds = true
    columns[1].bounds.origin = CGPoint(x: 200, y: 200)
    #expect(labels() == ["A1", "A2", "B1", "B2"])
  }

  @Test("A bar over a scroll view is read before the content")
  func barOverContent() {
    let scrollView = UIScrollView(frame: harness.window.bounds)
    scrollView.contentInset.top = 50
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    harness.window.addSubview(scrollView)
    add("content", at: CGRect(x: 0, y: 0, width: 100, height: 20), to: scrollView)
    add("bar", at: CGRect(x: 100, y: 10, width: 100, height: 30))
    #expect(root.children.map { $0.label ?? "\($0.role)" } == ["bar", "scrollView"])
    scrollView.contentInset.top = 0
    #expect(root.children.map { $0.label ?? "\($0.role)" } == ["scrollView", "bar"])
  }

  @Test("A container with a type, a label or a role is a node, and any other is flattened")
  func containers() {
    let columns = addColumns()
    columns[0].accessibilityContainerType = .list
    columns[1].accessibilityLabel = "Column"
    #expect(root.children.count == 2 && labels(root.children[0]) == ["A1", "A2"])
    let tree = root
    #expect(tree.children[0].containerType == .list && tree.children[0].parent === tree)
    #expect(labels() == ["", "Column"] && labels(root.children[1]) == ["B1", "B2"])
  }

  @Test("A view that only has a label or scrolls, and contains no elements, is not in the tree")
  func labelAlone() {
    let view = add("Alone", at: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isAccessibilityElement = false
    #expect(root.children.isEmpty)
    view.accessibilityContainerType = .semanticGroup
    #expect(labels() == ["Alone"])
    view.removeFromSuperview()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.window.addSubview(scrollView)
    #expect(root.children.isEmpty)
    add("Inside", at: CGRect(x: 0, y: 0, width: 10, height: 10), to: scrollView)
    #expect(root.children.map(\.role) == [.scrollView] && labels(root.children[0]) == ["Inside"])
  }

  @Test("What is in an element is not in the tree")
  func leaf() {
    let outer = add("Outer", at: CGRect(x: 0, y: 0, width: 100, height: 100))
    add("Inner", at: CGRect(x: 0, y: 0, width: 50, height: 50), to: outer)
    #expect(labels() == ["Outer"] && labels(root.children[0]).isEmpty)
    outer.isAccessibilityElement = false
    #expect(labels(root.children[0]) == ["Inner"])
  }

  @Test(
    "Hidden and transparent views are pruned with all that is in them, and so are views that are clipped to nothing")
  func pruned() {
    let columns = addColumns()
    columns[0].isHidden = true
    #expect(labels() == ["B1", "B2"])
    columns[0].isHidden = false
    columns[0].alpha = 0
    #expect(labels() == ["B1", "B2"])
    columns[0].alpha = 1
    columns[1].accessibilityElementsHidden = true
    #expect(labels() == ["A1", "A2"])
    columns[1].accessibilityElementsHidden = false
    columns[1].bounds.size.height = 0
    #expect(labels().count == 4)
    columns[1].clipsToBounds = true
    #expect(labels() == ["A1", "A2"])
  }

  @Test("A modal view hides its siblings, those in front too, while it is visible")
  func modal() {
    let columns = addColumns()
    columns[0].accessibilityViewIsModal = true
    #expect(labels() == ["A1", "A2"])
    columns[0].isHidden = true
    #expect(labels() == ["B1", "B2"])
    columns[0].isHidden = false
    columns[1].accessibilityViewIsModal = true
    #expect(labels() == ["B1", "B2"], "the frontmost modal view counts")
  }

  @Test("Elements that a container names have its order")
  func namedElements() {
    let columns = addColumns()
    let elements = ["X", "Y"].enumerated().map { index, name in
      let element = UIAccessibilityElement(accessibilityContainer: columns[0])
      element.accessibilityLabel = name
      element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 100 - 50 * index, width: 10, height: 10)
      return element
    }
    columns[0].accessibilityElements = elements + [columns[1], "no object"]
    #expect(labels() == ["X", "Y", "B1", "B2"])
    columns[1].isHidden = true
    #expect(labels() == ["X", "Y"])
    columns[0].accessibilityElements = []
    #expect(labels().isEmpty)
  }

  @Test("The count and the index name the same elements as the array")
  func countAndIndex() {
    let view = UIView()
    #expect(view.accessibilityElementCount() == NSNotFound && view.accessibilityElement(at: 0) == nil)
    let elements = (0..<5).map { _ in UIAccessibilityElement(accessibilityContainer: view) }
    view.accessibilityElements = elements
    #expect(view.accessibilityElementCount() == elements.count)
    for (index, element) in elements.enumerated() {
      #expect(view.accessibilityElement(at: index) as? UIAccessibilityElement === element)
      #expect(view.index(ofAccessibilityElement: element) == index)
    }
    #expect(view.accessibilityElement(at: 5) == nil && view.accessibilityElement(at: -1) == nil)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test("A container may return its elements one by one")
  func dynamicElements() {
    final class Dots: UIView {
      private lazy var dots = (0..<3).map { index in
        let dot = UIAccessibilityElement(accessibilityContainer: self)
        dot.accessibilityLabel = "Dot \(index)"
        return dot
      }
      override func accessibilityElementCount() -> Int { dots.count }
      override func accessibilityElement(at index: Int) -> Any? { dots[index] }
      override func index(ofAccessibilityElement element: Any) -> Int {
        dots.firstIndex { $0 === element as AnyObject } ?? NSNotFound
      }
    }
    harness.window.addSubview(Dots(frame: CGRect(x: 0, y: 0, width: 30, height: 10)))
    #expect(labels() == ["Dot 0", "Dot 1", "Dot 2"])
  }

  @Test("Of a million elements the first ten thousand are made, and the container tells that there are more")
  func manyElements() {
    final class Many: UIView {
      var count = 1_000_000
      var largestIndex = 0
      override func accessibilityElementCount() -> Int { count }
      override func accessibilityElement(at index: Int) -> Any? {
        largestIndex = max(largestIndex, index)
        return UIAccessibilityElement(accessibilityContainer: self)
      }
    }
    let (container, few) = (Many(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), Many())
    few.frame = CGRect(x: 0, y: 100, width: 90, height: 90)
    few.count = 9_000
    for view in [container, few] {
      view.accessibilityContainerType = .list
      harness.window.addSubview(view)
    }
    let (tree, elements) = (root, [container, few])
    let nodes = elements.compactMap { tree.node(of: $0) }
    #expect(nodes[0].children.count < 10_001 && !nodes[0].hasAllChildren)
    #expect(container.largestIndex < 10_000)
    #expect(nodes[1].children.count == 9_000 && nodes[1].hasAllChildren)
  }

  @Test("Containers that contain each other, or an element twice, have it once")
  func cycles() {
    let (first, second) = (UIView(), UIView())
    let element = UIAccessibilityElement(accessibilityContainer: first)
    element.accessibilityLabel = "Once"
    first.accessibilityElements = [second, element, element, first]
    second.accessibilityElements = [first, element]
    harness.window.addSubview(first)
    #expect(labels() == ["Once"])
    first.accessibilityContainerType = .list
    second.accessibilityContainerType = .list
    #expect(root.children.count == 1 && root.children[0].children.count == 2)
  }

  @Test("A tree is as deep as its views without a stack that grows with them")
  func deep() {
    var view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (view.isAccessibilityElement, view.accessibilityLabel) = (true, "Deep")
    for _ in 0..<20_000 {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      outer.addSubview(view)
      view = outer
    }
    harness.window.addSubview(view)
    #expect(labels() == ["Deep"])
    // Views that are released with all in them would release each other as deep as they are.
    view.removeFromSuperview()
    while let inner = view.subviews.first {
      inner.removeFromSuperview()
      view = inner
    }
  }

  @Test("Frames are in the window, through scrolling and transforms")
  func frames() {
    let outer = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 100))
    outer.bounds.origin.y = 30
    harness.window.addSubview(outer)
    let view = add("Inner", at: CGRect(x: 10, y: 40, width: 20, height: 10), to: outer)
    #expect(root.children[0].frame == CGRect(x: 60, y: 30, width: 20, height: 10))
    #expect(root.children[0].activationPoint == CGPoint(x: 70, y: 35))
    view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(root.children[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.accessibilityActivationPoint = CGPoint(x: 9, y: 9)
    #expect(root.children[0].activationPoint == CGPoint(x: 9, y: 9))
  }

  @Test("The node at a point is the innermost one, by its path if it has one")
  func hitTest() {
    let list = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    list.accessibilityContainerType = .list
    harness.window.addSubview(list)
    let view = add("Row", at: CGRect(x: 0, y: 0, width: 100, height: 100), to: list)
    #expect(root.node(at: CGPoint(x: 50, y: 50))?.label == "Row")
    #expect(root.node(at: CGPoint(x: 150, y: 150))?.containerType == .list)
    #expect(root.node(at: CGPoint(x: 250, y: 250))?.role == .window)
    #expect(root.node(at: CGPoint(x: 350, y: 0)) == nil)
    view.accessibilityPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(root.node(at: CGPoint(x: 50, y: 50))?.containerType == .list)
  }

  @Test("Nodes of two trees have equal ids if they are of the same object")
  func ids() {
    let columns = addColumns()
    let before = root.children.map(\.id)
    #expect(Set(before).count == 4 && root.children.map(\.id) == before)
    columns[0].removeFromSuperview()
    #expect(root.children.map(\.id) == [before[1], before[3]])
  }

  @Test("Windows over each other in one scene are in one tree, and one that is modal hides the others")
  func windows() {
    add("Below", at: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = UIWindow(windowScene: harness.window.windowScene!)
    window.frame = CGRect(x: 20, y: 40, width: 100, height: 100)
    add("Above", at: CGRect(x: 1, y: 2, width: 10, height: 10), to: window)
    window.isHidden = false
    #expect(labels() == ["Below", "Above"])
    #expect(root.children[1].frame == CGRect(x: 21, y: 42, width: 10, height: 10))
    window.accessibilityViewIsModal = true
    #expect(labels() == ["Above"])
    window.isHidden = true
    #expect(labels() == ["Below"])
  }
}

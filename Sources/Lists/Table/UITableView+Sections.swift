import Controls
import Foundation
@_spi(Toolkit) import Views

/// The headers, or the footers, of the sections in sight.
struct SectionViews {
  /// The views, by section. A section may have none.
  var views: [Int: UIView] = [:]

  /// The sections that the delegate was asked about since they came into sight.
  var asked: Set<Int> = []
}

// Headers and footers: which are in the table, and where they are.

extension UITableView {
  private static let titleIdentifier = "UITableView.title"

  private subscript(part: SectionPart) -> SectionViews {
    get { part == .header ? headers : footers }
    set { if part == .header { headers = newValue } else { footers = newValue } }
  }

  /// The sections in sight at an offset, with those without a height between them and after them.
  private func sections(at offset: CGFloat) -> Range<Int> {
    guard heights.count > 0, !bounds.isEmpty else { return 0..<0 }
    let first = heights.section(at: max(offset, heights.top)) ?? heights.count
    guard first < heights.count else { return 0..<0 }
    var last = heights.section(at: offset + bounds.height) ?? heights.count - 1
    while last + 1 < heights.count, heights[last].total == 0 { last += 1 }
    return first == 0 || heights[first].total > 0 ? first..<max(last, first) + 1 : first..<last + 1
  }

  /// Shows the headers and footers of the sections in sight.
  ///
  /// - Returns: Whether a height changed, or a callback changed the rows.
  func fillSections(at offset: CGFloat) -> Bool {
    let sections = sections(at: offset)
    for section in sections {
      if show(.header, of: section) || show(.footer, of: section) { return true }
    }
    return false
  }

  /// Asks for the header or footer of a section, if that was not done since it came into sight.
  ///
  /// - Returns: Whether its height changed, or a callback changed the rows.
  private func show(_ part: SectionPart, of section: Int) -> Bool {
    let version = modelVersion
    let (height, isMeasured) = heights[section][part]
    if self[part].asked.contains(section) { return !isMeasured && remeasure(part, of: section) }
    guard height > 0 || !isMeasured else { return false }
    self[part].asked.insert(section)
    let partView = UIView.callingApp { ownView(part, of: section) ?? titleView(part, of: section) }
    guard modelVersion == version else { return true }
    guard let view = partView else {
      setHeight(height, of: part, in: section)
      return false
    }
    adapt(view)
    let measured = isMeasured ? height : UIView.callingApp { fittingHeight(of: view) }
    if modelVersion == version { setHeight(measured, of: part, in: section) }
    guard modelVersion == version else {
      recycle(view, of: part, in: section)
      return true
    }
    self[part].views[section] = view
    view.frame = frame(of: part, in: section)
    UIView.callingApp {
      addSubview(view)
      guard modelVersion == version else { return }
      switch part {
      case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
    return measured != height || modelVersion != version
  }

  /// Determines the height of a header or footer in the table again.
  ///
  /// - Returns: Whether it changed, or a callback changed the rows.
  func remeasure(_ part: SectionPart, of section: Int) -> Bool {
    let (version, old) = (modelVersion, heights[section][part].height)
    let height = UIView.callingApp { self[part].views[section].map(fittingHeight) } ?? old
    guard modelVersion == version else { return true }
    setHeight(height, of: part, in: section)
    return height != old
  }

  private func setHeight(_ height: CGFloat, of part: SectionPart, in section: Int) {
    heights.change(section) { setHeight((height, true), of: part, in: &$0) }
  }

  /// Sets the height of a header or footer, and with that of a header the space above it.
  func setHeight(
    _ height: (height: CGFloat, isMeasured: Bool), of part: SectionPart, in heights: inout SectionHeights
  ) {
    heights[part] = height
    guard part == .header else { return }
    heights.topPadding = style == .plain && height.height > 0 ? max(0, sectionHeaderTopPadding) : 0
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    measuring = view
    defer { measuring = nil }
    let size = CGSize(width: bounds.width, height: 0)
    let fitting = view.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    let height = fitting.height > 0 ? fitting.height : view.sizeThatFits(size).height
    return PixelGrid(scale: displayScale).up(max(0, height))
  }

  /// The height of the delegate's header or footer, whose view is made for that; nil for none.
  func heightOfView(_ part: SectionPart, of section: Int) -> CGFloat? {
    guard let view = ownView(part, of: section) else { return nil }
    defer { keepForReuse(view) }
    adapt(view)
    return fittingHeight(of: view)
  }

  /// Gives a header or footer the margins and the sides of the table.
  private func adapt(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView else { return }
    view.margin = contentMargin + (style == .insetGrouped ? contentMargin : 0)
    view.safeSides = safeSides
  }

  private func ownView(_ part: SectionPart, of section: Int) -> UIView? {
    switch part {
    case .header: tableDelegate?.tableView(self, viewForHeaderInSection: section)
    case .footer: tableDelegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  private func titleView(_ part: SectionPart, of section: Int) -> UIView? {
    guard let title = title(of: part, in: section, by: deciders) else { return nil }
    let waiting = dequeueReusableHeaderFooterView(withIdentifier: Self.titleIdentifier)
    let view = waiting ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    var configuration: UIListContentConfiguration =
      switch (style, part) {
      case (.plain, .header): .plainHeader()
      case (.plain, .footer): .plainFooter()
      case (_, .header): .groupedHeader()
      case (_, .footer): .groupedFooter()
      }
    configuration.text = title
    view.contentConfiguration = configuration
    view.backgroundColor = style == .plain ? .secondarySystemBackground : nil
    return view
  }

  // MARK: Places

  /// Takes the headers and footers out of the table that are no longer in sight, and places the others.
  func placeSections() {
    let (version, sections) = (modelVersion, sections(at: contentOffset.y))
    for part in [SectionPart.header, .footer] {
      self[part].asked = self[part].asked.filter { sections.contains($0) || isPartHeld(part, of: $0) }
      for (section, view) in self[part].views {
        guard modelVersion == version else { return setNeedsLayout() }
        if sections.contains(section) || view.isInUse {
          view.frame = frame(of: part, in: section)
          adapt(view)
        } else {
          self[part].views[section] = nil
          recycle(view, of: part, in: section)
          if modelVersion == version { forgetMeasurement(of: part, in: section, askedBy: view) }
        }
      }
    }
  }

  /// Lets a header or footer be measured with its next view if the one that has left asked for it.
  private func forgetMeasurement(of part: SectionPart, in section: Int, askedBy view: UIView) {
    guard let index = resized.firstIndex(where: { $0 === view }) else { return }
    resized.remove(at: index)
    guard heights.sections.indices.contains(section), fixedHeight(of: part, in: section, by: deciders) == nil else {
      return
    }
    heights.change(section) { $0[part].isMeasured = false }
  }

  /// Whether the user is at work in a header or footer, which then stays in the table out of sight.
  private func isPartHeld(_ part: SectionPart, of section: Int) -> Bool {
    heights.sections.indices.contains(section) && self[part].views[section]?.isInUse == true
  }

  /// The frame of a header or footer: its natural place, or in a plain table the edge that it is pinned to. It never
  /// leaves its section.
  private func frame(of part: SectionPart, in section: Int) -> CGRect {
    let (header, footer) = (heights[section].header, heights[section].footer)
    let headerStart = shownY(heights.headerStart(of: section))
    let footerStart = shownY(heights.footerStart(of: section))
    let isPinned = style == .plain
    switch part {
    case .header:
      let edge = contentOffset.y + pinningInset
      let y = isPinned ? min(max(headerStart, edge), footerStart - header) : headerStart
      return CGRect(x: 0, y: rounded(y), width: bounds.width, height: header)
    case .footer:
      let edge = contentOffset.y + bounds.height - adjustedContentInset.bottom - footer
      let y = isPinned ? max(min(footerStart, edge), headerStart + header) : footerStart
      return CGRect(x: 0, y: rounded(y), width: bounds.width, height: footer)
    }
  }

  /// The distance of pinned headers from the top edge.
  /// A header of a list that is scrolled does not leave space for a refresh.
  private var pinningInset: CGFloat { adjustedContentInset.top - (accessory?.inset ?? 0) }
}

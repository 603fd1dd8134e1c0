const gap = 4
const edge = 8

/** Where a panel goes: below what it belongs to, or above where there is no room below; always inside the window (px). */
export function panelPosition(anchor: DOMRect, panel: DOMRect, align: 'start' | 'end'): { left: number; top: number } {
  const within = (value: number, size: number, most: number) => Math.max(edge, Math.min(value, most - size - edge))
  const below = anchor.bottom + gap
  const above = anchor.top - gap - panel.height
  const isTight = below + panel.height > innerHeight - edge && above >= edge
  return {
    left: within(align === 'end' ? anchor.right - panel.width : anchor.left, panel.width, innerWidth),
    top: within(isTight ? above : below, panel.height, innerHeight),
  }
}

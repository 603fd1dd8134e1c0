/** Widths of waiting lines in percent; all different, so that each is its own key. */
const widths = [62, 84, 47, 71, 55, 90, 66, 41, 78, 52, 87, 59, 73, 44, 81, 68, 50, 92, 57, 76]

export const skeletonWidths = (lines: number): number[] => widths.slice(0, lines)

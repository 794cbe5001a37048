/** Returns the SVG paths of a line through equidistant values from a baseline of zero, and of the area under it. */
export function backlogPath(values: readonly number[], width: number, height: number): { line: string; area: string } {
  const most = Math.max(...values, 1)
  // Leaves half of the stroke's width above and below.
  const points = values.map((value, i) => {
    const [x, y] = [(i * width) / Math.max(1, values.length - 1), 1 + (height - 2) * (1 - value / most)]
    return `${Number(x.toFixed(1))},${Number(y.toFixed(1))}`
  })
  const line = `M${points.join('L')}`
  return { line, area: `${line}L${width},${height}L0,${height}Z` }
}
/**
 * Returns whether statements of an hour ago still wait, or forwarding is stopped or failing. A working store empties
 * its queue at once.
 */
export const isBehind = (of: { backlog: readonly number[]; stopped: unknown; failingSince: unknown }): boolean =>
  of.backlog.length > 1 && (of.stopped !== null || of.failingSince !== null || of.backlog.at(-2)! > 0)

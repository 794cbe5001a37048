/** A line through values at equal distances over a ground of zero, and the area under it, as paths of an SVG. */
export function backlogPath(values: readonly number[], width: number, height: number): { line: string; area: string } {
  const most = Math.max(...values, 1)
  // Half a stroke's room above and below.
  const points = values.map((value, i) => {
    const [x, y] = [(i * width) / Math.max(1, values.length - 1), 1 + (height - 2) * (1 - value / most)]
    return `${Number(x.toFixed(1))},${Number(y.toFixed(1))}`
  })
  const line = `M${points.join('L')}`
  return { line, area: `${line}L${width},${height}L0,${height}Z` }
}
/** What waited an hour ago still waits, or somebody has to do something: a store that is served empties its row at once. */
export const isBehind = (of: { backlog: readonly number[]; stopped: unknown; failingSince: unknown }): boolean =>
  of.backlog.length > 1 && (of.stopped !== null || of.failingSince !== null || of.backlog.at(-2)! > 0)

/** What a course that came as a package is made of: a training, `free` where nothing is asked in it, or a block of them. */
export type StructureNode =
  | { training: number; free: boolean }
  | { key: string; /** The publisher's own id. */ id: string; nodes: StructureNode[] }

/**
 * The blocks whose units are all met, by their keys, and the course as a whole by an empty one (cmi5 9.3.9).
 * @param met trainings that the member has met
 */
export function satisfiedKeys(nodes: readonly StructureNode[], met: ReadonlySet<number>): string[] {
  const keys: string[] = []
  const isMet = (node: StructureNode): boolean => {
    if ('training' in node) return node.free || met.has(node.training)
    // Each is looked at, also behind one that is not met: blocks stand for themselves.
    const all = node.nodes.map(isMet).every(Boolean)
    if (all) keys.push(node.key)
    return all
  }
  const whole = nodes.map(isMet).every(Boolean)
  return whole ? [...keys, ''] : keys
}
/** The publisher's id of a block. */
export function publisherIn(nodes: readonly StructureNode[], key: string): string | undefined {
  for (const node of nodes) {
    if ('training' in node) continue
    const found = node.key === key ? node.id : publisherIn(node.nodes, key)
    if (found !== undefined) return found
  }
  return undefined
}

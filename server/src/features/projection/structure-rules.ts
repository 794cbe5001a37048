/** A node of a course that was imported as a package: a training, `free` if it has no requirement, or a block. */
export type StructureNode =
  | { training: number; free: boolean }
  | { key: string; /** The publisher's id. */ id: string; nodes: StructureNode[] }

/**
 * Returns the keys of the blocks whose units are all met, and an empty key if the course is met (cmi5 9.3.9).
 * @param met trainings that the member has met
 */
export function satisfiedKeys(nodes: readonly StructureNode[], met: ReadonlySet<number>): string[] {
  const keys: string[] = []
  const isMet = (node: StructureNode): boolean => {
    if ('training' in node) return node.free || met.has(node.training)
    // No short circuit: every block is checked, because blocks are independent.
    const all = node.nodes.map(isMet).every(Boolean)
    if (all) keys.push(node.key)
    return all
  }
  const whole = nodes.map(isMet).every(Boolean)
  return whole ? [...keys, ''] : keys
}
/** Returns the publisher's id of a block. */
export function publisherIn(nodes: readonly StructureNode[], key: string): string | undefined {
  for (const node of nodes) {
    if ('training' in node) continue
    const found = node.key === key ? node.id : publisherIn(node.nodes, key)
    if (found !== undefined) return found
  }
  return undefined
}

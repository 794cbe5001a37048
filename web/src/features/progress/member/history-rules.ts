interface Dated {
  lastSession: string
}
interface Loaded<T> {
  items: readonly T[]
  /** There are older ones that are not read yet. */
  more: boolean
}
/** Two lists, each newest first, as one; what is older than the end of a list that goes on waits for its next page. */
export function merged<A extends Dated, B extends Dated>(a: Loaded<A>, b: Loaded<B>): (A | B)[] {
  const ends = [a, b].flatMap(({ items, more }) => (more && items.length > 0 ? [items.at(-1)!.lastSession] : []))
  const oldest = ends.toSorted().at(-1)
  return [...a.items, ...b.items]
    .filter(({ lastSession }) => oldest === undefined || lastSession >= oldest)
    .toSorted((one, other) => (one.lastSession < other.lastSession ? 1 : one.lastSession > other.lastSession ? -1 : 0))
}

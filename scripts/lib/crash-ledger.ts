/** Responses that the writers received, to compare with the server's data after a crash. */
export interface Ledger {
  /** Acknowledged state: present (true) or deleted (false). */
  readonly known: Map<string, boolean>
  /** Requested without a response: either state is valid, a partial one is not. */
  readonly open: Map<string, boolean>
}
export const makeLedger = (): Ledger => ({ known: new Map(), open: new Map() })

/** Makes one write that sets all these ids to the same state; a lost connection leaves them open. */
export async function write(
  ledger: Ledger,
  keys: readonly string[],
  there: boolean,
  work: () => Promise<unknown>,
): Promise<void> {
  for (const key of keys) ledger.open.set(key, there)
  await work()
  for (const key of keys) {
    ledger.open.delete(key)
    ledger.known.set(key, there)
  }
}

/** Compares the ledger with the data found, records open ids as found, and returns the differences. */
export function settle(ledger: Ledger, found: readonly string[]): { lost: string[]; doubled: string[] } {
  const counts = new Map<string, number>()
  for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1)
  const lost: string[] = []
  const doubled = [...counts].filter(([, count]) => count > 1).map(([key, count]) => `${key} stands ${count} times`)
  for (const key of new Set([...ledger.known.keys(), ...ledger.open.keys()])) {
    const there = counts.has(key)
    const before = ledger.known.get(key) ?? false
    if (there !== before && there !== ledger.open.get(key))
      lost.push(`${key} ${there ? 'was taken away and is back' : 'was acknowledged and is gone'}`)
    ledger.known.set(key, there)
  }
  for (const key of counts.keys()) if (!ledger.known.has(key)) doubled.push(`${key} was never asked for`)
  ledger.open.clear()
  return { lost, doubled }
}

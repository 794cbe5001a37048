/** For how long the same thing, sent again, is the send that had no answer. A code that was made then may still be used. */
const unsureMs = 120_000
const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
export const isWrite = (method: string): boolean => writes.has(method)

/** What leaves open whether a write was done: no answer, one of somebody on the way, or the server's own word. */
export const isUnsure = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

/**
 * The key under which the server does a write once. What had no answer keeps its key: pressed again, it is the same send,
 * and gets the answer that was lost.
 */
export class SendKeys {
  private readonly unsure = new Map<string, { key: string; since: number }>()
  private readonly now: () => number
  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }
  of(send: string): string {
    for (const [one, { since }] of this.unsure) if (this.now() - since > unsureMs) this.unsure.delete(one)
    return this.unsure.get(send)?.key ?? crypto.randomUUID()
  }
  /** @param status the answer's; 0 where none came */
  answered(send: string, key: string, status: number): void {
    if (!isUnsure(status)) this.unsure.delete(send)
    else if (this.unsure.get(send)?.key !== key) this.unsure.set(send, { key, since: this.now() })
  }
}

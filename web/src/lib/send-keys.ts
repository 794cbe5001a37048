/**
 * Milliseconds for which a repeated submission without a response reuses its key. A code created by it may still be
 * used.
 */
const unsureMs = 120_000
const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
export const isWrite = (method: string): boolean => writes.has(method)

/**
 * Whether a status leaves the result of a write unknown: no response, a proxy's error, or the server's own 502 to 504.
 */
export const isUnsure = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

/**
 * Idempotency keys, under which the server performs a write once. A submission without a response keeps its key:
 * pressed again, it is the same write and gets the lost response.
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
  /** @param status of the response; 0 without one */
  answered(send: string, key: string, status: number): void {
    if (!isUnsure(status)) this.unsure.delete(send)
    else if (this.unsure.get(send)?.key !== key) this.unsure.set(send, { key, since: this.now() })
  }
}

import { fingerprint } from './fingerprint.ts'

/** Time within which the second press of a double click or of Enter comes, in milliseconds. */
const doubledMs = 400

interface Options {
  /** Submissions of different items do not wait for each other. */
  each?: boolean
  now?: () => number
}
/**
 * Lets one submission through at a time. The lock is needed because a button is drawn as pending only after a second
 * press can come, and a fast response may arrive before it.
 */
export class SubmitLock {
  private readonly pending = new Map<string, number>()
  private last: { send: string; at: number } | null = null
  private readonly each: boolean
  private readonly now: () => number
  constructor({ each = false, now = () => performance.now() }: Options = {}) {
    this.each = each
    this.now = now
  }
  /** Takes the lock; returns false while a submission is pending, and for the second press of a double click. */
  take(what?: unknown): boolean {
    const send = fingerprint(what)
    const at = this.now()
    if (this.each ? this.pending.has(send) : this.pending.size > 0) return false
    if (this.last?.send === send && at - this.last.at < doubledMs) return false
    this.pending.set(send, at)
    this.last = { send, at }
    return true
  }
  /** Releases the lock after a response or a failure. */
  end(what?: unknown): void {
    this.pending.delete(fingerprint(what))
  }
}

import { fingerprint } from './fingerprint.ts'

/** In which time the second press of a double click or of Enter comes, in milliseconds. */
const doubledMs = 400

interface Options {
  /** What is sent for one thing waits for nothing that is sent for another. */
  each?: boolean
  now?: () => number
}
/**
 * Lets one send through at a time: a button is drawn as pending only after the second press has come, and a quick answer can
 * be there before it.
 */
export class SendGate {
  private readonly pending = new Map<string, number>()
  private last: { send: string; at: number } | null = null
  private readonly each: boolean
  private readonly now: () => number
  constructor({ each = false, now = () => performance.now() }: Options = {}) {
    this.each = each
    this.now = now
  }
  /** Whether this is to be sent: nothing else is on its way, and it is no second press of what was just sent. */
  take(what?: unknown): boolean {
    const send = fingerprint(what)
    const at = this.now()
    if (this.each ? this.pending.has(send) : this.pending.size > 0) return false
    if (this.last?.send === send && at - this.last.at < doubledMs) return false
    this.pending.set(send, at)
    this.last = { send, at }
    return true
  }
  /** It was answered, or failed. */
  end(what?: unknown): void {
    this.pending.delete(fingerprint(what))
  }
}

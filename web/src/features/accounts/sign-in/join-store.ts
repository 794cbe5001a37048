import type { JoinableClass } from '@praxia/contract/class-joins.ts'
import type { Asked } from '../codes/use-shown-code.ts'

const key = 'praxia.join'
interface Kept {
  /** Code of the class. */
  code: string
  name: JoinableClass['names'][number]
  asked: Asked
  until: number
}

/** Returns the request of this tab to join a class, unless it is over: a reload does not end it. */
export function readJoin(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept && kept.until > Date.now() ? kept : null
  } catch {
    return null
  }
}
/** Stores it, or deletes it. */
export function keepJoin(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage, a reload asks for the code again.
  }
}

import { originFor } from '../accounts/codes/code-rules.ts'
import { useSettings } from '../settings/queries.ts'

/** Returns where devices join a class: the address as people type it, and as a QR code carries it with the code. */
export function useJoinWay(code: string): { origin: string; address: string; link: string } {
  const origin = originFor(window.location, useSettings().data)
  // The part after `#` never leaves the browser that opens it.
  return { origin, address: `${new URL(origin).host}/h`, link: `${origin}/h#${code}` }
}

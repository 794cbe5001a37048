import { useEffect } from 'react'
import { useProfile } from '../features/accounts/queries.ts'
import { whenOnline } from '../lib/unreachable.ts'

/** Delay until the page is drawn, in milliseconds. */
const patienceMs = 1500

const sendWaiting = (memberId: number | undefined) =>
  import('../features/player/queue-store.ts').then((file) => file.sendWaiting(memberId)).catch(() => undefined)

/**
 * Sends statements that a training could not send, from any page: soon after it opens, and as soon as the network is
 * back.
 */
export function useLeftovers(): void {
  const memberId = useProfile().data?.id
  useEffect(() => {
    const send = () => {
      if (navigator.onLine) void sendWaiting(memberId)
    }
    const timer = setTimeout(send, patienceMs)
    const quiet = whenOnline(send)
    return () => {
      clearTimeout(timer)
      quiet()
    }
  }, [memberId])
}

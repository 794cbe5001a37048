import { useEffect } from 'react'
import { whenOnline } from '../lib/unreachable.ts'

/** Delay until the page is drawn, in milliseconds. */
const patienceMs = 1500

const sendWaiting = () =>
  import('../features/player/queue-store.ts').then((file) => file.sendWaiting()).catch(() => undefined)

/**
 * Sends statements that a training could not send, from any page: soon after it opens, and as soon as the network is
 * back.
 */
export function useLeftovers(): void {
  useEffect(() => {
    const send = () => {
      if (navigator.onLine) void sendWaiting()
    }
    const timer = setTimeout(send, patienceMs)
    const quiet = whenOnline(send)
    return () => {
      clearTimeout(timer)
      quiet()
    }
  }, [])
}

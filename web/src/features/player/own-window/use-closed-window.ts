import { useEffect, useEffectEvent, useState } from 'react'

const lastWordsMs = 1500
/**
 * Waits after the window closed for the training's last statements and the record. A training that has not ended then
 * was abandoned.
 */
export function useClosedWindow(
  closed: boolean,
  look: () => Promise<unknown>,
  underway: boolean,
  ask: () => void,
): void {
  const [looked, setLooked] = useState(false)
  const lookNow = useEffectEvent(look)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!closed) return undefined
    let gone = false
    const timer = setTimeout(async () => {
      await lookNow()
      if (!gone) setLooked(true)
    }, lastWordsMs)
    return () => {
      gone = true
      clearTimeout(timer)
      setLooked(false)
    }
  }, [closed])
  useEffect(() => {
    if (looked && underway) askNow()
  }, [looked, underway])
}

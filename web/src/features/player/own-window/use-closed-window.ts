import { useEffect, useEffectEvent, useState } from 'react'

const lastWordsMs = 1500
/** Once the window is closed: what the training says while it goes is waited for, as is the record; where it then has not ended, it was left. */
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

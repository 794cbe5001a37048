import { useLayoutEffect, useState } from 'react'

const second = (): number => Math.floor(Date.now() / 1000) * 1000

/**
 * Returns the browser's time in milliseconds, to the second; rendered again at each tick while wanted. Only ticks change
 * it: a snapshot of the clock differs after each rendering that takes a second, and React would render without end.
 */
export function useNow(isWanted = true, tickMs = 1000): number {
  const [now, setNow] = useState(second)
  useLayoutEffect(() => {
    if (!isWanted) return
    const tick = (): void => setNow(second())
    // The time of the first rendering may be long past.
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [isWanted, tickMs])
  return now
}

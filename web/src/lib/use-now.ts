import { useEffect, useState } from 'react'

/** Returns the browser's time, updated every second while wanted. */
export function useNow(isWanted = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}

import { useEffect, useState } from 'react'

/** This browser's clock, looked at every second while it is wanted. */
export function useNow(isWanted = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}

import { useCallback, useSyncExternalStore } from 'react'

/** In whole seconds: the time must not change within a render. */
const second = (): number => Math.floor(Date.now() / 1000) * 1000

/** Returns the browser's time in milliseconds, to the second; rendered again every second while wanted. */
export function useNow(isWanted = true): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isWanted) return () => undefined
      const timer = setInterval(onChange, 1000)
      return () => clearInterval(timer)
    },
    [isWanted],
  )
  return useSyncExternalStore(subscribe, second)
}

import { useEffect, useState } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Subscribes to a source outside React, as state and not as a store: when a store changes while the next page is
 * loading, React renders synchronously, and an outline would replace the present page.
 */
export function useTold<T>(listen: (listener: () => void) => () => void, get: () => T): T {
  const [told, setTold] = useState(get)
  useEffect(() => {
    const tell = (): void => setTold(get)
    tell()
    return listen(tell)
  }, [listen, get])
  return told
}

const isOnline = (): boolean => navigator.onLine
/** Whether the browser is on a network. */
export const useOnline = (): boolean => useTold(subscribe, isOnline)

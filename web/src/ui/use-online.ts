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
 * What is known outside of React, as a state and not as a store: a store that changes while the next page is still on its way makes
 * React draw at once what it has, and the page that stands would give way to an outline.
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

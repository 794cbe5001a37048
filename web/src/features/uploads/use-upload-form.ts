import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()
const move = (by: number): void => {
  open += by
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** While a form shows its own uploads, the tray omits those without a target. */
export function useUploadForm(): void {
  useEffect(() => {
    move(1)
    return () => move(-1)
  }, [])
}
export const useFormIsOpen = (): boolean => useSyncExternalStore(subscribe, () => open > 0)

import { useEffect } from 'react'
import { useDialog } from '../../ui/use-dialog.ts'

/** Returns the name of the command key: ⌘ on Apple devices, otherwise Ctrl. */
export const commandKey = (): string => (/Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

type Shortcut = 'find' | 'keys'
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { inField: boolean }

/** Returns the shortcut of a key press: Ctrl K and ⌘K also in a field, `?` only outside fields. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, inField }: Press): Shortcut | null {
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return 'find'
  return key === '?' && !ctrlKey && !metaKey && !inField ? 'keys' : null
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Handles the shortcuts of every page; not over a dialog, whose unsaved input another dialog would hide. */
export function useShortcuts(): void {
  const { show: showFind } = useDialog('find')
  const { show: showKeys } = useDialog('keys')
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event
      const wanted = shortcutOf({ key, ctrlKey, metaKey, altKey, inField: isField(event.target) })
      if (!wanted) return
      event.preventDefault()
      if (document.querySelector('[role="dialog"]')) return
      if (wanted === 'find') showFind()
      else showKeys()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [showFind, showKeys])
}

import { useEffect } from 'react'
import { useDialog } from '../../ui/use-dialog.ts'

/** What the key beside the space bar is called where the page is read: ⌘ on Apple's, else Ctrl. */
export const commandKey = (): string => (/Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

type Shortcut = 'find' | 'keys'
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { inField: boolean }

/** What a press asks for: Ctrl K and ⌘K also while one writes, `?` only where it is not a letter of a text. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, inField }: Press): Shortcut | null {
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return 'find'
  return key === '?' && !ctrlKey && !metaKey && !inField ? 'keys' : null
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys that work on every page; not over a dialog, whose unsaved words another one would hide. */
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

import type { KeyboardEvent } from 'react'

const rows = '[data-row]'
const moves = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * Handles arrow keys, Home and End in a list whose rows are marked `data-row`. Calls `onArrive` with the row's mark
 * when the key is released: holding a key skips the rows between.
 */
export function rowKeys(onArrive?: (mark: string) => void) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (!moves.has(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>(rows)]
      const at = all.findIndex((row) => row === event.target)
      if (at < 0) return
      event.preventDefault()
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]!
      all[to]?.focus()
    },
    onKeyUp({ key, target }: KeyboardEvent<HTMLElement>): void {
      const mark = moves.has(key) && target instanceof HTMLElement ? target.dataset['row'] : undefined
      if (mark !== undefined) onArrive?.(mark)
    },
  }
}

/** A whole row as a button that looks like its list. */
export const rowButton = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  width: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'sunken' },
  '&[aria-current]': { bgcolor: 'primary.tint' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.text', outlineOffset: -2 },
} as const

import { type DragEvent, type ReactNode, useRef, useState } from 'react'

interface Wanted {
  what: string
  accept: string
  onFile: (file: File) => void
}
export interface Pick {
  over: boolean
  browse: () => void
  zone: { onDragOver: (event: DragEvent) => void; onDragLeave: () => void; onDrop: (event: DragEvent) => void }
  input: ReactNode
}

/** A file dropped on an area, or chosen with a button in it. */
export function usePick({ what, accept, onFile }: Wanted): Pick {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null): void => {
    const file = list?.[0]
    if (file) onFile(file)
  }
  return {
    over,
    browse: () => input.current?.click(),
    zone: {
      onDragOver: (event) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      },
    },
    input: (
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={what}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    ),
  }
}
/** For the button in a drop area: a press anywhere in the area presses it. */
export const everywhere = {
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
} as const
/** Style of the drop area. */
export const dashed = (wrong: boolean, over: boolean) => ({
  position: 'relative',
  borderRadius: '12px',
  border: wrong ? '2px dashed' : '1px dashed',
  borderColor: wrong ? 'error.main' : over ? 'primary.text' : 'border.field',
  bgcolor: over ? 'primary.tint' : 'transparent',
  color: 'text.secondary',
})

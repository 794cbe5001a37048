import { type ComponentType, type LazyExoticComponent } from 'react'
import { useSearchParams } from 'react-router'
import { DialogBoundary } from '../ui/dialog-boundary.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { type DialogEntry, type DialogProps, dialogsOf } from './dialogs.ts'
import { useSurroundings } from './surroundings.ts'
import { part } from '../lib/part.ts'

const loaded = new Map<DialogEntry, LazyExoticComponent<ComponentType<DialogProps>>>()
function componentOf(entry: DialogEntry): LazyExoticComponent<ComponentType<DialogProps>> {
  const known = loaded.get(entry)
  if (known) return known
  const made = part(async () => ({ default: await entry.load() }))
  loaded.set(entry, made)
  return made
}

/** Dialogs that the address names; each is loaded when first opened. */
export function ShellDialogs() {
  const around = useSurroundings()
  const [params] = useSearchParams()
  return (
    <>
      {dialogsOf(around)
        .filter((entry) => params.has(entry.name))
        .map((entry) => (
          <OpenDialog key={entry.name} entry={entry} />
        ))}
    </>
  )
}

function OpenDialog({ entry }: { entry: DialogEntry }) {
  const { close, value } = useDialog(entry.name, entry.within)
  const Dialog = componentOf(entry)
  return (
    <DialogBoundary onClose={close}>
      <Dialog onClose={close} value={value ?? ''} />
    </DialogBoundary>
  )
}

import { type ComponentType, type LazyExoticComponent } from 'react'
import { useSearchParams } from 'react-router'
import { DialogBoundary } from '../ui/dialog-boundary.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { type DialogProps, dialogParts } from './dialog-parts.ts'
import { type DialogEntry, type DialogName, dialogsOf } from './dialogs.ts'
import { useSurroundings } from './surroundings.ts'
import { part } from '../lib/part.ts'

const components = Object.fromEntries(
  Object.entries(dialogParts).map(([name, load]) => [name, part(async () => ({ default: await load() }))]),
) as Record<DialogName, LazyExoticComponent<ComponentType<DialogProps>>>

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
  const Dialog = components[entry.name]
  return (
    <DialogBoundary onClose={close}>
      <Dialog onClose={close} value={value ?? ''} />
    </DialogBoundary>
  )
}

import { useDialog } from '../../ui/use-dialog.ts'
import { AccessesDialog } from './accesses-dialog.tsx'
import { TrainingDialog } from './training-dialog.tsx'

const idIn = (value: string | null): number => (value && /^\d+$/.test(value) ? Number(value) : 0)

/** What the catalogue's addresses open: a training, its accesses. */
export function CatalogueDialogs() {
  const training = useDialog('training')
  const accesses = useDialog('accesses')
  return (
    <>
      {idIn(training.value) > 0 && <TrainingDialog key={training.value} id={idIn(training.value)} onClose={training.close} />}
      {idIn(accesses.value) > 0 && <AccessesDialog key={`accesses-${accesses.value}`} id={idIn(accesses.value)} onClose={accesses.close} />}
    </>
  )
}

import { lazy, Suspense } from 'react'
import { useDialog } from '../../ui/use-dialog.ts'
import { AccessesDialog } from './accesses-dialog.tsx'
import { TrainingDialog } from './training-dialog.tsx'

const SuggestDialog = lazy(() => import('../suggestions/suggest-dialog.tsx').then((file) => ({ default: file.SuggestDialog })))
const idIn = (value: string | null): number => (value && /^\d+$/.test(value) ? Number(value) : 0)

/** What the catalogue's addresses open: a training, its accesses, suggesting it. */
export function CatalogueDialogs() {
  const training = useDialog('training')
  const accesses = useDialog('accesses')
  const suggest = useDialog('suggest')
  return (
    <>
      {idIn(training.value) > 0 && <TrainingDialog key={training.value} id={idIn(training.value)} onClose={training.close} />}
      {idIn(accesses.value) > 0 && <AccessesDialog key={`accesses-${accesses.value}`} id={idIn(accesses.value)} onClose={accesses.close} />}
      <Suspense fallback={null}>
        {idIn(suggest.value) > 0 && <SuggestDialog key={`suggest-${suggest.value}`} trainingIds={[idIn(suggest.value)]} onClose={suggest.close} />}
      </Suspense>
    </>
  )
}

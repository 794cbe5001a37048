import { Suspense } from 'react'
import { useDialog } from '../../ui/use-dialog.ts'
import { useProfile, useRole } from '../accounts/queries.ts'
import { AccessesDialog } from './accesses-dialog.tsx'
import { TrainingDialog } from './training-dialog.tsx'
import { part } from '../../lib/part.ts'

const SuggestDialog = part(() =>
  import('../suggestions/suggest-dialog.tsx').then((file) => ({ default: file.SuggestDialog })),
)
const ChangesDialog = part(() =>
  import('../verification/changes-dialog.tsx').then((file) => ({ default: file.ChangesDialog })),
)
const HeadsetDialog = part(() =>
  import('../headset/headset-dialog.tsx').then((file) => ({ default: file.HeadsetDialog })),
)
const ResourcesDialog = part(() =>
  import('../resources/training-resources-dialog.tsx').then((file) => ({ default: file.TrainingResourcesDialog })),
)
const WizardDialog = part(() => import('../wizard/wizard-dialog.tsx').then((file) => ({ default: file.WizardDialog })))
const idIn = (value: string | null): number => (value && /^\d+$/.test(value) ? Number(value) : 0)

/** What the catalogue's addresses open: a training, the way into a headset, its accesses, suggesting it, what waits for verification, the wizard. */
export function CatalogueDialogs() {
  const training = useDialog('training')
  const accesses = useDialog('accesses')
  const suggest = useDialog('suggest')
  const wizard = useDialog('wizard')
  const changes = useDialog('changes')
  const headset = useDialog('headset')
  const resources = useDialog('resources')
  const { data: profile } = useProfile()
  const role = useRole()
  // An address that somebody else passed on opens nothing that this role may not call: a refused call would sign them out.
  const manages = role === 'admin' || role === 'superAdmin'
  const suggests = role === 'admin' || role === 'manager'
  return (
    <>
      {idIn(training.value) > 0 && (
        <TrainingDialog key={training.value} id={idIn(training.value)} onClose={training.close} />
      )}
      {manages && idIn(accesses.value) > 0 && (
        <AccessesDialog key={`accesses-${accesses.value}`} id={idIn(accesses.value)} onClose={accesses.close} />
      )}
      <Suspense fallback={null}>
        {role !== 'superAdmin' && profile?.tokenKind === 'session' && headset.id > 0 && (
          <HeadsetDialog key={`headset-${headset.value}`} trainingId={headset.id} onClose={headset.close} />
        )}
        {suggests && idIn(suggest.value) > 0 && (
          <SuggestDialog key={`suggest-${suggest.value}`} trainingIds={[idIn(suggest.value)]} onClose={suggest.close} />
        )}
        {resources.id > 0 && (
          <ResourcesDialog key={`resources-${resources.value}`} id={resources.id} onClose={resources.close} />
        )}
        {manages && changes.id > 0 && (
          <ChangesDialog key={`changes-${changes.value}`} id={changes.id} onClose={changes.close} />
        )}
        {manages && wizard.value !== null && (
          <WizardDialog key={`wizard-${wizard.value}`} value={wizard.value} onClose={wizard.close} />
        )}
      </Suspense>
    </>
  )
}

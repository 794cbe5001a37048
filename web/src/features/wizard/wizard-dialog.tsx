import { Box, CircularProgress, Dialog } from '@mui/material'
import { getAccesses } from '@praxia/contract/trainings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { FailedState } from '../../ui/states.tsx'
import { useRole } from '../accounts/queries.ts'
import { useTraining } from '../catalogue/queries.ts'
import { type Draft, draftOf, emptyDraft } from './draft.ts'
import { Wizard } from './wizard.tsx'

/** `?new-training`: an empty wizard. */
export function NewTrainingDialog({ onClose }: { onClose: () => void }) {
  const initial = useMemo(emptyDraft, [])
  return <Wizard id={null} basedOn={undefined} initial={initial} onClose={onClose} />
}

/** `?wizard=new` or `?wizard=12`. */
export function WizardDialog({ value, onClose }: { value: string; onClose: () => void }) {
  return /^\d+$/.test(value) ? <Opened id={Number(value)} onClose={onClose} /> : <NewTrainingDialog onClose={onClose} />
}

function Opened({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const role = useRole()
  const training = useTraining(id)
  const accesses = useQuery({ queryKey: ['trainings', 'accesses', id], queryFn: ({ signal }) => call(getAccesses, { params: { id } }, { signal }), enabled: role === 'admin', staleTime: 0 })
  const ready = training.data && !training.isFetching && (role !== 'admin' || accesses.data)
  // What was opened stays as it was while the list behind it refreshes.
  const [kept, setKept] = useState<{ basedOn: string; draft: Draft } | null>(null)
  useEffect(() => {
    if (ready && training.data) setKept((before) => before ?? { basedOn: training.data.lastModifiedDate, draft: draftOf(training.data, accesses.data?.configured ? { allGroup: accesses.data.allGroup, groupIds: accesses.data.groupIds } : null) })
  }, [ready, training.data, accesses.data])
  if (kept) return <Wizard id={id} basedOn={kept.basedOn} initial={kept.draft} onClose={onClose} />
  const error = training.error ?? accesses.error
  return <Dialog open fullScreen onClose={onClose}><Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>{error ? <FailedState error={error} onRetry={() => { void training.refetch(); void accesses.refetch() }} /> : <CircularProgress aria-label={t('loading')} />}</Box></Dialog>
}

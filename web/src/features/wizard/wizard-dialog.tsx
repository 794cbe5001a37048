import { getAccesses } from '@praxia/contract/trainings.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../lib/api.ts'
import { trainingKeys } from '../../lib/keys.ts'
import { isNotFound } from '../../lib/not-found.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import { useListsIfNotFound } from '../../ui/use-not-found.ts'
import { useRole } from '../accounts/queries.ts'
import { useManagedTraining } from '../trainings/use-managed-training.ts'
import { isKnown } from '../uploads/upload-store.ts'
import { useDraft } from '../verification/queries.ts'
import { type Draft, draftOf, emptyDraft, newDraft } from './draft/draft-rules.ts'
import type { StoredDraft } from './draft/draft-store.ts'
import { useStoredDraft } from './draft/use-stored-draft.ts'
import { WaitingDialog } from './form/waiting-dialog.tsx'
import { WizardForm } from './form/wizard-form.tsx'

/** Returns the stored draft without uploads of the former page; interrupted ones can be resumed. */
function withoutLostUploads(stored: StoredDraft<Draft>): StoredDraft<Draft> {
  const files = Object.fromEntries(
    Object.entries(stored.draft.files).map(([type, file]) => [
      type,
      file.upload && !isKnown(file.upload) ? { ...file, upload: null, size: 0 } : file,
    ]),
  ) as Draft['files']
  return { ...stored, draft: { ...stored.draft, files } }
}
function useStoredTraining(wizard: number | 'new') {
  const { stored, ...state } = useStoredDraft<Draft>(wizard)
  // Computed once: later uploads belong to this page.
  return { ...state, stored: useMemo(() => stored && withoutLostUploads(stored), [stored]) }
}

/** Wizard with the presets of a new training, or the draft stored before a reload (`?new-training`). */
export function NewTrainingDialog({ onClose }: { onClose: () => void }) {
  const { key, ready, stored, round, again, error } = useStoredTraining('new')
  const lang = useContentLanguage()
  const [initial] = useState(() => newDraft(lang))
  if (!ready || !key) return <WaitingDialog error={error} onClose={onClose} onRetry={again} />
  return (
    <WizardForm
      key={round}
      id={null}
      basedOn={undefined}
      initial={initial}
      stored={stored}
      storeKey={key}
      onClose={onClose}
      onAgain={again}
    />
  )
}

/** Wizard of a training (`?wizard=new` or `?wizard=12`). */
export function WizardDialog({ value, onClose }: { value: string; onClose: () => void }) {
  return /^\d+$/.test(value) ? <Opened id={Number(value)} onClose={onClose} /> : <NewTrainingDialog onClose={onClose} />
}

const empty = emptyDraft()
interface Fresh {
  basedOn: string
  draft: Draft
  round: number
}
function Opened({ id, onClose }: { id: number; onClose: () => void }) {
  const role = useRole()
  const training = useManagedTraining(id)
  // A draft that waits for verification is edited instead of the published training.
  const updated = training.data?.updated === true
  const waiting = useDraft(id, updated)
  const source = updated ? waiting.data?.training : training.data
  useListsIfNotFound(training.error, { feature: 'trainings', id })
  const accesses = useQuery({
    queryKey: trainingKeys.accesses(id),
    queryFn: ({ signal }) => call(getAccesses, { params: { id } }, { signal }),
    enabled: role === 'admin',
    staleTime: 0,
  })
  const { key, ready: read, stored, round, again, error: unread } = useStoredTraining(id)
  const fetching = training.isFetching || (updated && waiting.isFetching)
  const ready = source && training.managed && !fetching && (role !== 'admin' || (accesses.data && !accesses.isFetching))
  // The opened version stays while the list behind it is refetched.
  const [fresh, setFresh] = useState<Fresh | null>(null)
  if (ready && source && fresh?.round !== round)
    setFresh({
      round,
      basedOn: source.lastModifiedDate,
      draft: draftOf(
        source,
        accesses.data?.configured ? { allGroup: accesses.data.allGroup, groupIds: accesses.data.groupIds } : null,
      ),
    })
  const theirs = (): void => {
    const newest = training.refetch().then(({ data }) => (data?.updated ? waiting.refetch() : null))
    void Promise.all([newest, role === 'admin' ? accesses.refetch() : null]).then(again)
  }
  const opened =
    fresh?.round === round
      ? { id, basedOn: fresh.basedOn, initial: fresh.draft, onAgain: theirs }
      : isNotFound(training.error) && stored
        ? // The draft stored before a reload is shown even if the training was deleted.
          { id: stored.id, basedOn: stored.basedOn, initial: empty, lost: stored.id !== null, onAgain: again }
        : null
  if (opened && read && key)
    return (
      <WizardForm
        key={round}
        {...opened}
        isPublished={training.data?.isNew === false}
        stored={stored}
        storeKey={key}
        onClose={onClose}
      />
    )
  return (
    <WaitingDialog
      error={training.error ?? (updated ? waiting.error : null) ?? accesses.error ?? unread}
      onClose={onClose}
      onRetry={() => {
        void training.refetch()
        if (updated) void waiting.refetch()
        void accesses.refetch()
        again()
      }}
    />
  )
}

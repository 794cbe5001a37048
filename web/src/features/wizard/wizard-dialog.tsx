import { Box, CircularProgress, Dialog } from '@mui/material'
import { getAccesses } from '@praxia/contract/trainings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { isGone } from '../../lib/gone.ts'
import { FailedState } from '../../ui/states.tsx'
import { useListsIfGone } from '../../ui/use-gone.ts'
import { useProfile, useRole } from '../accounts/queries.ts'
import { useTraining } from '../trainings/queries.ts'
import { isKnown } from '../uploads/upload-store.ts'
import { useDraft } from '../verification/queries.ts'
import { type Draft, draftOf, emptyDraft } from './draft/draft-rules.ts'
import { findDraft, deleteDraft, type StoredDraft, draftKey } from './draft/draft-store.ts'
import { WizardForm } from './form/wizard-form.tsx'

/** What of a stored draft still holds: uploads of a former page are gone, what they sent can go on. */
function withoutLostUploads(stored: StoredDraft): StoredDraft {
  const files = Object.fromEntries(
    Object.entries(stored.draft.files).map(([type, file]) => [
      type,
      file.upload && !isKnown(file.upload) ? { ...file, upload: null, size: 0 } : file,
    ]),
  ) as Draft['files']
  return { ...stored, draft: { ...stored.draft, files } }
}
/** What this tab stored of this wizard, once it is known; `again` reads anew after it was thrown away. */
function useStoredDraft(wizard: number | 'new') {
  const { data: profile, error } = useProfile()
  const key = profile ? draftKey(profile.id, wizard) : null
  const [state, setState] = useState<{ round: number; stored: StoredDraft | undefined } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    if (key)
      void findDraft(key).then((stored) => {
        if (!gone) setState({ round, stored: stored && withoutLostUploads(stored) })
      })
    return () => {
      gone = true
    }
  }, [key, round])
  const again = (): void => {
    if (key) void deleteDraft(key).then(() => setRound((before) => before + 1))
  }
  return { key, ready: state !== null && state.round === round, stored: state?.stored, round, again, error }
}

/** `?new-training`: an empty wizard, or what was typed before a reload. */
export function NewTrainingDialog({ onClose }: { onClose: () => void }) {
  const { key, ready, stored, round, again, error } = useStoredDraft('new')
  const [initial] = useState(emptyDraft)
  if (!ready || !key) return <Waiting error={error} onClose={onClose} onRetry={again} />
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

/** `?wizard=new` or `?wizard=12`. */
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
  const training = useTraining(id)
  // What waits for verification is gone on with, not what is published.
  const updated = training.data?.updated === true
  const waiting = useDraft(id, updated)
  const source = updated ? waiting.data?.training : training.data
  useListsIfGone(training.error, { feature: 'trainings', id })
  const accesses = useQuery({
    queryKey: ['trainings', 'accesses', id],
    queryFn: ({ signal }) => call(getAccesses, { params: { id } }, { signal }),
    enabled: role === 'admin',
    staleTime: 0,
  })
  const { key, ready: read, stored, round, again, error: unread } = useStoredDraft(id)
  const fetching = training.isFetching || (updated && waiting.isFetching)
  const ready = source && !fetching && (role !== 'admin' || (accesses.data && !accesses.isFetching))
  // What was opened stays as it was while the list behind it refreshes.
  const [fresh, setFresh] = useState<Fresh | null>(null)
  useEffect(() => {
    if (ready && source)
      setFresh((before) =>
        before?.round === round
          ? before
          : {
              round,
              basedOn: source.lastModifiedDate,
              draft: draftOf(
                source,
                accesses.data?.configured
                  ? { allGroup: accesses.data.allGroup, groupIds: accesses.data.groupIds }
                  : null,
              ),
            },
      )
  }, [ready, round, source, accesses.data])
  const theirs = (): void => {
    const newest = training.refetch().then(({ data }) => (data?.updated ? waiting.refetch() : null))
    void Promise.all([newest, role === 'admin' ? accesses.refetch() : null]).then(again)
  }
  const opened =
    fresh?.round === round
      ? { id, basedOn: fresh.basedOn, initial: fresh.draft, onAgain: theirs }
      : isGone(training.error) && stored
        ? // What was typed for it before a reload is here, whether or not the training still is.
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
    <Waiting
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

function Waiting({ error, onClose, onRetry }: { error: unknown; onClose: () => void; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open fullScreen onClose={onClose} aria-label={t('loading')}>
      <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
        {error ? <FailedState error={error} onRetry={onRetry} /> : <CircularProgress aria-label={t('loading')} />}
      </Box>
    </Dialog>
  )
}

import { Box, Button, Typography } from '@mui/material'
import type { Resource } from '@praxia/contract/resources.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { FootWords, TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useTraining } from '../trainings/queries.ts'
import { ChosenField } from './chosen-field.tsx'
import { useSetTrainingResources, useTrainingResources } from './queries.ts'
import { ResourceRows } from './resource-row.tsx'
import type { Chosen } from './resource-rules.ts'

/** Resources of a training, for readers and for those who select them (`?resources=12`). */
export function TrainingResourcesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('resources')
  const training = useTraining(id)
  const { snapshot, version, error, reload } = useSnapshot(useTrainingResources(id))
  const title = training.data?.title ?? t('resources')
  const wrong = training.error ?? error
  if (training.data?.can.resources && snapshot)
    return (
      <Choosing
        key={version}
        id={id}
        title={title}
        resources={snapshot.items}
        onTheirs={() => void reload()}
        onClose={onClose}
      />
    )
  return (
    <TaskDialog open onClose={onClose} width={560} title={title} facts={t('chooseFacts')}>
      {wrong ? (
        <FailedState error={wrong} onRetry={() => void Promise.all([training.refetch(), reload()])} />
      ) : training.data && snapshot ? (
        <Reading resources={snapshot.items} />
      ) : (
        <LoadingRows count={3} />
      )}
    </TaskDialog>
  )
}
export function Reading({ resources }: { resources: readonly Resource[] }) {
  const { t } = useTranslation('resources')
  const opening = useDialog('resource')
  return resources.length === 0 ? (
    <Typography sx={{ color: 'text.secondary' }}>{t('noneChosen')}</Typography>
  ) : (
    <Box sx={{ mx: { sm: -4 } }}>
      <ResourceRows resources={resources} onOpen={opening.show} />
    </Box>
  )
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'request.conflict'

interface Props {
  id: number
  title: string
  resources: readonly Resource[]
  /** Loads what another user has chosen, in place of the own choice. */
  onTheirs: () => void
  onClose: () => void
}
function Choosing({ id, title, resources, onTheirs, onClose }: Props) {
  const { t } = useTranslation('resources')
  const { t: common } = useTranslation()
  const opening = useDialog('resource')
  const onError = useErrorToast()
  const [first] = useState<readonly Chosen[]>(() => resources.filter(({ isOwner }) => isOwner))
  const [chosen, setChosen] = useState<readonly Chosen[]>(first)
  const given = resources.filter(({ isOwner }) => !isOwner)
  const save = useSetTrainingResources(id)
  const dirty = chosen.map((one) => one.id).join() !== first.map((one) => one.id).join()
  const conflict = isConflict(save.error)
  const idsOf = (list: readonly Chosen[]) => list.map((one) => one.id)
  const send = (mine: readonly Chosen[], over = false): void =>
    save.mutate(
      { resources: idsOf(mine), ...(over ? {} : { before: idsOf(first) }) },
      {
        onSuccess: () => {
          toast(t('saved'))
          onClose()
        },
        onError: (error) => {
          // Resources deleted by another user are removed from the selection; the others stay.
          const gone = error instanceof ApiError ? error.violations.map(({ path }) => Number(path.split('.')[1])) : []
          const kept = mine.filter((_, at) => !gone.includes(at))
          if (gone.length > 0) setChosen(kept)
          // The conflict said that others have changed it: what is left of the own choice is saved by the same press.
          if (over && kept.length < mine.length) send(kept, true)
          else if (!isConflict(error)) onError(error)
        },
      },
    )
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={560}
      dirty={dirty}
      pending={save.isPending}
      title={title}
      facts={t('chooseFacts')}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty) send(chosen)
        else onClose()
      }}
      leave={<FootWords>{t('chosen', { count: chosen.length })}</FootWords>}
      actions={
        <>
          <CancelButton />
          <Button type="submit" variant="contained" color="primary" loading={save.isPending} disabled={conflict}>
            {common('save')}
          </Button>
        </>
      }
    >
      {conflict && (
        <Box sx={{ pb: 2 }}>
          <ConflictNote pending={save.isPending} onMine={() => send(chosen, true)} onTheirs={onTheirs} />
        </Box>
      )}
      {given.length > 0 && (
        <Box sx={{ pb: 2 }}>
          <Typography variant="h3" sx={{ pb: 1 }}>
            {t('givenTitle')}
          </Typography>
          <Box sx={{ mx: { sm: -4 } }}>
            <ResourceRows resources={given} onOpen={opening.show} />
          </Box>
        </Box>
      )}
      <ChosenField chosen={chosen} onChange={setChosen} onOpen={opening.show} />
    </TaskDialog>
  )
}

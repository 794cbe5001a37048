import { Box, Button, Skeleton, Typography } from '@mui/material'
import { listGroups } from '@praxia/contract/groups.ts'
import { getAccesses, setAccesses } from '@praxia/contract/trainings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError, call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { FailedState } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { Tile } from '../../ui/tile.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useListsIfGone } from '../../ui/use-gone.ts'
import { useTraining } from './queries.ts'

export interface AccessChoice {
  allGroup: boolean
  groupIds: number[]
}
export const isChosen = (choice: AccessChoice): boolean => choice.allGroup || choice.groupIds.length > 0

/** Administrators' groups, whole: there are at most a few hundred. */
const useAccessGroups = () =>
  useQuery({
    queryKey: ['groups', 'accesses'],
    queryFn: ({ signal }) => call(listGroups, { query: { limit: 500 } }, { signal }),
  })

/** Everyone, or chosen groups; used by the dialog and by the wizard's last step. */
export function AccessFields({ value, onChange }: { value: AccessChoice; onChange: (value: AccessChoice) => void }) {
  const { t } = useTranslation('catalogue')
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useAccessGroups()
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  const groups = data?.items ?? []
  const found = groups.filter((group) => group.name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
  const toggle = (id: number, on: boolean) =>
    onChange({ allGroup: false, groupIds: on ? [...value.groupIds, id] : value.groupIds.filter((one) => one !== id) })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Tile
        name={t('accessesEveryone')}
        meaning={t('accessesEveryoneText')}
        checked={value.allGroup}
        onChange={(allGroup) => onChange({ ...value, allGroup })}
      />
      {!data ? (
        <Skeleton height={64} />
      ) : groups.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('accessesNoGroups')}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex' }}>
            <SearchField label={t('accessesSearch')} value={search} onChange={setSearch} width="100%" />
          </Box>
          <SelectionBar
            picked={value.allGroup ? groups.length : value.groupIds.length}
            total={groups.length}
            busy={value.allGroup}
            onAll={(all) => onChange({ allGroup: false, groupIds: all ? groups.map(({ id }) => id) : [] })}
          />
          <Box role="group" aria-label={t('accesses')} sx={{ display: 'grid', gap: 1 }}>
            {found.map((group) => (
              <Tile
                key={group.id}
                name={group.name}
                meaning={t('accessesMembers', { count: group.memberCount })}
                checked={value.allGroup || value.groupIds.includes(group.id)}
                disabled={value.allGroup}
                onChange={(on) => toggle(group.id, on)}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

/** `?accesses=12`: who of the organisation can open a training. */
export function AccessesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const onError = useErrorToast()
  const training = useTraining(id)
  useListsIfGone(training.error, { feature: 'trainings', id })
  const current = useQuery({
    queryKey: ['trainings', 'accesses', id],
    queryFn: ({ signal }) => call(getAccesses, { params: { id } }, { signal }),
    staleTime: 0,
  })
  const [choice, setChoice] = useState<AccessChoice | null>(null)
  useEffect(() => {
    if (current.data)
      setChoice((before) => before ?? { allGroup: current.data.allGroup, groupIds: current.data.groupIds })
  }, [current.data])
  const save = useSend({
    mutationFn: (value: AccessChoice) =>
      call(setAccesses, {
        params: { id },
        body: { allGroup: value.allGroup, groupIds: value.allGroup ? [] : value.groupIds },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['trainings'] })
      toast(t('accessesSaved'))
      onClose()
    },
    onError: (error) => {
      onError(error)
      if (error instanceof ApiError && (error.status === 404 || error.status === 409))
        void client.invalidateQueries({ queryKey: ['trainings'] })
    },
  })
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={560}
      title={training.data?.title ?? t('accesses')}
      facts={t('accessesFacts')}
      onSubmit={(event) => {
        event.preventDefault()
        if (choice && isChosen(choice)) save.mutate(choice)
      }}
      leave={
        choice && (
          <Typography aria-live="polite" sx={{ ml: '0 !important', color: 'text.secondary' }}>
            {choice.allGroup ? t('accessesAll') : t('accessesGroups', { count: choice.groupIds.length })}
          </Typography>
        )
      }
      actions={
        <Button
          type="submit"
          variant="contained"
          color="primary"
          loading={save.isPending}
          disabled={!choice || !isChosen(choice)}
        >
          {common('confirm')}
        </Button>
      }
    >
      {current.error ? (
        <FailedState error={current.error} onRetry={() => void current.refetch()} />
      ) : choice ? (
        <AccessFields value={choice} onChange={setChoice} />
      ) : (
        <Skeleton height={200} />
      )}
    </TaskDialog>
  )
}

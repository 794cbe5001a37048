import { versionLimits } from '@praxia/contract/library/versions.ts'
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { listTesters } from '@praxia/contract/library/versions.ts'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { FootWords, TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useSetTesters, useTesters } from './queries.ts'

type Tester = ResponseOf<typeof listTesters>['testers'][number]

/** Selects the testers of a version among the members of the training's owner. */
export function TestersDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useTesters(id, useDeferredValue(search))
  const [changed, setChanged] = useState<readonly Tester[] | null>(null)
  const save = useSetTesters(id)
  const onError = useErrorToast()
  const chosen = changed ?? data?.testers ?? []
  const ids = new Set(chosen.map((one) => one.id))
  const rest = [...(data?.testers ?? []), ...(data?.candidates ?? [])].filter((one) => !ids.has(one.id))
  const toggle = (one: Tester): void =>
    setChanged(ids.has(one.id) ? chosen.filter(({ id: other }) => other !== one.id) : [...chosen, one])
  const row = (one: Tester) => (
    <TesterRow key={one.id} of={one} checked={ids.has(one.id)} onToggle={() => toggle(one)} />
  )
  return (
    <TaskDialog
      open
      unaddressed
      onClose={onClose}
      width={560}
      minHeight={480}
      dirty={changed !== null}
      pending={save.isPending}
      title={t('testers')}
      facts={t('testersFacts')}
      leave={<FootWords>{t('testersChosen', { count: chosen.length })}</FootWords>}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(
          chosen.map((one) => one.id),
          {
            onSuccess: () => {
              toast(t('testersSaved'))
              onClose()
            },
            onError,
          },
        )
      }}
      actions={
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={chosen.length > versionLimits.testersMax || changed === null}
          loading={save.isPending}
        >
          {common('save')}
        </Button>
      }
    >
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows count={4} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <SearchField value={search} onChange={setSearch} label={t('searchMembers')} />
          {chosen.map(row)}
          {rest.map(row)}
          {rest.length === 0 && chosen.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{t('nobodyFound')}</Typography>
          )}
        </Box>
      )}
    </TaskDialog>
  )
}

function TesterRow({ of, checked, onToggle }: { of: Tester; checked: boolean; onToggle: () => void }) {
  return (
    <FormControlLabel
      sx={{ m: 0, minHeight: 48, gap: 1, minWidth: 0 }}
      control={<Checkbox checked={checked} onChange={onToggle} />}
      label={
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {of.name}
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {of.email}
          </Typography>
        </Box>
      }
    />
  )
}

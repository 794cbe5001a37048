import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { listTesters } from '@praxia/contract/library/versions.ts'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { useTesters } from './queries.ts'

export type Tester = ResponseOf<typeof listTesters>['testers'][number]

interface Props {
  trainingId: number
  /** The choice so far; null: as it is stored. */
  chosen: readonly Tester[] | null
  onChange: (chosen: readonly Tester[]) => void
}

/** Selects the testers of a version among the members of the training's owner. */
export function TestersField({ trainingId, chosen: changed, onChange }: Props) {
  const { t } = useTranslation('wizard')
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useTesters(trainingId, useDeferredValue(search))
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows count={4} />
  const chosen = changed ?? data.testers
  const ids = new Set(chosen.map((one) => one.id))
  const rest = [...data.testers, ...data.candidates].filter((one) => !ids.has(one.id))
  const row = (one: Tester) => (
    <TesterRow
      key={one.id}
      of={one}
      checked={ids.has(one.id)}
      onToggle={() => onChange(ids.has(one.id) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SearchField value={search} onChange={setSearch} label={t('searchMembers')} />
      {chosen.map(row)}
      {rest.map(row)}
      {rest.length === 0 && chosen.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('nobodyFound')}</Typography>
      )}
    </Box>
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

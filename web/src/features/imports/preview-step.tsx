import { Box, MenuItem, Select, useMediaQuery } from '@mui/material'
import { groupSeparators, type Import, type ImportResult, importRoles } from '@praxia/contract/people/imports.ts'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useOpen } from '../../ui/use-back.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { ImportRows } from './import-row.tsx'
import { chosenRoles } from './import-rules.ts'
import { NameOrderField } from './name-order-field.tsx'
import { type Chosen, useImportRows, usePlan } from './queries.ts'
import { useImportWords } from './use-import-words.ts'

type Shown = 'all' | 'doubtful' | ImportResult

function Filter({ one, value, onChange }: { one: Import; value: Shown; onChange: (value: Shown) => void }) {
  const { t, i18n } = useTranslation('imports')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const label = (text: string, count: number) => `${text} ${formatNumber(count, i18n.language)}`
  const { counts } = one
  const choices = [
    { value: 'all' as const, label: label(t('all'), one.rows) },
    { value: 'new' as const, label: label(t('result.new'), counts.new) },
    { value: 'changed' as const, label: label(t('result.changed'), counts.changed) },
    { value: 'refused' as const, label: label(t('result.refused'), counts.refused) },
    ...(one.doubtfulNames > 0 ? [{ value: 'doubtful' as const, label: label(t('toCheck'), one.doubtfulNames) }] : []),
  ]
  const open = useOpen()
  if (!phone) return <Toggle label={t('show')} choices={choices} value={value} onChange={onChange} />
  return (
    <Select<Shown>
      size="small"
      {...open}
      fullWidth
      value={value}
      SelectDisplayProps={{ 'aria-label': t('show') }}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  )
}

/**
 * Options that the file does not state: the separator of groups, and the meaning of its role names. Each change
 * recomputes the plan.
 */
function Questions({ one }: { one: Import }) {
  const { t } = useTranslation('imports')
  const words = useImportWords()
  const plan = usePlan()
  const unclear = useImportRows({ result: 'refused' }, one.counts.refused > 0)
  const asksGroups =
    one.groupSeparator !== null ||
    loadedOf(unclear.data).items.some(({ reason }) => reason?.code === 'groups_separator')
  if (!asksGroups && one.roleWords.length === 0) return null
  const chosen = chosenRoles(one)
  const again = (change: Partial<Chosen>) =>
    plan.mutate({
      id: one.id,
      columns: one.columns.map(({ field }) => field),
      groupSeparator: one.groupSeparator,
      roles: chosen,
      ...change,
    })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {asksGroups && (
        <SelectField
          label={t('groupsParted')}
          displayEmpty
          value={one.groupSeparator ?? ''}
          disabled={plan.isPending}
          onChange={(event) => {
            const groupSeparator = groupSeparators.find((sign) => sign === event.target.value)
            if (groupSeparator) again({ groupSeparator })
          }}
        >
          <MenuItem value="" disabled>
            {t('choose')}
          </MenuItem>
          <MenuItem value=",">{t('comma')}</MenuItem>
          <MenuItem value=";">{t('semicolon')}</MenuItem>
          <MenuItem value="/">{t('slash')}</MenuItem>
          <MenuItem value="|">{t('partOfName')}</MenuItem>
        </SelectField>
      )}
      {one.roleWords.map(({ word, role }) => (
        <SelectField
          key={word}
          label={t('roleWord', { word })}
          displayEmpty
          value={role ?? ''}
          disabled={plan.isPending}
          onChange={(event) => {
            const asked = importRoles.find((name) => name === event.target.value)
            if (asked) again({ roles: [...chosen.filter((had) => had.word !== word), { word, role: asked }] })
          }}
        >
          <MenuItem value="" disabled>
            {t('choose')}
          </MenuItem>
          {importRoles.map((name) => (
            <MenuItem key={name} value={name}>
              {words.role(name)}
            </MenuItem>
          ))}
        </SelectField>
      ))}
      {plan.error && <FormFailure error={plan.error} />}
    </Box>
  )
}

/** Planned outcome of each row; nothing is written yet. */
export function PreviewStep({ one }: { one: Import }) {
  const { t } = useTranslation('imports')
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  // The last doubtful name may be gone with another order of the names.
  if (shown === 'doubtful' && one.doubtfulNames === 0) setShown('all')
  const pages = useImportRows({
    ...(shown === 'doubtful' ? { split: shown } : shown === 'all' ? {} : { result: shown }),
    search: search.trim() || undefined,
  })
  const clear = () => {
    setSearch('')
    setShown('all')
  }
  return (
    <>
      <FiguresPanel one={one} over={false} />
      <Box sx={{ mt: 2 }}>
        <Note>{t('nothingYet', { total: one.users.used + one.counts.new, max: one.users.max })}</Note>
      </Box>
      <NameOrderField one={one} onShow={() => setShown('doubtful')} />
      <Questions one={one} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 2, pb: 0.5 }}>
        <Filter one={one} value={shown} onChange={setShown} />
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <SearchField label={t('search')} value={search} onChange={setSearch} width={240} />
      </Box>
      <PagedList pages={pages} onClear={clear} empty={<EmptyState title={t('noRows')} />}>
        <ImportRows rows={loadedOf(pages.data).items} label={t('step.preview')} />
      </PagedList>
    </>
  )
}

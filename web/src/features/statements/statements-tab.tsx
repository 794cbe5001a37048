import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material'
import { type StatementFormat, verbWords, type VerbWord } from '@praxia/contract/statements.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { List } from '../../ui/list.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { Tools } from '../../ui/page.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { type Filters, FiltersField } from './filters-field.tsx'
import { type StatementFilter, useExportStatements, useStatements } from './queries.ts'
import { StatementDialog } from './statement-dialog.tsx'
import { useStatementColumns } from './use-statement-columns.tsx'

const formats: readonly StatementFormat[] = ['csv', 'xlsx', 'jsonl']
const names = ['person', 'training', 'verb', 'since', 'until'] as const
/** The filters stand in the address, so that a link shows the same. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  const of = (name: keyof Filters) => params.get(name) ?? ''
  const day = (name: keyof Filters) => (/^\d{4}-\d{2}-\d{2}$/.test(of(name)) ? of(name) : '')
  const number = (name: keyof Filters) => (/^[1-9]\d{0,14}$/.test(of(name)) ? of(name) : '')
  const value: Filters = {
    person: number('person'),
    training: number('training'),
    verb: of('verb') in verbWords ? (of('verb') as VerbWord) : '',
    since: day('since'),
    until: day('until'),
  }
  const change = (changes: Partial<Record<keyof Filters, string>>) =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before)
        for (const [name, one] of Object.entries(changes)) {
          if (one) query.set(name, one)
          else query.delete(name)
        }
        return query
      },
      { replace: true },
    )
  const filter: StatementFilter = {
    ...(value.person ? { userId: Number(value.person) } : {}),
    ...(value.training ? { trainingId: Number(value.training) } : {}),
    ...(value.verb ? { verb: value.verb } : {}),
    ...(value.since ? { since: value.since } : {}),
    ...(value.until ? { until: value.until } : {}),
  }
  return { value, filter, change }
}

/** What trainings reported, newest first: narrowed, followed, exported, one opened as it was sent. */
export function StatementsTab() {
  const { t } = useTranslation('statements')
  const { value, filter, change } = useFilters()
  const [followed, setFollowed] = useParam<string>('follow', '')
  const follow = followed === 'yes'
  const opened = useDialog('statement')
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])))
  return (
    <>
      <Tools
        end={
          <>
            <FormControlLabel
              control={<Switch checked={follow} onChange={(_, on) => setFollowed(on ? 'yes' : '')} />}
              label={t('follow')}
            />
            <ExportMenu filter={filter} />
          </>
        }
      >
        <FiltersField value={value} onChange={(name, one) => change({ [name]: one })} />
      </Tools>
      <Found
        filter={filter}
        follow={follow}
        onClear={Object.keys(filter).length > 0 ? clear : undefined}
        onOpen={(id) => opened.show(id)}
      />
      {opened.value && <StatementDialog key={opened.value} id={opened.value} onClose={opened.close} />}
    </>
  )
}

function ExportMenu({ filter }: { filter: StatementFilter }) {
  const { t } = useTranslation('statements')
  const sending = useExportStatements(filter)
  const [last] = useState<StatementFormat | ''>('')
  return (
    <FilterMenu
      label={sending.isPending ? t('exporting') : t('export')}
      icon={<FileDownloadOutlined />}
      choices={formats.map((format) => ({ value: format, label: t(format) }))}
      value={last}
      onChange={(format) => format && sending.mutate(format)}
    />
  )
}

interface FoundProps {
  filter: StatementFilter
  follow: boolean
  onClear: (() => void) | undefined
  onOpen: (id: string) => void
}
function Found({ filter, follow, onClear, onOpen }: FoundProps) {
  const { t } = useTranslation('statements')
  const columns = useStatementColumns()
  const pages = useStatements(filter, follow)
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  if (pages.isPending) return <LoadingRows />
  if (pages.error && rows.length === 0) return <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
  if (rows.length === 0)
    return onClear ? (
      <NothingFound filters onClear={onClear} />
    ) : (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
    )
  return (
    <>
      <List
        label={t('record')}
        columns={columns}
        rows={rows}
        keyOf={({ position }) => position}
        nameOf={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, pt: 2 }}>
        <Typography role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('shown', { count: rows.length })}
        </Typography>
        {pages.hasNextPage && (
          <Button variant="outlined" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('older')}
          </Button>
        )}
      </Box>
    </>
  )
}

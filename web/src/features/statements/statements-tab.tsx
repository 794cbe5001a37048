import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Card, FormControlLabel, Switch, Typography, useMediaQuery } from '@mui/material'
import { type StatementFormat, verbWords, type VerbWord } from '@praxia/contract/statements.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { Tools } from '../../ui/page.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { type DialogState, useDialog, useParam } from '../../ui/use-dialog.ts'
import { useFilterParams } from '../../ui/use-filter-params.ts'
import { type Filters, FiltersField } from './filters-field.tsx'
import { type StatementFilter, useExportStatements, useStatements } from './queries.ts'
import { RecordList } from './record-panel.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { StatementPanel } from './statement-panel.tsx'
import { daysOf, idOf } from './statement-rules.ts'

const formats: readonly StatementFormat[] = ['csv', 'xlsx', 'jsonl']
const names = ['person', 'training', 'verb', 'since', 'until'] as const
/** Filters in the address, so that a link shows the same statements. */
function useFilters() {
  const { of, change, clear } = useFilterParams(names)
  const value: Filters = {
    person: idOf(of('person')),
    training: idOf(of('training')),
    verb: of('verb') in verbWords ? (of('verb') as VerbWord) : '',
    ...daysOf(of('since'), of('until')),
  }
  const filter: StatementFilter = {
    ...(value.person ? { userId: Number(value.person) } : {}),
    ...(value.training ? { trainingId: Number(value.training) } : {}),
    ...(value.verb ? { verb: value.verb } : {}),
    ...(value.since ? { since: value.since } : {}),
    ...(value.until ? { until: value.until } : {}),
  }
  return { value, filter, change, clear }
}

/** Statements of trainings, newest first, with filters, live updates, export and raw text. */
export function StatementsTab() {
  const { t } = useTranslation('statements')
  const { value, filter, change, clear } = useFilters()
  const [followed, setFollowed] = useParam<string>('follow', '')
  const follow = followed === 'yes'
  const opened = useDialog('statement')
  return (
    <>
      <Tools
        end={
          <>
            <FormControlLabel
              control={<Switch checked={follow} onChange={(_, on) => setFollowed(on ? 'yes' : '')} />}
              label={t('follow')}
              sx={{ ml: 0, mr: 0, gap: 1 }}
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
        opened={opened}
      />
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
  opened: DialogState
}
/** List with the selected statement beside it, or as a dialog where there is no room for both. */
function Found({ opened, ...props }: FoundProps) {
  const over = !useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const place = useRef<HTMLDivElement>(null)
  const chosen = opened.value || null
  const close = (): void => {
    opened.close()
    place.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && chosen !== null && !over) close()
  }
  const list = <RecordCard {...props} chosen={chosen} over={over} onOpen={opened.show} />
  if (over)
    return (
      <>
        {list}
        {chosen !== null && <StatementDialog key={chosen} id={chosen} onClose={opened.close} />}
      </>
    )
  return (
    <Box
      ref={place}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gridTemplateColumns: chosen === null ? 'minmax(0,1fr)' : 'minmax(0,1fr) minmax(360px, 432px)',
        // `clip`, because `hidden` would make the card the scroll container of its sticky content.
        ...(chosen === null ? {} : { border: 1, borderColor: 'divider', borderRadius: '12px', overflow: 'clip' }),
        ...(chosen === null
          ? {}
          : { bgcolor: 'background.paper', '& > .MuiCard-root': { border: 0, borderRadius: 0 } }),
      }}
    >
      {list}
      {chosen !== null && <StatementPanel id={chosen} onClose={close} />}
    </Box>
  )
}

interface RecordProps extends Omit<FoundProps, 'opened'> {
  chosen: string | null
  over: boolean
  onOpen: (id: string) => void
}
function RecordCard({ filter, follow, onClear, ...list }: RecordProps) {
  const { t } = useTranslation('statements')
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
    <Card sx={{ minWidth: 0 }}>
      <RecordList rows={rows} {...list} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 60,
          py: 1,
          px: {
            xs: 2,
            sm: 3,
          },
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('shown', { count: rows.length })}
        </Typography>
        {pages.hasNextPage && (
          <Button variant="outlined" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('older')}
          </Button>
        )}
      </Box>
    </Card>
  )
}

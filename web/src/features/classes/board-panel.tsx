import { Box, Card, Typography } from '@mui/material'
import type { ClassBoard } from '@praxia/contract/classes.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { CallCard } from './call-card.tsx'
import { type ClassFilter, classFilters, countOf, needy, rowsOf } from './class-rules.ts'
import { JoinCard } from './join-card.tsx'
import { LegendPanel } from './legend-panel.tsx'
import { NeedsCard } from './needs-card.tsx'
import { StepRow } from './step-row.tsx'
import { WaitingCard } from './waiting-card.tsx'

interface Props {
  board: ClassBoard
  /** The last refetch failed: the shown data is stale. */
  old: boolean
  onCall: (whom: string) => void
}
/** Learners who need the instructor, the last call to attention, and all learners by step. */
export function BoardPanel({ board, old, onCall }: Props) {
  const { t } = useTranslation('classes')
  const [asked, setFilter] = useParam<string>('show', 'all')
  const [search, setSearch] = useParam<string>('search', '')
  const filter: ClassFilter = classFilters.find((one) => one === asked) ?? 'all'
  if (board.learners.length === 0) return <EmptyState title={t('nobodyTitle')} text={t('nobodyText')} />
  const names = { all: 'all', stuck: 'stuck', lost: 'lost', away: 'notStarted' } as const
  const needs = needy(board)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: { xs: 2, sm: 3 } }}>
      {old && (
        <Box role="alert">
          <Note tone="warning">{t('old')}</Note>
        </Box>
      )}
      {board.endedAt && <Note>{t('over')}</Note>}
      {board.joins.length > 0 && <WaitingCard board={board} />}
      {board.joinCode !== null && <JoinCard board={board} code={board.joinCode} />}
      {board.call && <CallCard board={board} call={board.call} />}
      {!board.endedAt && needs.length > 0 && <NeedsCard board={board} needs={needs} onCall={onCall} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SearchField value={search} onChange={setSearch} label={t('search')} />
        {/* On a phone its four stand in two rows where a language has long words. */}
        <Box sx={{ width: { xs: 1, sm: 'auto' }, '& > *': { flexWrap: { xs: 'wrap', sm: 'nowrap' } } }}>
          <Toggle
            wide="phone"
            label={t('where')}
            value={filter}
            choices={classFilters.map((value) => ({
              value,
              label: t(names[value], { count: countOf(board, value) }),
            }))}
            onChange={setFilter}
          />
        </Box>
        <LegendPanel />
      </Box>
      <Card component="ol" aria-label={board.title} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rowsOf(board, filter, search).map((row) => (
          <StepRow key={row.key} row={row} board={board} onCall={board.endedAt ? undefined : onCall} />
        ))}
      </Card>
      {board.steps.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noSteps')}</Typography>}
    </Box>
  )
}

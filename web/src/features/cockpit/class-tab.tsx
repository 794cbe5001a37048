import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import WifiOff from '@mui/icons-material/WifiOff'
import { Box, Card, Typography } from '@mui/material'
import type { ClassBoard, ClassLearner } from '@praxia/contract/classes.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { Tools } from '../../ui/page.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { useGroupKind } from '../groups/use-group-kind.ts'
import { useTrainingChoices } from '../trainings/queries.ts'
import { type ClassFilter, type ClassRow, lengthSince, rowsOf } from './class-rules.ts'
import { useClass, useSubgroups } from './queries.ts'

const numberIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** The team in one training, as it happens: who is in which step, who is stuck, whose connection is lost. */
export function ClassTab() {
  const { t } = useTranslation('classes')
  const { t: groups } = useTranslation('groups')
  const kind = useGroupKind()
  const [training, setTraining] = useParam<string>('training', '')
  const [group, setGroup] = useParam<string>('group', '')
  const [asked, setFilter] = useParam<string>('show', 'all')
  const filter: ClassFilter = asked === 'stuck' || asked === 'lost' ? asked : 'all'
  const subgroups = useSubgroups()
  const id = numberIn(training)
  const { data, error, refetch } = useClass(id, numberIn(group) || undefined)
  const choices = (subgroups ?? []).map((one) => ({ value: String(one.id), label: one.name }))
  return (
    <>
      <Tools>
        <ChoiceField
          label={t('training')}
          value={id}
          onChange={(next) => setTraining(next ? String(next) : '')}
          useChoices={useTrainingChoices}
        />
        {choices.length > 0 && (
          <FilterMenu label={groups('groups', { kind })} choices={choices} value={group} onChange={setGroup} />
        )}
      </Tools>
      {id === 0 ? (
        <EmptyState title={t('chooseTitle')} text={t('chooseText')} />
      ) : error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows />
      ) : data.learners.length === 0 ? (
        <EmptyState title={t('nobodyTitle')} text={t('nobodyText')} />
      ) : (
        <Board board={data} filter={filter} onFilter={setFilter} />
      )}
    </>
  )
}

function Board({
  board,
  filter,
  onFilter,
}: {
  board: ClassBoard
  filter: ClassFilter
  onFilter: (next: string) => void
}) {
  const { t } = useTranslation('classes')
  const count = (one: 'stuck' | 'lost') => board.learners.filter((learner) => learner[one]).length
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">{board.title}</Typography>
        <Box sx={{ maxWidth: 1, overflowX: 'auto' }}>
          <Toggle
            label={t('where')}
            value={filter}
            choices={[
              { value: 'all', label: t('all', { count: board.learners.length }) },
              { value: 'stuck', label: t('stuck', { count: count('stuck') }) },
              { value: 'lost', label: t('lost', { count: count('lost') }) },
            ]}
            onChange={onFilter}
          />
        </Box>
      </Box>
      <Card component="ol" aria-label={board.title} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rowsOf(board, filter).map((row) => (
          <Step key={row.key} row={row} now={board.now} />
        ))}
      </Card>
    </Box>
  )
}

function Step({ row, now }: { row: ClassRow; now: string }) {
  const { t } = useTranslation('classes')
  const name = row.name ?? t(row.key === 'away' ? 'away' : row.key === 'done' ? 'done' : 'moving')
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        ...{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0,1fr)' }, gap: 1, p: 1.5 },
        ...{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {row.number === null ? name : `${row.number}. ${name}`}
        </Typography>
        <Typography sx={{ fontWeight: 700, fontSize: 20, fontVariantNumeric: 'tabular-nums' }}>
          {row.learners.length}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5, alignContent: 'start' },
          gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
        }}
      >
        {row.learners.map((one) => (
          <Learner key={one.id} of={one} now={now} />
        ))}
      </Box>
    </Box>
  )
}

function Learner({ of, now }: { of: ClassLearner; now: string }) {
  const { t } = useTranslation('classes')
  const flag = of.stuck
    ? { Icon: HourglassEmpty, said: t('stuckFor', { time: lengthSince(of.since!, now) }), at: of.since! }
    : of.lost
      ? { Icon: WifiOff, said: t('lostFor', { time: lengthSince(of.lastSign!, now) }), at: of.lastSign! }
      : null
  return (
    <Box
      component="li"
      title={flag?.said}
      sx={{
        ...{ display: 'flex', gap: 0.75, alignItems: 'center', px: 1, py: 0.5, borderRadius: 1, minWidth: 0 },
        ...(flag ? { border: 1, borderColor: of.stuck ? 'warning.main' : 'border.field' } : {}),
      }}
    >
      {flag && <flag.Icon titleAccess={flag.said} sx={{ fontSize: 18, flex: 'none' }} />}
      <Box
        component="span"
        sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {fullName(of)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {flag ? (
          lengthSince(flag.at, now)
        ) : of.score === null ? (
          ''
        ) : (
          <span title={t('score', { score: of.score })}>{of.score}</span>
        )}
      </Box>
    </Box>
  )
}

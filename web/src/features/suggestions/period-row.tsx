import Check from '@mui/icons-material/Check'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import { Box, Checkbox, Typography } from '@mui/material'
import type { Period } from '@praxia/contract/suggestions.ts'
import { fullName } from '../../lib/full-name.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { Subject } from './picked-rules.ts'

/** Row of a suggestion: member or content, and dates; a checkbox selects it to be moved or withdrawn. */
export function PeriodRow({
  period,
  subject,
  checked,
  onChange,
}: {
  period: Period
  subject: Subject
  checked: boolean
  onChange: (on: boolean) => void
}) {
  const { t } = useTranslation('suggestions')
  const { user, title, by, group, can, kind } = period
  const ofOne = subject.kind === 'training' || subject.kind === 'course'
  const person = fullName(user)
  const name = subject.kind === 'member' ? title : person
  const facts = [
    !ofOne && subject.kind !== 'member' && title,
    kind === 'course' && !ofOne && t('isCourse'),
    by && t('suggestedBy', { name: by }),
    group && t('byGroup', { name: group.name }),
  ].filter(Boolean)
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', mx: { xs: -2, sm: -4 } }}>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 60,
          px: { xs: 2, sm: 4 },
          py: 1,
          cursor: can.edit ? 'pointer' : 'default',
          bgcolor: checked ? 'primary.tint' : 'transparent',
        }}
      >
        <Checkbox
          checked={checked}
          disabled={!can.edit}
          onChange={(_, next) => onChange(next)}
          slotProps={{ input: { 'aria-label': name } }}
          sx={{ m: -1.5 }}
        />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 2 }}>
            {subject.kind !== 'member' && <Avatar name={person} picture={user.picture} />}
            <Box sx={{ minWidth: 0 }}>
              <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {facts.join(', ')}
              </Typography>
            </Box>
          </Box>
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Chips period={period} />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
function Chips({ period: { state, startDate, endDate, done } }: { period: Period }) {
  const { t } = useTranslation('suggestions')
  const [start, end] = [formatPlannedDay(startDate), endDate && formatPlannedDay(endDate)]
  return (
    <>
      {done && <StateChip tone="success" icon={<Check />} label={t('completed')} />}
      {state === 'finished' ? (
        <StateChip icon={<EventBusyOutlined />} label={t('endedOn', { date: end ?? '' })} />
      ) : state === 'upcoming' ? (
        <StateChip icon={<EventOutlined />} label={end ? t('fromTo', { start, end }) : t('from', { date: start })} />
      ) : (
        <StateChip icon={<EventOutlined />} label={end ? t('until', { date: end }) : t('noEnd')} />
      )}
    </>
  )
}

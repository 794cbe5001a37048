import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material'
import { type OutcomeCounts, type Outcomes, outcomeGroups } from '@praxia/contract/people/outcomes.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Meter } from '../../ui/ring.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { useGroupKind } from '../groups/use-group-kind.ts'
import { judgedOf, percentInTime } from './outcome-rules.ts'
import { useOutcomes } from './queries.ts'

/** Whether the organisation's members are trained, in one look; hidden until something was suggested. */
export function OutcomesCard() {
  const { data: organisation } = useOrganisation()
  // Partners have no suggestions: their request would be refused.
  return organisation && organisation.type !== 'PARTNER' ? <Asked /> : null
}

function Asked() {
  const { data, error, refetch } = useOutcomes()
  if (error && !data)
    return (
      <Card>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return data && judgedOf(data) + data.open > 0 ? <Known outcomes={data} /> : null
}

function Known({ outcomes }: { outcomes: Outcomes }) {
  const { t } = useTranslation('outcomes')
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h2">{t('title')}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
          {t('explained')}
        </Typography>
      </Box>
      <Total counts={outcomes} />
      {judgedOf(outcomes) > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 5 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
          }}
        >
          <Groups outcomes={outcomes} />
          <Months outcomes={outcomes} />
        </Box>
      )}
    </Card>
  )
}

const parts = [
  { key: 'inTime', color: 'success.main' },
  { key: 'doneLate', color: 'warning.fill' },
  { key: 'overdue', color: 'error.main' },
  { key: 'open', color: 'track' },
] as const

/** Share done in time, and a bar of all outcomes with its legend. */
function Total({ counts }: { counts: OutcomeCounts }) {
  const { t, i18n } = useTranslation('outcomes')
  const percent = percentInTime(counts)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="display" component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent === null ? '–' : formatPercent(percent, i18n.language)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {percent === null ? t('nothingDue') : t('share', { count: judgedOf(counts) })}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 16, borderRadius: '4px', overflow: 'hidden' }}>
        {parts.map(({ key, color }) => counts[key] > 0 && <Box key={key} sx={{ flex: counts[key], bgcolor: color }} />)}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {parts.map(({ key, color }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '4px', bgcolor: color }} />
            {t(key)}
            <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(counts[key], i18n.language)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** One group or month with its share. */
function Row({ name, label, counts }: { name: ReactNode; label: string; counts: OutcomeCounts }) {
  const { t, i18n } = useTranslation('outcomes')
  const percent = percentInTime(counts) ?? 0
  const facts = [
    t('ofDue', { count: counts.inTime, total: judgedOf(counts) }),
    counts.overdue > 0 && t('overdueCount', { count: counts.overdue }),
  ].filter(Boolean)
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, mr: 1.5 }}>
            {facts.join(' · ')}
          </Box>
          <b>{formatPercent(percent, i18n.language)}</b>
        </Box>
      </Box>
      <Meter value={percent} tone="success" label={label} />
    </Box>
  )
}
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const
/** Number of groups shown at first. */
const atFirst = 6

/** Groups with something due, the smallest share first; each leads to its cockpit. */
function Groups({ outcomes: { groups, moreGroups } }: { outcomes: Outcomes }) {
  const { t } = useTranslation('outcomes')
  const kind = useGroupKind()
  const [all, setAll] = useState(false)
  const judged = groups.filter((group) => judgedOf(group) > 0)
  const shown = all ? judged : judged.slice(0, atFirst)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3">{t('byGroup', { kind })}</Typography>
      {judged.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noGroups', { kind })}</Typography>}
      <Box component="ul" aria-label={t('byGroup', { kind })} sx={list}>
        {shown.map((group) => (
          <Row
            key={group.id}
            label={`${group.name}, ${t('inTime')}`}
            name={
              <MuiLink component={Link} to={`?view=group&group=${group.id}`}>
                {group.name}
              </MuiLink>
            }
            counts={group}
          />
        ))}
      </Box>
      {shown.length < judged.length && (
        <Button onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          {t('showAll', { count: judged.length })}
        </Button>
      )}
      {all && moreGroups && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('moreGroups', { count: outcomeGroups })}
        </Typography>
      )}
    </Box>
  )
}

/** The last twelve months by the end of what was suggested, the newest first. */
function Months({ outcomes: { months } }: { outcomes: Outcomes }) {
  const { t } = useTranslation('outcomes')
  const written = (month: string): string => month.split('-').toReversed().join('/')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3">{t('byMonth')}</Typography>
      <Box component="ul" aria-label={t('byMonth')} sx={list}>
        {months.toReversed().map((counts) => (
          <Row
            key={counts.month}
            label={`${written(counts.month)}, ${t('inTime')}`}
            name={written(counts.month)}
            counts={counts}
          />
        ))}
      </Box>
    </Box>
  )
}

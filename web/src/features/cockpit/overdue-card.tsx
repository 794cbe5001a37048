import { Card, Typography } from '@mui/material'
import type { Overdue } from '@praxia/contract/people/overdue.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState } from '../../ui/states.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { ListCard } from './list-card.tsx'
import { LateRow, RemindAll, keyOf, lateOf } from './line-row.tsx'
import { useOverdue, useRemindLateMembers, useRemindMembers } from './queries.ts'

/** Overdue members of the whole organisation, on an administrator's dashboard; hidden if nothing is overdue or due. */
export function OverdueCard() {
  const { data: organisation } = useOrganisation()
  // Partners have no suggestions: their request would be refused.
  return organisation && organisation.type !== 'PARTNER' ? <Asked /> : null
}

function Asked() {
  const { data, error, refetch, isPlaceholderData } = useOverdue()
  if (error && !data)
    return (
      <Card>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || data.late + data.soon === 0) return null
  return data.late > 0 ? <LateCard overdue={data} isFormer={isPlaceholderData} /> : <SoonCard overdue={data} />
}

/** Returns the next due dates in one sentence. */
function useNext({ soon, nextEnd }: Overdue): string | null {
  const { t } = useTranslation('cockpit')
  return nextEnd === null ? null : t('soonCount', { count: soon, date: formatPlannedDay(nextEnd) })
}
function SoonCard({ overdue }: { overdue: Overdue }) {
  const { t } = useTranslation('cockpit')
  const next = useNext(overdue)
  return (
    <Card component="section" aria-label={t('lateMembers')} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 0.5 }}>
      <Typography variant="h2">{t('nobodyLate')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{next}</Typography>
    </Card>
  )
}

function LateCard({ overdue, isFormer }: { overdue: Overdue; isFormer: boolean }) {
  const { t } = useTranslation('cockpit')
  const remind = useRemindMembers()
  const remindLate = useRemindLateMembers()
  const next = useNext(overdue)
  const { late, lateMembers, longestDays, lateCourses, toRemind, remindedToday } = overdue
  const lines = lateOf(overdue)
  const inCourses = lateCourses > 0 && t('lateInCourse', { count: lateCourses })
  return (
    <ListCard
      title={t('lateMembers')}
      note={[
        t('lateNote', { count: lateMembers, days: longestDays }),
        inCourses,
        remindedToday > 0 && t('remindedToday', { count: remindedToday }),
        next,
      ]
        .filter(Boolean)
        .join(' · ')}
      count={late}
      lines={lines.map((line) => (
        <LateRow
          key={keyOf(line)}
          line={line}
          remind={remind}
          toCourse={({ member }) => `/admin/company?${new URLSearchParams({ member: String(member.id) })}`}
        />
      ))}
      elsewhere={t('linesMoreLate', { count: late - lines.length })}
      action={<RemindAll count={toRemind} remindLate={remindLate} isFormer={isFormer} />}
    />
  )
}

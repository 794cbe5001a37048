import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined'
import { Box, Divider, Typography } from '@mui/material'
import type { CourseDetail } from '@praxia/contract/courses.ts'
import { useMemo } from 'react'
import { languageNames } from '../../lib/content-languages.ts'
import { formatDate, formatDuration, formatMinutes } from '../../lib/format.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { DetailFact } from '../../ui/detail-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { Ring } from '../../ui/ring.tsx'
import { useFollows } from './use-follows.ts'

/** Right column of the details: progress, dates, subject. */
export function CourseFactsPanel({ course }: { course: CourseDetail }) {
  const { t, i18n } = useTranslation('courses')
  const list = useMemo(() => new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }), [i18n.language])
  const names = languageNames(i18n.language)
  const follows = useFollows()
  const { enrolment } = course
  return (
    <>
      {follows && (course.minuteSpent > 0 || course.succeededTraining > 0) && <Standing course={course} />}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25, fontVariantNumeric: 'tabular-nums' }}>
        {enrolment && (
          <DetailFact Icon={EventOutlined} name={t('dates')}>
            {enrolment.endDate
              ? t('datesBetween', {
                  start: formatPlannedDay(enrolment.startDate),
                  end: formatPlannedDay(enrolment.endDate),
                })
              : t('datesFrom', { start: formatPlannedDay(enrolment.startDate) })}
          </DetailFact>
        )}
        <DetailFact Icon={ScheduleOutlined} name={t('duration')}>
          {formatDuration(course.durationInMinute)}
        </DetailFact>
        {enrolment?.by && (
          <DetailFact Icon={PersonOutlined} name={t('suggestedBy')}>
            {enrolment.by}
          </DetailFact>
        )}
        {course.clientName !== undefined && (
          <DetailFact Icon={BusinessOutlined} name={t('organisation')}>
            {course.clientName}
          </DetailFact>
        )}
        {course.ownerName !== null && (
          <DetailFact Icon={PersonOutlined} name={t('madeBy')}>
            {course.ownerName}
          </DetailFact>
        )}
        <DetailFact Icon={LanguageOutlined} name={t('languages')}>
          {list.format(course.texts.map(({ lang }) => names(lang)))}
        </DetailFact>
        {course.skills.length > 0 && (
          <DetailFact Icon={TipsAndUpdatesOutlined} name={t('skills')}>
            {list.format(course.skills)}
          </DetailFact>
        )}
      </Box>
      {enrolment && (
        <>
          <Divider />
          <Note icon={<InfoOutlined />}>
            <CountedDates {...enrolment} />
          </Note>
        </>
      )}
    </>
  )
}

function Standing({ course }: { course: CourseDetail }) {
  const { t } = useTranslation('courses')
  const over = course.completedAt !== null
  const { t: common } = useTranslation()
  const state = course.waived ? common('waivedChip') : t(over ? 'finished' : 'inProgress')
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Ring
          size={64}
          thickness={6}
          tone={over && !course.waived ? 'success' : 'primary'}
          value={course.progressionPercent}
          label={t('succeededOf', { count: course.succeededTraining, total: course.totalTraining })}
        >
          {t('ofTotal', { count: course.succeededTraining, total: course.totalTraining })}
        </Ring>
        <Box sx={{ display: 'grid', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          <Box component="b" sx={{ fontSize: 16 }}>
            {state}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {course.completedAt === null
              ? t('timeSpent', { time: formatMinutes(course.minuteSpent) })
              : t('completedOn', { date: formatDate(course.completedAt) })}
          </Typography>
        </Box>
      </Box>
      <Divider />
    </>
  )
}

/** Explains which sessions count, and the effect of the end. */
function CountedDates({ state, startDate, endDate }: NonNullable<CourseDetail['enrolment']>) {
  const { t } = useTranslation('courses')
  const start = formatPlannedDay(startDate)
  const end = endDate && formatPlannedDay(endDate)
  if (state === 'upcoming') return t('notBegun', { start })
  if (state === 'finished' && end) return t('over', { end })
  return end ? t('countedBetween', { start, end }) : t('countedFrom', { start })
}

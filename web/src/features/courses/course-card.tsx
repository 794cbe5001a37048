import BookmarkIcon from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import Check from '@mui/icons-material/Check'
import EventOutlined from '@mui/icons-material/EventOutlined'
import RouteOutlined from '@mui/icons-material/RouteOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import { Box, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { CourseCard as CardData } from '@praxia/contract/courses.ts'
import { Suspense } from 'react'
import { dueTone } from '../../lib/due.ts'
import { formatDuration } from '../../lib/format.ts'
import { part } from '../../lib/part.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Cover, CoverSlices } from '../../ui/cover.tsx'
import { OfferBrief, OfferCard, OfferTitle } from '../../ui/offer-card.tsx'
import { Flag, StateChip } from '../../ui/state-chip.tsx'
import { coversOf, isHad } from './course-rules.ts'
import { useFavoriteCourse } from './queries.ts'
import { CourseCardActions } from './use-course-actions.tsx'
import { useFollows } from './use-follows.ts'

const MandatoryByPanel = part(() =>
  import('../trainings/mandatory-by-panel.tsx').then((file) => ({ default: file.MandatoryByPanel })),
)

/** Cover of the course, else slices of its trainings' covers. */
export function CourseCover({
  course,
  most,
  dim,
}: {
  course: Pick<CardData, 'title' | 'logo' | 'covers'>
  most: number
  dim?: boolean
}) {
  return course.logo ? (
    <Cover whole title={course.title} image={course.logo} dim={dim} />
  ) : (
    <CoverSlices of={coversOf(course)} most={most} dim={dim} />
  )
}

/** Returns the end or the start of the suggestion, or since when it has ended. */
function useDates({ enrolment, suggested }: Pick<CardData, 'enrolment' | 'suggested'>): string | null {
  const { t } = useTranslation('courses')
  if (!enrolment) return null
  const { state, startDate, endDate } = enrolment
  if (state === 'finished') return endDate && t('ended', { date: formatPlannedDay(endDate) })
  if (state === 'upcoming') return t('from', { date: formatPlannedDay(startDate) })
  if (!suggested) return null
  return endDate ? t('until', { date: formatPlannedDay(endDate) }) : t('suggestedOpen')
}

export function FavoriteCourse({ course }: { course: Pick<CardData, 'id' | 'favorite'> }) {
  const { t } = useTranslation('courses')
  const toggle = useFavoriteCourse(course)
  const name = t(course.favorite ? 'favoriteOff' : 'favorite')
  return (
    <Tooltip title={name}>
      <IconButton
        aria-label={name}
        aria-pressed={course.favorite}
        onClick={toggle}
        sx={{ position: 'relative', zIndex: 1, ...(course.favorite ? { color: 'primary.text' } : {}) }}
      >
        {course.favorite ? <BookmarkIcon /> : <BookmarkBorder />}
      </IconButton>
    </Tooltip>
  )
}

/** Dates of the suggestion; without an end, by when the course is mandatory for who follows it. */
function DatesFlag({ card, follows }: { card: CardData; follows: boolean }) {
  const dates = useDates(card)
  if (!dates) return null
  const flag = (
    <Flag
      tone={dueTone(card.enrolment?.endDate ?? null, !card.suggested || card.completedAt !== null)}
      icon={<EventOutlined />}
      label={dates}
    />
  )
  if (!follows || card.enrolment?.state !== 'running' || card.enrolment.endDate) return flag
  return (
    <Suspense fallback={flag}>
      <MandatoryByPanel kind="course" id={card.id} otherwise={flag} />
    </Suspense>
  )
}

export function CourseCard({ card }: { card: CardData }) {
  const { t } = useTranslation('courses')
  const follows = useFollows()
  const dim = follows && !isHad(card)
  return (
    <OfferCard>
      <Box sx={{ height: 194, position: 'relative', bgcolor: 'sunken', overflow: 'hidden' }}>
        <CourseCover course={card} most={3} dim={dim} />
        <DatesFlag card={card} follows={follows} />
      </Box>
      <Box sx={{ p: 2, pb: 1, display: 'flex', flexDirection: 'column', gap: 1, flex: 1 }}>
        <OfferTitle dialog="course" id={card.id} title={card.title} muted={dim} />
        <OfferBrief text={card.briefDescription} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StateChip tone="primary" icon={<RouteOutlined />} label={t('course')} />
          {card.clientName !== undefined && <StateChip icon={<BusinessOutlined />} label={card.clientName} />}
          <StateChip label={t('trainingCount', { count: card.totalTraining })} />
          <StateChip icon={<ScheduleOutlined />} label={formatDuration(card.durationInMinute)} />
          {follows && card.shouldBeOpened && <StateChip tone="secondary" label={t('toOpen')} />}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, mt: 'auto', ml: -1.5 }}>
          {follows && card.can.favorite && <FavoriteCourse course={card} />}
          <CourseCardActions card={card} />
          <Box sx={{ flex: 1 }} />
          {follows && <Succeeded card={card} />}
        </Box>
      </Box>
    </OfferCard>
  )
}

/** Number of its trainings that succeeded, if there are any or the course was suggested. */
function Succeeded({ card }: { card: CardData }) {
  const { t } = useTranslation('courses')
  const { t: common } = useTranslation()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  if (card.waived) return <StateChip icon={<Check />} label={common('waivedChip')} />
  if (card.completedAt) return <StateChip tone="success" icon={<Check />} label={t('finished')} />
  if (card.succeededTraining === 0 && !card.suggested) return null
  const words = t('succeededOf', { count: card.succeededTraining, total: card.totalTraining })
  return (
    <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
      {card.can.edit && !phone ? (
        // The buttons beside it leave no room for text.
        <Tooltip title={words}>
          <Box
            component="span"
            role="img"
            aria-label={words}
            sx={{ position: 'relative', zIndex: 1, whiteSpace: 'nowrap' }}
          >
            {card.succeededTraining}/{card.totalTraining}
          </Box>
        </Tooltip>
      ) : (
        words
      )}
    </Typography>
  )
}

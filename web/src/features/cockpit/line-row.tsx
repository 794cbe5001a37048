import AccessTime from '@mui/icons-material/AccessTime'
import Check from '@mui/icons-material/Check'
import HourglassBottom from '@mui/icons-material/HourglassBottom'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Box, Button, IconButton, Link as MuiLink, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { LateCourse, LateLine, StuckLine } from '@praxia/contract/members.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatPercent, formatTime } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { isNotPassed } from '../../lib/attempt-status.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Reminded, useRemind, useRemindLateTeam } from './queries.ts'

type Remind = ReturnType<typeof useRemind>
/** Fact with the icon and colour of its state. */
export function StateFact({ kind, children }: { kind: 'late' | 'stuck'; children: ReactNode }) {
  const Icon = kind === 'late' ? AccessTime : HourglassBottom
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 600,
        overflowWrap: 'anywhere',
        color: kind === 'late' ? 'error.text' : 'warning.text',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {children}
    </Box>
  )
}

type Line = LateLine | StuckLine | LateCourse
const titleOf = (line: Line): string => ('courseId' in line ? line.title : line.training.title)
const itemOf = (line: Line): Reminded => ({
  userId: line.member.id,
  ...('courseId' in line ? { courseId: line.courseId } : { trainingId: line.training.trainingId }),
})
const idOf = (item: Reminded): string => JSON.stringify(item)
/** Returns the key of a line within its list. */
export const keyOf = (line: Line): string => idOf(itemOf(line))

/** Button that reminds, or suggests again after the end; shows if it was done today. */
function Press({ line, remind }: { line: Line; remind: Remind }) {
  const { t } = useTranslation('cockpit')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { member, press, remindedAt } = line
  if (remindedAt)
    return (
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', flex: 'none', fontSize: 14 }}
      >
        <Check aria-hidden sx={{ fontSize: 20 }} />
        {t('remindedAt', { time: formatTime(remindedAt) })}
      </Box>
    )
  if (!press) return null
  const again = press === 'suggest'
  const name = t(again ? 'suggestAgainOne' : 'remindOne', { name: fullName(member), title: titleOf(line) })
  const icon = again ? <SendOutlined /> : <NotificationsActiveOutlined />
  const items = [itemOf(line)]
  const waiting = remind.isPending && remind.variables?.length === 1 && idOf(remind.variables[0]!) === idOf(items[0]!)
  return phone ? (
    <Tooltip title={name}>
      <IconButton
        aria-label={name}
        loading={waiting}
        onClick={() => remind.mutate(items)}
        sx={{ border: 1, borderColor: 'border.soft', flex: 'none' }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  ) : (
    <Button
      variant="outlined"
      aria-label={name}
      startIcon={icon}
      loading={waiting}
      onClick={() => remind.mutate(items)}
      sx={{ flex: 'none' }}
    >
      {t(again ? 'suggestAgain' : 'remind')}
    </Button>
  )
}

interface RemindAllProps {
  count: number
  remindLate: ReturnType<typeof useRemindLateTeam>
  /** The count is still that of the former filter: a press would remind others than those in sight. */
  isFormer: boolean
}
/** Button that reminds of everything late, listed or not; hidden if there is nothing to remind of. */
export function RemindAll({ count, remindLate, isFormer }: RemindAllProps) {
  const { t } = useTranslation('cockpit')
  return count === 0 ? null : (
    <Button
      variant="contained"
      color="primary"
      startIcon={<NotificationsActiveOutlined />}
      loading={remindLate.isPending}
      disabled={isFormer}
      onClick={() => remindLate.mutate()}
    >
      {t('remindAll', { count })}
    </Button>
  )
}

function LineRow({ line, remind, children }: { line: LateLine | StuckLine; remind: Remind; children: ReactNode }) {
  return (
    <Facts member={line.member} title={line.training.title} end={<Press line={line} remind={remind} />}>
      {children}
    </Facts>
  )
}
function Facts({
  member,
  title,
  end,
  children,
}: {
  member: LateLine['member']
  title: ReactNode
  end: ReactNode
  children: ReactNode
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1.5, sm: 2 },
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Avatar name={fullName(member)} picture={member.picture} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="b" sx={{ fontWeight: 600, display: 'block', overflowWrap: 'anywhere' }}>
          {fullName(member)}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        {children}
      </Box>
      {end}
    </Box>
  )
}

type Late = LateLine | LateCourse
/** Returns late trainings and courses, the longest overdue first. */
export const lateOf = ({
  lateLines,
  lateCourseLines,
}: {
  lateLines: LateLine[]
  lateCourseLines: LateCourse[]
}): Late[] => [...lateLines, ...lateCourseLines].toSorted((a, b) => a.endDate.localeCompare(b.endDate))
interface LateRowProps {
  line: Late
  remind: Remind
  /** Returns the page of a course, if it is not the progress tab beside this page. */
  toCourse?: (line: LateCourse) => string
}
export const LateRow = ({ line, remind, toCourse }: LateRowProps) =>
  'courseId' in line ? (
    <LateCourseRow line={line} remind={remind} to={toCourse?.(line)} />
  ) : (
    <LateTrainingRow line={line} remind={remind} />
  )
function LateTrainingRow({ line, remind }: { line: LateLine; remind: Remind }) {
  const { t, i18n } = useTranslation('cockpit')
  const { t: common } = useTranslation()
  const { progressionPercent, score, needed } = line
  // The percentage of a failed complete attempt would read as almost done.
  const reached = isNotPassed(progressionPercent, score, needed)
    ? `${common('notPassed')}, ${score} / ${needed}`
    : formatPercent(progressionPercent, i18n.language)
  const far = line.lastSession
    ? t('percent', { percent: reached, date: formatDate(line.lastSession) })
    : t(line.neverSignedIn ? 'neverSignedIn' : 'notStarted')
  return (
    <LineRow line={line} remind={remind}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <StateFact kind="late">{t('daysLate', { count: line.days })}</StateFact>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {far}
        </Typography>
      </Box>
    </LineRow>
  )
}
/** The title of a late course links to its progress, where the late trainings are. */
function LateCourseRow({ line, remind, to }: { line: LateCourse; remind: Remind; to?: string }) {
  const { t } = useTranslation('cockpit')
  const { member, courseId, title, startDate, endDate, days, succeededTraining, totalTraining, neverSignedIn } = line
  const detail = new URLSearchParams({
    tab: 'courses',
    'course-progress': [courseId, startDate, endDate].join('_'),
  })
  return (
    <Facts
      member={member}
      title={
        <MuiLink
          component={Link}
          to={to ?? `?${detail}`}
          color="inherit"
          aria-label={`${t('courseNamed', { title })}, ${fullName(member)}`}
        >
          {t('courseNamed', { title })}
        </MuiLink>
      }
      end={<Press line={line} remind={remind} />}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <StateFact kind="late">{t('daysLate', { count: days })}</StateFact>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {neverSignedIn ? t('neverSignedIn') : t('succeededOf', { count: succeededTraining, total: totalTraining })}
        </Typography>
      </Box>
    </Facts>
  )
}
export function StuckRow({ line, remind }: { line: StuckLine; remind: Remind }) {
  const { t } = useTranslation('cockpit')
  const { number, of, name, tries, since } = line.step
  return (
    <LineRow line={line} remind={remind}>
      <StateFact kind="stuck">{t('stepOf', { number, of, name })}</StateFact>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {t('tries', { count: tries, date: formatDate(since) })}
      </Typography>
    </LineRow>
  )
}

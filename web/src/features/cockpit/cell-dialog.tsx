import EventOutlined from '@mui/icons-material/EventOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { Box, Button, Popover, Typography } from '@mui/material'
import type { CockpitRow } from '@praxia/contract/members.ts'
import { formatDate } from '../../lib/format.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useBack } from '../../ui/use-back.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { type MapCell, isOfCourse, useCellWords } from './cell-panel.tsx'
import { StateFact } from './line-row.tsx'
import type { useRemind } from './queries.ts'

export interface Opened {
  anchor: HTMLElement
  row: CockpitRow
  cell: MapCell
  title: string
}
/** Details of a cell, and its actions. */
export function CellPopover({
  opened,
  onClose,
  remind,
  onProfile,
}: {
  opened: Opened
  onClose: () => void
  remind: ReturnType<typeof useRemind>
  onProfile: (id: number) => void
}) {
  const { t } = useTranslation('cockpit')
  const { long } = useCellWords()
  const suggested = useDialog('suggested')
  useBack(true, () => onClose)
  const { row, cell, title } = opened
  const step = isOfCourse(cell) ? null : cell.step
  const facts = isOfCourse(cell)
    ? [t('succeededOf', { count: cell.succeededTraining, total: cell.totalTraining })]
    : [
        step && t('tries', { count: step.tries, date: formatDate(step.since) }),
        cell.sessions > 0 && t('facts', { count: cell.sessions }),
        cell.score !== null && t('best', { score: cell.score, needed: cell.needed }),
      ].filter(Boolean)
  const due = cell.endDate && cell.state !== 'late' ? ` ${t('dueOn', { date: formatPlannedDay(cell.endDate) })}` : ''
  const open = cell.state !== 'succeeded'
  return (
    <Popover
      open
      anchorEl={opened.anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `${fullName(row.member)}, ${title}` } as object }}
    >
      <Box sx={{ p: 2, width: 312, display: 'grid', gap: 1 }}>
        <CellHead member={row.member} title={title} />
        {cell.state === 'late' || cell.state === 'stuck' ? (
          <StateFact kind={cell.state}>{long(cell)}</StateFact>
        ) : (
          <Typography>{long(cell)}</Typography>
        )}
        {step && <b>{step.name}</b>}
        {(facts.length > 0 || due) && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {facts.join(', ')}
            {facts.length > 0 && '.'}
            {due}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {open && (
            <Button
              variant="outlined"
              startIcon={<NotificationsActiveOutlined />}
              loading={remind.isPending}
              onClick={() => {
                remind.mutate([
                  {
                    userId: row.member.id,
                    ...(isOfCourse(cell) ? { courseId: cell.courseId } : { trainingId: cell.trainingId }),
                  },
                ])
                onClose()
              }}
            >
              {t('remind')}
            </Button>
          )}
          {cell.state !== 'none' && (
            <Button
              startIcon={<EventOutlined />}
              onClick={() => {
                onClose()
                suggested.show(`member-${row.member.id}`)
              }}
            >
              {t('dates')}
            </Button>
          )}
          <Button
            startIcon={<PersonOutlined />}
            onClick={() => {
              onClose()
              onProfile(row.member.id)
            }}
          >
            {t('profile')}
          </Button>
        </Box>
      </Box>
    </Popover>
  )
}

function CellHead({ member, title }: { member: CockpitRow['member']; title: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Avatar name={fullName(member)} picture={member.picture} />
      <Box sx={{ minWidth: 0 }}>
        <b>{fullName(member)}</b>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
      </Box>
    </Box>
  )
}

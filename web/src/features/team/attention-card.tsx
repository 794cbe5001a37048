import AccessTime from '@mui/icons-material/AccessTime'
import Check from '@mui/icons-material/Check'
import ChevronRight from '@mui/icons-material/ChevronRight'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HourglassBottom from '@mui/icons-material/HourglassBottom'
import SensorsOutlined from '@mui/icons-material/SensorsOutlined'
import { Box, ButtonBase, Card, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useOrganisation, useProfile, useRole } from '../accounts/queries.ts'
import { useClasses } from '../classes/queries.ts'
import { useAttention } from '../cockpit/queries.ts'

/** Band above a catalogue: what waits for a manager or an administrator, each figure with the way to it. */
export const AttentionCard = () => (useIsShown() ? <Waiting /> : null)

// A partner's request would be refused, and a device has no page of the team.
function useIsShown(): boolean {
  const { data: organisation } = useOrganisation()
  const { data: profile } = useProfile()
  return (
    organisation !== undefined &&
    organisation.type !== 'PARTNER' &&
    profile !== undefined &&
    profile.tokenKind !== 'device'
  )
}

/** Whether the figures of the band are known, on which its height depends. */
export function useAttentionKnown(): boolean {
  const isShown = useIsShown()
  const attention = useAttention(isShown)
  const classes = useClasses(useRole() === 'admin', isShown)
  return !attention.isLoading && !classes.isLoading
}

interface Figure {
  key: string
  to: string
  icon: ReactNode
  color: string
  count: number
  label: string
  note: string
}

function Waiting() {
  const { t } = useTranslation('attention')
  const { figures, isPending, isKnown } = useFigures()
  if (isPending) return <Skeleton variant="rounded" sx={{ mt: 2, height: { xs: 40, sm: 20 } }} />
  // Without it the catalogue below is complete.
  if (!isKnown) return null
  if (figures.length === 0)
    return (
      <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 2, color: 'text.secondary' }}>
        <Check aria-hidden sx={{ color: 'success.text' }} />
        {t('calm')}
      </Typography>
    )
  return (
    <Card
      component="nav"
      aria-label={t('title')}
      sx={{
        mt: { xs: 2, sm: 0 },
        mb: { xs: 0, sm: 1 },
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', md: `repeat(${figures.length}, minmax(0,1fr))` },
      }}
    >
      {figures.map(({ key, ...figure }) => (
        <FigureLink key={key} {...figure} />
      ))}
    </Card>
  )
}

/** Returns the figures that are not zero, the most urgent first. */
function useFigures(): { figures: Figure[]; isPending: boolean; isKnown: boolean } {
  const { t } = useTranslation('attention')
  const isAdmin = useRole() === 'admin'
  const { data, isPending } = useAttention()
  const classes = useClasses(isAdmin)
  const running = (classes.data?.pages[0] ?? []).filter(({ endedAt }) => endedAt === null)
  const [newest] = running
  const list = isAdmin ? '/admin/dashboard' : '/manager/team'
  const classList = isAdmin ? '/admin/company?tab=classes' : '/manager/team?tab=class'
  const all: (Figure | false)[] = data
    ? [
        {
          key: 'late',
          to: list,
          icon: <AccessTime aria-hidden />,
          color: 'error.text',
          count: data.late,
          label: t('late'),
          note: t('lateNote', { count: data.lateMembers }),
        },
        {
          key: 'stuck',
          to: list,
          icon: <HourglassBottom aria-hidden />,
          color: 'warning.text',
          count: data.stuck ?? 0,
          label: t('stuck'),
          note: t('stuckNote'),
        },
        {
          key: 'soon',
          to: list,
          icon: <EventOutlined aria-hidden />,
          color: 'primary.text',
          count: data.soon,
          label: t('soon'),
          note: data.nextEnd ? t('soonNote', { date: formatPlannedDay(data.nextEnd) }) : '',
        },
        newest !== undefined && {
          key: 'classes',
          to: running.length === 1 ? `/class/${newest.id}` : classList,
          icon: <SensorsOutlined aria-hidden />,
          color: 'success.text',
          count: running.length,
          label: t('classes', { count: running.length }),
          note:
            running.length === 1 ? newest.title : t('classesMore', { count: running.length - 1, title: newest.title }),
        },
      ]
    : []
  const figures = all.filter((one) => one !== false).filter(({ count }) => count > 0)
  return { figures, isPending: isPending || classes.isPending, isKnown: data !== undefined }
}

function FigureLink({ to, icon, color, count, label, note }: Omit<Figure, 'key'>) {
  const { i18n } = useTranslation()
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        justifyContent: 'flex-start',
        gap: 1.5,
        px: 2,
        py: 1.5,
        minHeight: 64,
        textAlign: 'left',
        borderRadius: '12px',
        '&:hover': { bgcolor: 'sunken' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.text', outlineOffset: -2 },
      }}
    >
      <Box sx={{ color, display: { xs: 'none', sm: 'flex' } }}>{icon}</Box>
      <Typography component="b" sx={{ color, fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(count, i18n.language)}
      </Typography>
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      <ChevronRight aria-hidden sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }} />
    </ButtonBase>
  )
}

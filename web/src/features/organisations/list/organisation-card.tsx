import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import RouteOutlined from '@mui/icons-material/RouteOutlined'
import SubscriptionsOutlined from '@mui/icons-material/SubscriptionsOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Card, Typography, useMediaQuery } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatDate } from '../../../lib/format.ts'
import { useToday } from '../../../lib/use-today.ts'
import { OrganisationLogo } from '../../../ui/logo.tsx'
import { Note } from '../../../ui/note.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { daysLeft } from '../form/contract-rules.ts'
import { VolumeFigures } from '../company/volume-cards.tsx'

/** Status of the contract: plain, warning from 30 days before its end, error when expired. */
function useContract(day: string): { tone: 'plain' | 'warning' | 'error'; short: string; long: string } {
  const { t } = useTranslation('organisations')
  const days = daysLeft(day, new Date(useToday()))
  const date = formatDate(day)
  if (days < 0) return { tone: 'error', short: t('expired', { date }), long: t('contractExpired', { date }) }
  return days <= 30
    ? { tone: 'warning', short: t('endsIn', { days, date }), long: t('contractEnds', { days, date }) }
    : { tone: 'plain', short: t('until', { date }), long: t('contractRuns', { date }) }
}
const icons = { plain: <EventOutlined />, warning: <WarningAmber />, error: <ErrorOutlineOutlined /> } as const

function ContractChip({ day }: { day: string }) {
  const { tone, short } = useContract(day)
  return (
    <Box
      sx={{
        '& .MuiChip-root': { height: 'auto', minHeight: 24 },
        '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
      }}
    >
      <StateChip tone={tone} label={short} icon={icons[tone]} />
    </Box>
  )
}
function ContractNote({ day }: { day: string }) {
  const { tone, long } = useContract(day)
  return (
    <Note tone={tone === 'plain' ? undefined : tone} icon={icons[tone]}>
      {long}
    </Note>
  )
}

const usePhone = (): boolean => useMediaQuery((theme) => theme.breakpoints.down('sm'))
const representativeOf = (of: Organisation): string =>
  `${of.representativeFirstName} ${of.representativeLastName}`.trim()

export interface OrganisationActions {
  onStatistics: () => void
  onTrainings: () => void
  onCertificates: (() => void) | null
  onAudit: () => void
  onEdit: () => void
  onDelete: () => void
  onCode: (() => void) | null
  onCourses: (() => void) | null
}

function Actions({
  organisation,
  actions,
  picture,
}: {
  organisation: Organisation
  actions: OrganisationActions
  picture: ReactNode
}) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const { t: shell } = useTranslation('shell')
  const { t: courses } = useTranslation('courses')
  const phone = usePhone()
  const { id, name, contractExpirationDate: day } = organisation
  const isPartner = organisation.type === 'PARTNER'
  return (
    <RowActions
      id={id}
      name={name}
      facts={representativeOf(organisation)}
      lead={picture}
      about={
        <>
          {day && <ContractNote day={day} />}
          <VolumeFigures bare quota={organisation} />
        </>
      }
      actions={[
        { label: t('statistics'), icon: <InsightsOutlined />, onClick: actions.onStatistics, wide: true },
        {
          label: isPartner ? shell('formations') : phone ? t('formationsTheyUse') : t('accessible'),
          icon: <SubscriptionsOutlined />,
          onClick: actions.onTrainings,
          wide: true,
          count: isPartner ? undefined : organisation.trainingCount,
        },
        // Icon only: beside those that follow, a third label would wrap the row.
        ...(actions.onCertificates
          ? [{ label: t('certificates'), icon: <WorkspacePremiumOutlined />, onClick: actions.onCertificates }]
          : []),
        ...(actions.onCode ? [{ label: t('generateCode'), icon: <PasswordOutlined />, onClick: actions.onCode }] : []),
        ...(actions.onCourses
          ? [{ label: courses('courses'), icon: <RouteOutlined />, onClick: actions.onCourses }]
          : []),
        { label: t('audit'), icon: <HistoryOutlined />, onClick: actions.onAudit },
        { label: common('edit'), icon: <EditOutlined />, onClick: actions.onEdit },
        { label: common('delete'), icon: <DeleteOutlined />, onClick: actions.onDelete, danger: true },
      ]}
    />
  )
}

/** Buttons of a card, as wide as their labels; destructive actions are at the right. */
function ActionBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        mx: -1.5,
        pt: 0.5,
        '& > .MuiButton-root': {
          minHeight: 44,
          px: 1.25,
          fontSize: 14,
          '& .MuiSvgIcon-root': { color: 'text.secondary' },
        },
        '& > .MuiButton-root + .MuiIconButton-root': { ml: 'auto' },
      }}
    >
      {children}
    </Box>
  )
}

/** Card of an organisation: representative, end of contract, usage and actions. */
export function OrganisationCard({
  organisation,
  actions,
}: {
  organisation: Organisation
  actions: OrganisationActions
}) {
  const phone = usePhone()
  const { name, logo, contractExpirationDate: day } = organisation
  const picture = <OrganisationLogo name={name} logo={logo} size={48} />
  const can = <Actions organisation={organisation} actions={actions} picture={picture} />
  return (
    <Card
      component="li"
      sx={{
        display: 'grid',
        // Aligns usage and actions across neighbouring cards.
        gridTemplateRows: { sm: 'auto 1fr auto' },
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 2,
        p: { xs: 2, sm: '20px 24px 8px' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', alignSelf: 'start', gap: 2 }}>
        {picture}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.5,
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {representativeOf(organisation)}
            </Typography>
          </Box>
          {day && <ContractChip day={day} />}
        </Box>
        {phone && <Box sx={{ alignSelf: 'start', mr: -1 }}>{can}</Box>}
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignContent: 'start',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0,1fr))' },
          columnGap: 4,
          rowGap: 2,
        }}
      >
        <VolumeFigures bare quota={organisation} />
      </Box>
      {!phone && <ActionBar>{can}</ActionBar>}
    </Card>
  )
}

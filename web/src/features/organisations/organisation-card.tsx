import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import SubscriptionsOutlined from '@mui/icons-material/SubscriptionsOutlined'
import { Box, Card, Typography } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { OrganisationLogo } from '../../ui/logo.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { RowActions } from '../members/row-actions.tsx'
import { VolumeFigures } from './volumes.tsx'

function Expiry({ day }: { day: string }) {
  const { t } = useTranslation('organisations')
  const days = Math.floor((new Date(`${day}T23:59:59`).getTime() - Date.now()) / 86_400_000)
  const date = formatDate(day)
  if (days < 0) return <StateChip tone="error" label={t('expired', { date })} />
  return days <= 30 ? <StateChip tone="warning" label={t('endsIn', { days, date })} /> : <StateChip label={t('until', { date })} />
}

export interface CardActions { onStatistics: () => void; onTrainings: () => void; onEdit: () => void; onDelete: () => void; onCode: (() => void) | null }

/** One organisation: who stands for it, until when, what it uses, and what can be done. */
export function OrganisationCard({ organisation, actions }: { organisation: Organisation; actions: CardActions }) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const { name } = organisation
  return (
    <Card component="li" sx={{ display: 'grid', alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, p: { xs: 2, sm: 3 }, pb: { xs: 1, sm: 1 } }}>
        <OrganisationLogo name={name} logo={organisation.logo} size={48} />
        <Box sx={{ flex: 1, minWidth: 120 }}>
          <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{organisation.representativeFirstName} {organisation.representativeLastName}</Typography>
        </Box>
        {organisation.contractExpirationDate && <Expiry day={organisation.contractExpirationDate} />}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}><VolumeFigures quota={organisation} /></Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, borderTop: 1, borderColor: 'divider', py: 1, px: 2 }}>
        <RowActions name={name} actions={[
          { label: t('statistics'), icon: <InsightsOutlined />, onClick: actions.onStatistics, wide: true },
          { label: t('accessible'), icon: <SubscriptionsOutlined />, onClick: actions.onTrainings, wide: true },
          ...(actions.onCode ? [{ label: t('code'), icon: <PasswordOutlined />, onClick: actions.onCode }] : []),
          { label: common('edit'), icon: <EditOutlined />, onClick: actions.onEdit },
          { label: common('delete'), icon: <DeleteOutlined />, onClick: actions.onDelete, danger: true },
        ]} />
      </Box>
    </Card>
  )
}

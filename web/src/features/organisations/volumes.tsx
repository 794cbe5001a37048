import { Box, Card, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes } from '../../lib/format.ts'
import { Meter } from '../../ui/ring.tsx'
import { useQuota } from '../members/queries.ts'

export interface QuotaFigures { currentUser: number; maxUser: number; currentSize: number; maxSize: number | null }
const share = (used: number, max: number): number => (max > 0 ? Math.min(100, (used / max) * 100) : 100)
const toneOf = (percent: number) => (percent >= 100 ? 'error' as const : percent >= 80 ? 'warning' as const : 'primary' as const)

function Volume({ label, used, max, percent, note }: { label: string; used: string; max: string | null; percent: number; note: string }) {
  const { t } = useTranslation('organisations')
  return (
    <Box sx={{ display: 'grid', gap: 1, p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
        <Typography component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>{label}</Typography>
        <span><b>{used}</b>{max !== null && ` ${t('ofMax', { max })}`}</span>
      </Box>
      <Meter value={percent} tone={toneOf(percent)} label={`${label}: ${used}`} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>{note}</Typography>
    </Box>
  )
}

/** How much of the users and of the storage is used; administrators only. */
export function VolumeFigures({ quota }: { quota: QuotaFigures }) {
  const { t, i18n } = useTranslation('organisations')
  const bytes = (value: number): string => formatBytes(value, i18n.language)
  const { currentUser, maxUser, currentSize, maxSize } = quota
  return (
    <>
      <Volume label={t('users')} used={String(currentUser)} max={String(maxUser)} percent={share(currentUser, maxUser)} note={t('placesLeft', { count: Math.max(0, maxUser - currentUser) })} />
      <Volume label={t('storage')} used={bytes(currentSize)} max={maxSize === null ? null : bytes(maxSize)} percent={maxSize === null ? 0 : share(currentSize, maxSize)} note={maxSize === null ? t('unlimited') : t('bytesLeft', { left: bytes(Math.max(0, maxSize - currentSize)) })} />
    </>
  )
}

export function VolumeCards() {
  const { data: quota } = useQuota()
  if (!quota) return null
  return <Card sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, '& > * + *': (theme) => ({ [theme.breakpoints.up('sm')]: { borderLeft: `1px solid ${theme.vars!.palette.divider}` }, [theme.breakpoints.down('sm')]: { borderTop: `1px solid ${theme.vars!.palette.divider}` } }) }}><VolumeFigures quota={quota} /></Card>
}

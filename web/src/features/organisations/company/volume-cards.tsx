import { Box, Button, Card, Skeleton, Typography, useMediaQuery } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatBytes, formatNoBytes } from '../../../lib/format.ts'
import { Note } from '../../../ui/note.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { useQuota } from '../../members/queries.ts'

interface QuotaFigures {
  currentUser: number
  maxUser: number
  currentSize: number
  maxSize: number | null
}
const share = (used: number, max: number): number => (max > 0 ? Math.min(100, (used / max) * 100) : 100)
const toneOf = (percent: number) =>
  percent >= 100 ? ('error' as const) : percent > 85 ? ('warning' as const) : ('primary' as const)

interface VolumeProps {
  label: string
  used: string
  max: string | null
  percent: number
  note: string
  bare?: boolean
}
function Volume({ label, used, max, percent, note, bare }: VolumeProps) {
  const { t } = useTranslation('organisations')
  return (
    <Box
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: bare ? 1 : 1.5,
        p: bare ? 0 : { xs: 2, sm: '20px 24px' },
        // Aligns the meters of labels with one and with two lines.
        ...(bare ? {} : { gridRow: { sm: 'span 3' }, gridTemplateRows: { sm: 'subgrid' } }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          flexWrap: 'wrap',
          columnGap: 1,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography component="span" sx={{ color: 'text.secondary', fontWeight: bare ? 400 : 500 }}>
          {label}
        </Typography>
        <span>
          <Box component="b" sx={bare ? {} : { fontSize: 16, lineHeight: '24px' }}>
            {used}
          </Box>{' '}
          {max === null ? t('noLimit') : t('ofMax', { max })}
        </span>
      </Box>
      {max !== null && (
        <Meter value={percent} tone={toneOf(percent)} label={t('common:named', { name: label, value: used })} />
      )}
      {!bare && max !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}

/** Used and allowed users and storage. `bare` inside a card of the platform's list. */
export function VolumeFigures({ quota, bare }: { quota: QuotaFigures; bare?: boolean }) {
  const { t, i18n } = useTranslation('organisations')
  const bytes = (value: number): string => formatBytes(value, i18n.language)
  const { currentUser, maxUser, currentSize, maxSize } = quota
  return (
    <>
      <Volume
        bare={bare}
        label={t('users')}
        used={String(currentUser)}
        max={String(maxUser)}
        percent={share(currentUser, maxUser)}
        note={t('placesLeft', { count: Math.max(0, maxUser - currentUser) })}
      />
      <Volume
        bare={bare}
        label={t('storage')}
        used={currentSize === 0 ? formatNoBytes(i18n.language) : bytes(currentSize)}
        max={maxSize === null ? null : bytes(maxSize)}
        percent={maxSize === null ? 0 : share(currentSize, maxSize)}
        note={maxSize === null ? '' : t('bytesLeft', { left: bytes(Math.max(0, maxSize - currentSize)) })}
      />
    </>
  )
}

/** Quota of the own organisation, for administrators only. */
export function VolumeCards({ brief }: { brief?: boolean }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  // Includes the namespaces of content that appears after loading: suspending then would hide what is visible.
  const { t, i18n } = useTranslation(['common', 'organisations'])
  const { data: quota, error, refetch } = useQuota()
  // The library's tabs depend on the quota too, so they appear together.
  if (!quota)
    return error ? (
      <Note tone="error" quiet>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          {t('named', {
            name: new Intl.ListFormat(i18n.language).format([t('organisations:users'), t('organisations:storage')]),
            value: t('failedTitle'),
          })}
          <Button size="small" variant="outlined" color="inherit" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Box>
      </Note>
    ) : brief && phone ? (
      <Skeleton height={20} width={240} />
    ) : (
      <Skeleton variant="rounded" sx={{ height: { xs: 228, sm: 114 } }} />
    )
  // On a phone one line, so that the list under it is in sight.
  if (brief && phone) {
    const { currentUser, maxUser, currentSize, maxSize } = quota
    const sized = currentSize === 0 ? formatNoBytes(i18n.language) : formatBytes(currentSize, i18n.language)
    const ofMax = (max: string | null) =>
      max === null ? t('organisations:noLimit') : t('organisations:ofMax', { max })
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {`${t('organisations:users')} ${currentUser} ${ofMax(String(maxUser))} · `}
        {`${t('organisations:storage')} ${sized} ${ofMax(maxSize === null ? null : formatBytes(maxSize, i18n.language))}`}
      </Typography>
    )
  }
  return (
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        '& > * + *': (theme) => ({
          [theme.breakpoints.up('sm')]: { borderLeft: `1px solid ${theme.vars!.palette.divider}` },
          [theme.breakpoints.down('sm')]: { borderTop: `1px solid ${theme.vars!.palette.divider}` },
        }),
      }}
    >
      <VolumeFigures quota={quota} />
    </Card>
  )
}

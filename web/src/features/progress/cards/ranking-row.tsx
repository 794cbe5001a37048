import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Ranks } from './ranking-rules.ts'

const medals: Record<number, { bgcolor: string; color: string }> = {
  1: { bgcolor: '#F4D58A', color: '#4A3200' },
  2: { bgcolor: '#D5D9E0', color: '#2A2F38' },
  3: { bgcolor: '#E7B996', color: '#4A2410' },
}

interface Props {
  row: Ranks[number]
  value: string
  /** Row of the dashboard's member; labelled "you" when that member is the viewer. */
  marked: boolean
  you: boolean
}

export function RankingRow({ row, value, marked, you }: Props) {
  const { t } = useTranslation('progress')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 52,
        px: 1.5,
        borderRadius: '12px',
        fontWeight: marked || row.rank <= 3 ? 600 : 400,
        fontVariantNumeric: 'tabular-nums',
        bgcolor: marked ? 'secondary.tint' : 'transparent',
      }}
    >
      <Box
        sx={{
          width: 28,
          height: 28,
          flex: 'none',
          borderRadius: '50%',
          display: 'grid',
          placeContent: 'center',
          fontWeight: 600,
          ...medals[row.rank],
        }}
      >
        {row.rank}
      </Box>
      {/* On the narrowest phones the name has its room. */}
      <Box sx={{ '@media (max-width:359.95px)': { display: 'none' } }}>
        <Avatar name={`${row.firstName} ${row.lastName}`} picture={row.picture} />
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {row.firstName} {row.lastName}
      </Box>
      {you && (
        <Typography variant="caption" sx={{ color: 'secondary.text', fontWeight: 600 }}>
          {t('you')}
        </Typography>
      )}
      <Box component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        {value}
      </Box>
    </Box>
  )
}

import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import WifiOff from '@mui/icons-material/WifiOff'
import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { tileLooks } from './step-row.tsx'

/** Legend of the board's marks. */
export function LegendPanel() {
  const { t } = useTranslation('classes')
  const mark = { borderRadius: '6px', height: 24, px: 0.75, display: 'inline-flex', alignItems: 'center' } as const
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{
        display: {
          xs: 'none',
          md: 'flex',
        },
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        ml: 'auto',
        color: 'text.secondary',
        '& > span': {
          display: 'inline-flex',
          gap: 0.75,
          alignItems: 'center',
        },
      }}
    >
      <span>
        <Box component="span" sx={{ ...mark, ...tileLooks.stuck }}>
          <HourglassEmpty sx={{ fontSize: 16 }} />
        </Box>
        {t('legendStuck')}
      </span>
      <span>
        <Box component="span" sx={{ ...mark, ...tileLooks.lost }}>
          <WifiOff sx={{ fontSize: 16 }} />
        </Box>
        {t('legendLost')}
      </span>
      <span>
        <Box component="span" sx={{ ...mark, ...tileLooks.moved }}>
          82
        </Box>
        {t('legendMoved')}
      </span>
      <span>{t('legendScore')}</span>
    </Typography>
  )
}

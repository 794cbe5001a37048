import { Box } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ladder, levelName } from './level-rules.ts'

/** The four levels in a row, each with a bar of its progress. */
export function LevelLadderPanel({ level, percent }: { level: number; percent: number }) {
  const { t } = useTranslation('progress')
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        // Equal widths, but none narrower than its name.
        gridTemplateColumns: 'repeat(4, minmax(max-content, 1fr))',
        gap: 1,
        // Four names in a row would break within words.
        '@media (max-width: 359.95px)': { gridTemplateColumns: 'repeat(2, minmax(0,1fr))' },
      }}
    >
      {ladder(level, percent).map((full, index) => (
        <Box
          component="li"
          key={index}
          aria-current={level === index + 1 ? 'step' : undefined}
          sx={{
            display: 'grid',
            gap: 1,
            fontSize: { xs: 12, sm: 14 },
            overflowWrap: 'anywhere',
            alignContent: 'start',
            ...(level === index + 1 ? { fontWeight: 600 } : { color: 'text.secondary' }),
          }}
        >
          <Box sx={{ height: 8, borderRadius: '4px', bgcolor: 'track', overflow: 'hidden' }}>
            <Box sx={{ height: 1, width: `${full}%`, borderRadius: '4px', bgcolor: 'primary.text' }} />
          </Box>
          {t(levelName(index + 1))}
        </Box>
      ))}
    </Box>
  )
}

import { Box } from '@mui/material'
import type { Import } from '@praxia/contract/people/imports.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatNumber } from '../../lib/format.ts'

/** Number of rows by outcome, before or after the import. */
export function FiguresPanel({ one, over }: { one: Import; over: boolean }) {
  const { t, i18n } = useTranslation('imports')
  const { counts } = one
  const figures = [
    [over ? t('created') : t('result.new'), counts.new, over ? t('invitedText') : t('newText')],
    [t('result.changed'), counts.changed, t('changedText')],
    [t('asTheyAre'), counts.same, t('sameText')],
    [over ? t('notImported') : t('result.refused'), counts.refused, t('refusedText')],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
        gap: { xs: '16px 0', sm: 0 },
        '& > *': { pl: { xs: 2, sm: 2.5 }, borderLeft: '1px solid', borderColor: 'divider' },
        '& > :nth-of-type(odd)': { pl: { xs: 0, sm: 2.5 }, borderLeftWidth: { xs: 0, sm: '1px' } },
        '& > :nth-of-type(1)': { pl: { xs: 0, sm: 0 }, borderLeftWidth: { xs: 0, sm: 0 } },
      }}
    >
      {figures.map(([name, value, text]) => (
        <div key={name}>
          <Box component="dt" sx={{ fontWeight: 500, color: 'text.secondary' }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontSize: { xs: 20, sm: 28 },
              lineHeight: { xs: '28px', sm: '36px' },
              fontWeight: 650,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {formatNumber(value, i18n.language)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            {text}
          </Box>
        </div>
      ))}
    </Box>
  )
}

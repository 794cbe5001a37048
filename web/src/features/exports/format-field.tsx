import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import type { ExportExtent, ExportFormat } from '@praxia/contract/exports.ts'
import { useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

const formats = [
  { value: 'pdf', icon: PictureAsPdfOutlined },
  { value: 'xlsx', icon: TableChartOutlined },
  { value: 'csv', icon: DescriptionOutlined },
] as const

/** Format with its icon, name and purpose. */
export function FormatField({ value, onChange }: { value: ExportFormat; onChange: (value: ExportFormat) => void }) {
  const { t } = useTranslation('exports')
  const label = useId()
  return (
    <Box>
      <Typography id={label} sx={{ fontWeight: 500, mb: 1 }}>
        {t('file')}
      </Typography>
      <Box
        role="radiogroup"
        aria-labelledby={label}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0,1fr))', gap: 1 }}
      >
        {formats.map(({ value: one, icon: Icon }) => (
          <Box
            key={one}
            component="label"
            sx={{
              display: 'grid',
              alignContent: 'start',
              justifyItems: 'start',
              gap: 0.5,
              p: { xs: 1.25, sm: '12px 14px' },
              minHeight: { sm: 100 },
              borderRadius: '12px',
              cursor: 'pointer',
              position: 'relative',
              bgcolor: value === one ? 'primary.tint' : 'background.paper',
              boxShadow: `inset 0 0 0 1px var(--mui-palette-${value === one ? 'primary-text' : 'border-soft'})`,
              '&:has(:focus-visible)': { outline: '2px solid var(--mui-palette-primary-text)', outlineOffset: 2 },
            }}
          >
            <Box
              component="input"
              type="radio"
              name="format"
              checked={value === one}
              onChange={() => onChange(one)}
              aria-label={t(one)}
              sx={visuallyHidden}
            />
            <Icon sx={{ fontSize: 24, color: value === one ? 'primary.text' : 'text.secondary' }} />
            <b>{t(one)}</b>
            <Box component="small" sx={{ fontSize: 12, lineHeight: '16px', display: { xs: 'none', sm: 'block' } }}>
              {t(`${one}Meaning`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface Extent {
  value: ExportExtent
  name: string
  note: string
}
/** Selects the content of the file. */
export function ExtentField({
  value,
  choices,
  onChange,
}: {
  value: ExportExtent
  choices: readonly Extent[]
  onChange: (value: ExportExtent) => void
}) {
  const { t } = useTranslation('exports')
  const label = useId()
  return (
    <Box>
      <Typography id={label} sx={{ fontWeight: 500 }}>
        {t('what')}
      </Typography>
      <RadioGroup aria-labelledby={label} value={value} onChange={(_, next) => onChange(next as ExportExtent)}>
        {choices.map((one) => (
          <FormControlLabel
            key={one.value}
            value={one.value}
            control={<Radio />}
            slotProps={{ typography: { component: 'div', sx: { flex: 1, minWidth: 0 } } }}
            sx={{ mr: 0, minHeight: 44 }}
            label={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
                <Box component="span" sx={{ fontWeight: value === one.value ? 600 : 400 }}>
                  {one.name}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {one.note}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

import { Box, InputAdornment } from '@mui/material'
import { colourPattern } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  help?: string
  error?: string
}

/** Field for a six-digit hex colour, with the browser's colour picker. */
export function ColourField({ label, value, onChange, help, error }: Props) {
  const { t } = useTranslation('organisations')
  const whole = new RegExp(colourPattern).test(value)
  const typed = (text: string): string =>
    (/^[0-9a-f]/i.test(text.trim()) ? `#${text.trim()}` : text.trim()).toUpperCase().slice(0, 7)
  return (
    <Field
      label={label}
      required
      value={value}
      help={help}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(typed(event.target.value))}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
      startAdornment={
        <InputAdornment position="start">
          <Box
            component="input"
            type="color"
            aria-label={t('palette', { label })}
            value={whole ? value.toLowerCase() : '#ffffff'}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value.toUpperCase())}
            sx={{
              appearance: 'none',
              width: 28,
              height: 28,
              p: '0 !important',
              border: 0,
              borderRadius: '6px',
              overflow: 'hidden',
              cursor: 'pointer',
              flex: 'none',
              bgcolor: 'transparent',
              outline: '1px solid',
              outlineColor: 'border.soft',
              outlineOffset: -1,
              '&::-webkit-color-swatch-wrapper': { p: 0 },
              '&::-webkit-color-swatch': { border: 0 },
              '&::-moz-color-swatch': { border: 0 },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.text', outlineOffset: 2 },
            }}
          />
        </InputAdornment>
      }
    />
  )
}

import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, FormHelperText, FormLabel, IconButton, OutlinedInput, Tooltip } from '@mui/material'
import { memberFieldLimits } from '@praxia/contract/people/member-fields.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ChoiceDraft } from './field-rules.ts'

/** Choices of a list, in their order. Enter adds the next one. */
export function ChoicesField({
  value,
  onChange,
  error,
}: {
  value: ChoiceDraft[]
  onChange: (choices: ChoiceDraft[]) => void
  error: string | undefined
}) {
  const { t } = useTranslation('fields')
  const { t: common } = useTranslation()
  const set = (at: number, name: string) => onChange(value.map((one, i) => (i === at ? { ...one, name } : one)))
  const add = () => onChange([...value, { name: '' }])
  const full = value.length >= memberFieldLimits.choicesMax
  return (
    <Box role="group" aria-label={t('choices')} data-wrong={error ? '' : undefined} sx={{ display: 'grid', gap: 1 }}>
      <FormLabel required component="span">
        {t('choices')}
      </FormLabel>
      {error && (
        <FormHelperText error role="alert" sx={{ display: 'flex', gap: 0.5, mt: 0 }}>
          <ErrorOutlineOutlined sx={{ fontSize: 16 }} />
          {error}
        </FormHelperText>
      )}
      {value.map((choice, i) => (
        <Box key={i} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <OutlinedInput
            fullWidth
            value={choice.name}
            // A choice that was just added takes what is typed next.
            autoFocus={i > 0 && i === value.length - 1 && choice.name === '' && choice.before === undefined}
            inputProps={{ 'aria-label': t('choiceNumber', { number: i + 1 }), maxLength: memberFieldLimits.valueMax }}
            onChange={(event) => set(i, event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              if (i === value.length - 1 && choice.name.trim() && !full) add()
            }}
          />
          <Tooltip title={common('remove')}>
            <IconButton
              aria-label={common('named', {
                name: common('remove'),
                value: choice.name || t('choiceNumber', { number: i + 1 }),
              })}
              onClick={() => onChange(value.filter((_, k) => k !== i))}
            >
              <Close />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      {!full && (
        <Button color="primary" startIcon={<Add />} onClick={add} sx={{ justifySelf: 'start' }}>
          {t('addChoice')}
        </Button>
      )}
      <FormHelperText>{t('choicesHelp')}</FormHelperText>
    </Box>
  )
}

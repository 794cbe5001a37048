import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel, Typography } from '@mui/material'
import type { ApiScope } from '@praxia/contract/connections/api-keys.ts'
import { useId } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Wrong } from '../../../ui/wrong.tsx'
import { useApiWords } from './use-api-words.ts'

interface Props {
  offered: readonly ApiScope[]
  value: readonly ApiScope[]
  onChange: (scopes: readonly ApiScope[]) => void
  wrong: boolean
}
/** Selects what a program may do: at least one. */
export function ScopesField({ offered, value, onChange, wrong }: Props) {
  const { t } = useTranslation('apikeys')
  const words = useApiWords()
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <FormLabel component="span" id={id} error={wrong} required>
        {t('may')}
      </FormLabel>
      <FormGroup sx={{ gap: 0.5 }}>
        {offered.map((scope) => (
          <FormControlLabel
            key={scope}
            sx={{ ml: -1.5, alignItems: 'flex-start' }}
            control={
              <Checkbox
                sx={{ flex: 'none' }}
                checked={value.includes(scope)}
                onChange={(_, on) => onChange(on ? [...value, scope] : value.filter((one) => one !== scope))}
              />
            }
            label={
              <Box component="span" sx={{ display: 'grid', pt: 1.25 }}>
                {words.scope(scope)}
                <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                  {words.scopeHelp(scope)}
                </Typography>
              </Box>
            }
          />
        ))}
      </FormGroup>
      <Wrong>{wrong && t('mayMissing')}</Wrong>
    </Box>
  )
}

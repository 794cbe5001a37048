import { Autocomplete, TextField } from '@mui/material'
import { useId, useMemo } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FieldFrame } from '../../../ui/field.tsx'
import { useListWords } from '../../../ui/list-words.tsx'
import { popperHome } from '../../../ui/popper-home.ts'
import { useOpen } from '../../../ui/use-back.ts'

/** Field for an IANA time zone by name. It determines day boundaries and the end of the contract. */
export function TimeZoneField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error?: string
}) {
  const { t } = useTranslation('organisations')
  const words = useListWords()
  const id = useId()
  const zones = useMemo(
    () => [...new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort((a, b) => a.localeCompare(b)),
    [value],
  )
  return (
    <FieldFrame id={id} label={t('timeZone')} required help={t('timeZoneHelp')} error={error}>
      <Autocomplete
        id={id}
        slotProps={{ popper: popperHome }}
        {...words}
        {...useOpen()}
        disableClearable
        options={zones}
        value={value}
        onChange={(_, next) => onChange(next)}
        getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
        sx={{ '& .MuiOutlinedInput-root': { py: 0, pl: '9px', minHeight: 48 } }}
        renderInput={(params) => (
          <TextField
            {...params}
            error={Boolean(error)}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-required': true,
                'aria-invalid': Boolean(error),
                'aria-describedby': `${id}-help`,
              },
            }}
          />
        )}
      />
    </FieldFrame>
  )
}

import { Box, FormHelperText, MenuItem } from '@mui/material'
import { type MemberField, memberFieldLimits } from '@praxia/contract/people/member-fields.ts'
import { Suspense } from 'react'
import { part } from '../../lib/part.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useFields } from './queries.ts'
import { incompleteDay } from './value-rules.ts'

const DayField = part(() => import('../../ui/day-field.tsx').then((file) => ({ default: file.DayField })))

interface Props {
  field: MemberField
  value: string
  onChange: (value: string) => void
}
function ValueField({ field: { name, kind, choices }, value, onChange }: Props) {
  const { t } = useTranslation('fields')
  if (kind === 'date')
    return (
      <Suspense fallback={<Box sx={{ minHeight: 76 }} />}>
        <DayField
          label={name}
          optional
          value={value === incompleteDay ? '' : value}
          onChange={(day) => onChange(day === 'wrong' ? incompleteDay : day)}
        />
      </Suspense>
    )
  if (kind === 'text')
    return (
      <Field
        label={name}
        optional
        autoComplete="off"
        value={value}
        inputProps={{ maxLength: memberFieldLimits.valueMax }}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <SelectField<string>
      label={name}
      optional
      displayEmpty
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">{t('noValue')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </SelectField>
  )
}

/** Values of a member in all own fields of the organisation, two in a row. */
export function ValueFields({
  values,
  onChange,
  error,
}: {
  values: Readonly<Record<number, string>>
  onChange: (values: Record<number, string>) => void
  error: string | undefined
}) {
  const { data: fields = [] } = useFields()
  if (fields.length === 0) return null
  return (
    <Box data-wrong={error ? '' : undefined} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {fields.map((field) => (
          <ValueField
            key={field.id}
            field={field}
            value={values[field.id] ?? ''}
            onChange={(value) => onChange({ ...values, [field.id]: value })}
          />
        ))}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

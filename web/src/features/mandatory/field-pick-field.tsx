import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { SearchedChoice } from '../../ui/choice-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useFields, useFieldValues } from '../fields/queries.ts'

interface Props {
  field: number
  value: string
  errors: { field: string | undefined; value: string | undefined }
  onChange: (next: { fieldId: number; fieldValue: string }) => void
}
/** An own field of the organisation and one of the values that members have in it. */
export function FieldPickFields({ field, value, errors, onChange }: Props) {
  const { t } = useTranslation('mandatory')
  const { data: fields = [] } = useFields()
  const [search, setSearch] = useState('')
  const chosen = fields.find(({ id }) => id === field)
  const { items, query } = useFieldValues(chosen, undefined, search)
  const choiceOf = (one: string) => ({ id: one, name: chosen?.kind === 'date' ? formatDate(one) : one })
  return (
    <>
      <SelectField
        label={t('field')}
        required
        error={errors.field}
        value={field || ''}
        onChange={(event) => onChange({ fieldId: Number(event.target.value), fieldValue: '' })}
      >
        {fields.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </SelectField>
      {field > 0 && (
        <SearchedChoice
          key={field}
          wide
          label={t('fieldValue')}
          error={errors.value}
          options={items.map((one) => choiceOf(one.value))}
          value={value ? choiceOf(value) : null}
          query={query}
          onSearch={setSearch}
          onChange={(one) => onChange({ fieldId: field, fieldValue: one?.id ?? '' })}
        />
      )}
    </>
  )
}

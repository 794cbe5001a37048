import { MenuItem } from '@mui/material'
import { listFieldValues, listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { mandatoryKeys } from '../../lib/mandatory-keys.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { SelectField } from '../../ui/select-field.tsx'

export const useOwnFields = () =>
  useQuery({ queryKey: mandatoryKeys.fields, queryFn: ({ signal }) => call(listMemberFields, {}, { signal }) })
const useValues = (id: number) =>
  useQuery({
    queryKey: mandatoryKeys.fieldValues(id),
    enabled: id > 0,
    queryFn: ({ signal }) => call(listFieldValues, { params: { id }, query: { limit: 100 } }, { signal }),
  })

interface Props {
  field: number
  value: string
  errors: { field: string | undefined; value: string | undefined }
  onChange: (next: { fieldId: number; fieldValue: string }) => void
}
/** An own field of the organisation and one of the values that members have in it. */
export function FieldPickFields({ field, value, errors, onChange }: Props) {
  const { t } = useTranslation('mandatory')
  const { data: fields = [] } = useOwnFields()
  const { data: known } = useValues(field)
  const values = [...new Set([...(value ? [value] : []), ...(known?.items ?? []).map((one) => one.value)])]
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
        <SelectField
          label={t('fieldValue')}
          required
          error={errors.value}
          value={value}
          onChange={(event) => onChange({ fieldId: field, fieldValue: event.target.value })}
        >
          {values.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </SelectField>
      )}
    </>
  )
}

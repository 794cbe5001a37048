import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useEditParams } from '../../ui/use-edit-params.ts'

/** Reads and writes the filter by an own field in the address (`?field=3&value=Lyon`). */
export function useFieldFilter(): [FieldFilter, (next: FieldFilter) => void] {
  const [params] = useSearchParams()
  const edit = useEditParams()
  const fieldId = Number(params.get('field')) || undefined
  const value = params.get('value')
  const set = useCallback(
    (next: FieldFilter) =>
      edit((query) => {
        for (const name of ['field', 'value']) query.delete(name)
        if (next.fieldId !== undefined) query.set('field', String(next.fieldId))
        if (next.fieldId !== undefined && next.fieldValue !== undefined) query.set('value', next.fieldValue)
      }),
    [edit],
  )
  // A field alone is a choice that still lacks its value: nothing is filtered.
  return [fieldId === undefined ? {} : { fieldId, ...(value === null ? {} : { fieldValue: value }) }, set]
}
/** Returns the part of a request: nothing while the value is not chosen. */
export const askedField = ({ fieldId, fieldValue }: FieldFilter): FieldFilter =>
  fieldId === undefined || fieldValue === undefined ? {} : { fieldId, fieldValue }
/** Returns the filter of the page, as the part of a request. */
export const useAskedField = (): FieldFilter => askedField(useFieldFilter()[0])

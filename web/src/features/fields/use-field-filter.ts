import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Reads and writes the filter by an own field in the address (`?field=3&value=Lyon`). */
export function useFieldFilter(): [FieldFilter, (next: FieldFilter) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const fieldId = Number(params.get('field')) || undefined
  const value = params.get('value')
  const set = useCallback(
    (next: FieldFilter) =>
      setParams(
        (before) => {
          const query = new URLSearchParams(before)
          for (const name of ['field', 'value']) query.delete(name)
          if (next.fieldId !== undefined) query.set('field', String(next.fieldId))
          if (next.fieldId !== undefined && next.fieldValue !== undefined) query.set('value', next.fieldValue)
          return query
        },
        // Keeps the entry's state about its dialog.
        { replace: true, state },
      ),
    [state, setParams],
  )
  // A field alone is a choice that still lacks its value: nothing is filtered.
  return [fieldId === undefined ? {} : { fieldId, ...(value === null ? {} : { fieldValue: value }) }, set]
}
/** Returns the part of a request: nothing while the value is not chosen. */
export const askedField = ({ fieldId, fieldValue }: FieldFilter): FieldFilter =>
  fieldId === undefined || fieldValue === undefined ? {} : { fieldId, fieldValue }
/** Returns the filter of the page, as the part of a request. */
export const useAskedField = (): FieldFilter => askedField(useFieldFilter()[0])

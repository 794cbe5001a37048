import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { FailedList } from '../../ui/list-words.tsx'
import { useFields, useFieldValues } from './queries.ts'

const none = 'none'
const valued = (value: string) => `=${value}`
/**
 * Filter by the value of an own field, in lists and dashboards. With a single field its values are offered at once;
 * with several the field is chosen first. Many values are searched. Nothing is shown where the organisation has none.
 */
export function FieldFilterMenu({
  value,
  onChange,
  clientId,
  worded = false,
}: {
  value: FieldFilter
  onChange: (value: FieldFilter) => void
  clientId?: number
  /** Shows its words on a phone too: in a form, where it does not stand in a row of tools. */
  worded?: boolean
}) {
  const { t } = useTranslation('fields')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const fields = useFields(clientId).data ?? []
  const chosen = fields.find(({ id }) => id === value.fieldId) ?? (fields.length === 1 ? fields[0] : undefined)
  const { items: values, total, query, isMore } = useFieldValues(chosen, clientId, search)
  if (fields.length === 0) return null
  const label = (one: string) => (chosen?.kind === 'date' ? formatDate(one) : one)
  const choices = [
    ...values.map((one) => ({ value: valued(one.value), label: label(one.value) })),
    ...(search.trim() === '' ? [{ value: none, label: t('noValue') }] : []),
  ]
  // A value that no member has any more, or that is not among those found, is still named.
  const current = value.fieldValue === undefined ? '' : value.fieldValue === '' ? none : valued(value.fieldValue)
  const named = { value: current, label: current === none ? t('noValue') : label(value.fieldValue ?? '') }
  if (current !== '' && !choices.some((one) => one.value === current))
    // Not before what was searched for: the first one is chosen by Down and Enter.
    choices.splice(search.trim() === '' ? 0 : choices.length, 0, named)
  const nothing = values.length === 0 && !query.isFetching
  const note = nothing
    ? common('noMatchTitle')
    : total > values.length
      ? t('firstValues', { shown: values.length, total })
      : undefined
  return (
    <>
      {fields.length > 1 && (
        <FilterMenu
          compact={!worded}
          label={t('filterBy')}
          choices={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value.fieldId === undefined ? '' : String(value.fieldId)}
          onChange={(id) => onChange(id === '' ? {} : { fieldId: Number(id) })}
        />
      )}
      {chosen && (
        <FilterMenu
          compact={fields.length === 1 && !worded}
          label={chosen.name}
          choices={choices}
          value={current}
          search={
            isMore || search !== '' || query.isError
              ? {
                  label: t('searchValues'),
                  value: search,
                  onChange: setSearch,
                  note: query.isError ? <FailedList refetch={query.refetch} /> : note,
                }
              : undefined
          }
          onChange={(next) =>
            onChange(
              next === ''
                ? fields.length > 1
                  ? { fieldId: chosen.id }
                  : {}
                : { fieldId: chosen.id, fieldValue: next === none ? '' : next.slice(1) },
            )
          }
        />
      )}
    </>
  )
}

import { listOrganisations } from '@praxia/contract/organisations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { organisationKeys } from '../../../lib/keys.ts'
import { type Choice, SearchedChoice } from '../../../ui/choice-field.tsx'
import { useOrganisationName } from '../../courses/queries.ts'
import { useCourseChoices } from '../course/queries.ts'
import { useTrainingTable } from '../queries.ts'

/** Minimum width in px: three fields and the actions fit in one row. */
const narrowest = 200
const wide = 320
const oneOf = (choose: (id: number) => void) => (chosen: Choice | null) => chosen && choose(chosen.id)

/** Selects the organisation of the figures; no value means all. */
export function OrganisationField({
  value,
  onChange,
  narrow,
}: {
  value: number | undefined
  /** Other fields are beside it. */
  narrow: boolean
  onChange: (id: number | undefined) => void
}) {
  const { t } = useTranslation('progress')
  const [search, setSearch] = useState('')
  const query = useQuery({
    queryKey: organisationKeys.choices(search),
    queryFn: ({ signal }) => call(listOrganisations, { query: { search: search || undefined, limit: 50 } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const organisations = (query.data?.items ?? []).map(({ id, name }) => ({ id, name }))
  // By its id, whatever the list has: a name that goes with the list takes away what is typed.
  const named = useOrganisationName(value ?? 0).data ?? organisations.find((one) => one.id === value)
  const all = { id: 0, name: t('allOrganisations') }
  return (
    <SearchedChoice
      label={t('organisation')}
      always
      width={narrow ? narrowest : wide}
      options={search ? organisations : [all, ...organisations]}
      value={value === undefined ? all : (named ?? null)}
      query={query}
      onSearch={setSearch}
      onChange={(chosen) => onChange(chosen?.id || undefined)}
    />
  )
}

export function TrainingField({
  clientId,
  categoryId,
  value,
  onChange,
  narrow,
}: {
  clientId?: number
  categoryId?: number
  narrow: boolean
  value: Choice | null
  onChange: (id: number) => void
}) {
  const { t } = useTranslation('progress')
  const [search, setSearch] = useState('')
  const query = useTrainingTable({ clientId, categoryId, search: search || undefined, sort: 'title' })
  const options = (query.data?.pages ?? [])
    .flatMap((page) => page.items)
    .map((row) => ({ id: row.trainingId, name: row.title }))
  return (
    <SearchedChoice
      label={t('chooseFormation')}
      always
      width={narrow ? narrowest : wide}
      options={options}
      value={value}
      query={query}
      onSearch={setSearch}
      onChange={oneOf(onChange)}
    />
  )
}

/** Selects a course of one organisation, or of all. */
export function CourseField({
  clientId,
  ofAll,
  value,
  onChange,
}: {
  clientId?: number
  ofAll: boolean
  value: Choice | null
  onChange: (id: number) => void
}) {
  const { t } = useTranslation('enrolments')
  const [search, setSearch] = useState('')
  const query = useCourseChoices(clientId, search, ofAll)
  return (
    <SearchedChoice
      label={t('chooseCourse')}
      always
      width={wide}
      options={(query.data?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
      value={value}
      query={query}
      onSearch={setSearch}
      onChange={oneOf(onChange)}
    />
  )
}

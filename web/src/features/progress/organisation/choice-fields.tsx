import { Autocomplete, OutlinedInput } from '@mui/material'
import { listOrganisations } from '@praxia/contract/organisations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { useListWords } from '../../../ui/list-words.ts'
import { useCourseChoices } from '../course/queries.ts'
import { useTrainingTable } from '../queries.ts'

interface Choice {
  id: number
  name: string
}
interface Props {
  label: string
  options: readonly Choice[]
  value: Choice | null
  onChange: (id: number) => void
  onSearch: (text: string) => void
  loading: boolean
  width?: number
}

/** Three of them stand in one row with what is done with it. */
const narrowest = 200
/** A choice among many: the server searches as one types. */
function SearchedChoice({ label, options, value, onChange, onSearch, loading, width = 320 }: Props) {
  const words = useListWords()
  return (
    <Autocomplete<Choice, false, true>
      options={[...options]}
      value={value as Choice}
      loading={loading}
      {...words}
      disableClearable
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      onChange={(_, one) => onChange(one.id)}
      onInputChange={(_, text, reason) => onSearch(reason === 'input' ? text : '')}
      renderInput={(params) => (
        <OutlinedInput
          size="small"
          ref={params.slotProps.input.ref}
          endAdornment={params.slotProps.input.endAdornment}
          className={params.slotProps.input.className}
          inputProps={{ ...params.slotProps.htmlInput, 'aria-label': label, placeholder: label }}
          fullWidth
        />
      )}
      sx={{ width: { xs: 1, sm: width } }}
    />
  )
}

/** Of which organisation the figures are; without a value of all. */
export function OrganisationField({
  value,
  onChange,
  narrow,
}: {
  value: number | undefined
  /** Others stand beside it. */ narrow: boolean
  onChange: (id: number | undefined) => void
}) {
  const { t } = useTranslation('progress')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery({
    queryKey: ['organisations', 'choices', search],
    queryFn: ({ signal }) => call(listOrganisations, { query: { search: search || undefined, limit: 50 } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const [known, setKnown] = useState<Choice | null>(null)
  const all = { id: 0, name: t('allOrganisations') }
  const options = [...(search ? [] : [all]), ...(data?.items ?? []).map(({ id, name }) => ({ id, name }))]
  const chosen =
    value === undefined ? all : (options.find((one) => one.id === value) ?? (known?.id === value ? known : null))
  return (
    <SearchedChoice
      label={t('organisation')}
      width={narrow ? narrowest : undefined}
      options={options}
      value={chosen}
      loading={isFetching}
      onSearch={setSearch}
      onChange={(id) => {
        setKnown(options.find((one) => one.id === id) ?? null)
        onChange(id || undefined)
      }}
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
  const { data, isFetching } = useTrainingTable({ clientId, categoryId, search: search || undefined, sort: 'title' })
  const options = (data?.pages ?? [])
    .flatMap((page) => page.items)
    .map((row) => ({ id: row.trainingId, name: row.title }))
  return (
    <SearchedChoice
      label={t('chooseFormation')}
      width={narrow ? narrowest : undefined}
      options={options}
      value={value}
      loading={isFetching}
      onSearch={setSearch}
      onChange={onChange}
    />
  )
}

/** One of an organisation's courses. */
export function CourseField({
  clientId,
  value,
  onChange,
}: {
  clientId?: number
  value: Choice | null
  onChange: (id: number) => void
}) {
  const { t } = useTranslation('enrolments')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useCourseChoices(clientId, search)
  return (
    <SearchedChoice
      label={t('chooseCourse')}
      options={(data?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
      value={value}
      loading={isFetching}
      onSearch={setSearch}
      onChange={onChange}
    />
  )
}

import { Autocomplete, OutlinedInput } from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { FieldFrame } from './field.tsx'
import { type ListQuery, useListWords } from './list-words.tsx'
import { useOpen } from './use-back.ts'

export interface Choice<I extends number | string = number> {
  id: I
  name: string
}

interface SearchedProps<I extends number | string> {
  label: string
  options: readonly Choice<I>[]
  value: Choice<I> | null
  onChange: (one: Choice<I> | null) => void
  onSearch: (text: string) => void
  query: ListQuery
  /** The searched text, where a choice empties the field. */
  typed?: string
  width?: number
  /** A choice is required. */
  always?: boolean
  /** Full width with the label above, as in a form. */
  wide?: boolean | undefined
  /** In a form, where no choice is one too. */
  optional?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
}

/** Choice from a long list that the server searches while the user types. */
export function SearchedChoice<I extends number | string>({
  label,
  options,
  value,
  onChange,
  onSearch,
  query,
  typed,
  width,
  always,
  wide,
  optional,
  help,
  error,
}: SearchedProps<I>) {
  const words = useListWords(query)
  const id = useId()
  // The list resets what is typed when it gets another object, which parents make each time that they draw. While
  // somebody types it keeps the name that the choice had.
  const [typedOver, setTypedOver] = useState<Choice<I> | null>(null)
  const now = typedOver?.id === value?.id ? (typedOver ?? value) : value
  const chosenId = now?.id
  const chosenName = now?.name
  const chosen = useMemo<Choice<I> | null>(
    () => (chosenId === undefined || chosenName === undefined ? null : { id: chosenId, name: chosenName }),
    [chosenId, chosenName],
  )
  const field = (
    <Autocomplete<Choice<I>>
      id={id}
      options={[...options]}
      value={chosen}
      {...(typed === undefined ? {} : { inputValue: typed })}
      loading={query.isFetching}
      {...words}
      {...useOpen()}
      disableClearable={always as false}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      onChange={(_, one) => onChange(one)}
      onBlur={() => setTypedOver(null)}
      onInputChange={(_, text, reason) => {
        setTypedOver(reason === 'input' ? chosen : null)
        onSearch(reason === 'input' ? text : '')
      }}
      renderInput={(params) => (
        <OutlinedInput
          size={wide ? 'medium' : 'small'}
          ref={params.slotProps.input.ref}
          endAdornment={params.slotProps.input.endAdornment}
          className={params.slotProps.input.className}
          inputProps={{ ...params.slotProps.htmlInput, ...(wide ? {} : { 'aria-label': label, placeholder: label }) }}
          fullWidth
        />
      )}
      // On a phone other tools stand beside it where they fit.
      sx={wide ? { width: 1 } : { flex: { xs: '1 1 200px', sm: 'none' }, minWidth: 0, width: { sm: width ?? 220 } }}
    />
  )
  return wide ? (
    <FieldFrame id={id} label={label} required={!optional} optional={optional} help={help} error={error}>
      {field}
    </FieldFrame>
  ) : (
    field
  )
}

interface Props {
  label: string
  value: number
  onChange: (id: number) => void
  useChoices: (search: string) => ListQuery & { data?: Choice[] | undefined }
  /** Name of the value when it was chosen elsewhere: it may be beyond the first page. */
  named?: Choice | undefined
  /** In a form, where a choice is required unless it is optional. */
  wide?: boolean
  optional?: boolean
  help?: ReactNode
  error?: string | undefined
}

/** Choice by id; no choice means all. */
export function ChoiceField({ value, onChange, useChoices, named, ...frame }: Props) {
  const [search, setSearch] = useState('')
  const [known, setKnown] = useState<Choice | null>(null)
  const query = useChoices(search)
  const { data = [] } = query
  const chosen = value === 0 ? null : ([known, named, ...data].find((one) => one?.id === value) ?? null)
  return (
    <SearchedChoice
      {...frame}
      options={data}
      value={chosen}
      query={query}
      onSearch={setSearch}
      onChange={(one) => {
        setKnown(one)
        onChange(one?.id ?? 0)
      }}
    />
  )
}

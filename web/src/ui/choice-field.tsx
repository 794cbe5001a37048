import { Autocomplete, OutlinedInput } from '@mui/material'
import { useState } from 'react'
import { useListWords } from './list-words.ts'

export interface Choice {
  id: number
  name: string
}

interface Props {
  label: string
  value: number
  onChange: (id: number) => void
  useChoices: (search: string) => { data?: Choice[]; isFetching: boolean }
}

/** One of many, searched for as one types; none is all of them. */
export function ChoiceField({ label, value, onChange, useChoices }: Props) {
  const words = useListWords()
  const [search, setSearch] = useState('')
  const [known, setKnown] = useState<Choice | null>(null)
  const { data = [], isFetching } = useChoices(search)
  const chosen = value === 0 ? null : ((known?.id === value ? known : data.find(({ id }) => id === value)) ?? null)
  return (
    <Autocomplete<Choice>
      options={data}
      value={chosen}
      loading={isFetching}
      {...words}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      onChange={(_, one) => {
        setKnown(one)
        onChange(one?.id ?? 0)
      }}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
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
      sx={{ width: { xs: 1, sm: 220 } }}
    />
  )
}

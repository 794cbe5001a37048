import { Autocomplete, Box, MenuItem, TextField } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import { useId, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import type { Choice } from '../../ui/choice-field.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { useListWords } from '../../ui/list-words.tsx'
import { popperHome } from '../../ui/popper-home.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useOpen } from '../../ui/use-back.ts'
import { useUnlockedChoices } from '../trainings/queries.ts'

interface Props {
  /** Null for all. */
  value: readonly Choice[] | null
  onChange: (value: readonly Choice[] | null) => void
  /** Set after a submit without a selection. */
  error: string | undefined
}
/** Selects the trainings whose statements are sent: all, or some by name. */
export function TrainingsField({ value, onChange, error }: Props) {
  const { t } = useTranslation('forwarding')
  return (
    <>
      <SelectField
        label={t('trainings')}
        value={value === null ? 'all' : 'some'}
        onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
        // May be longer than a line on a phone.
        renderValue={(chosen) => (
          <Box sx={{ whiteSpace: 'normal' }}>{t(chosen === 'all' ? 'allTrainings' : 'someTrainings')}</Box>
        )}
      >
        <MenuItem value="all">{t('allTrainings')}</MenuItem>
        <MenuItem value="some">{t('someTrainings')}</MenuItem>
      </SelectField>
      {value !== null && <Chosen value={value} onChange={onChange} error={error} />}
    </>
  )
}

function Chosen({ value, onChange, error }: Props & { value: readonly Choice[] }) {
  const { t } = useTranslation('forwarding')
  const id = useId()
  const [search, setSearch] = useState('')
  const query = useUnlockedChoices(search)
  const words = useListWords(query)
  return (
    <FieldFrame id={id} label={t('chosenTrainings')} required error={error}>
      <Autocomplete<Choice, true>
        id={id}
        multiple
        filterSelectedOptions
        slotProps={{ popper: popperHome }}
        {...words}
        {...useOpen()}
        options={query.data ?? []}
        value={[...value]}
        loading={query.isFetching}
        getOptionLabel={({ name }) => name}
        getOptionKey={(one) => one.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(all) => all.filter((one) => !value.some((other) => other.id === one.id))}
        onChange={(_, chosen) => onChange(chosen.slice(0, limits.forwardingTrainingsMax))}
        onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
        renderInput={(params) => (
          <TextField {...params} error={Boolean(error)} placeholder={value.length === 0 ? t('searchTrainings') : ''} />
        )}
      />
    </FieldFrame>
  )
}

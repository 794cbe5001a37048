import Search from '@mui/icons-material/Search'
import { Autocomplete, Box, FormLabel, InputAdornment, TextField } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Person } from '../../ui/list-row.tsx'
import { useListWords } from '../../ui/list-words.tsx'
import { popperHome } from '../../ui/popper-home.ts'
import { useOpen } from '../../ui/use-back.ts'
import { fullName } from '../../lib/full-name.ts'
import { foundIn, hasWords } from '../../lib/found-in.ts'

/** Name with the matching part highlighted in the organisation's colour. */
function Found({ name, text }: { name: string; text: string }) {
  const { before, match, after } = foundIn(name, text)
  return (
    <>
      {before}
      {match && (
        <Box component="mark" sx={{ background: 'none', color: 'primary.text' }}>
          {match}
        </Box>
      )}
      {after}
    </>
  )
}

/** Search field for members who are not in the group yet; Enter adds one. */
export function AddMembersField({ people, onAdd }: { people: readonly Member[]; onAdd: (id: number) => void }) {
  const { t } = useTranslation('groups')
  const words = useListWords()
  const [text, setText] = useState('')
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <FormLabel htmlFor="group-people">{t('addMembers')}</FormLabel>
      <Autocomplete
        id="group-people"
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
        autoHighlight
        blurOnSelect={false}
        clearOnBlur
        forcePopupIcon={false}
        options={people}
        filterOptions={(all, { inputValue, getOptionLabel }) =>
          all.filter((person) => hasWords(getOptionLabel(person), inputValue))
        }
        getOptionKey={({ id }) => id}
        getOptionLabel={(person) => `${fullName(person)} ${person.email}`}
        {...words}
        {...useOpen()}
        noOptionsText={t('nobodyElse')}
        onChange={(_, person) => {
          if (person) onAdd(person.id)
        }}
        slotProps={{
          popper: popperHome,
          listbox: {
            sx: {
              p: 1,
              maxHeight: '40vh',
              '& .MuiAutocomplete-option': {
                minHeight: 52,
                borderRadius: '8px',
                px: 1.5,
                '& .hint': { visibility: 'hidden' },
                '&.Mui-focused .hint': { visibility: 'visible' },
              },
            },
          },
        }}
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Person
                name={fullName(person)}
                shown={<Found name={fullName(person)} text={text} />}
                sub={person.email}
                picture={person.picture}
              />
            </Box>
            <Box component="small" className="hint" aria-hidden sx={{ fontSize: 12, color: 'text.secondary' }}>
              {t('enterAdds')}
            </Box>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={t('addHint')}
            slotProps={{
              ...params.slotProps,
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start" sx={{ ml: 0.5 }}>
                    <Search />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
        sx={{ '& .MuiOutlinedInput-root': { py: 0, minHeight: 48 } }}
      />
    </Box>
  )
}

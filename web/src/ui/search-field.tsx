import Clear from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import { Box, IconButton, InputAdornment, OutlinedInput, useMediaQuery } from '@mui/material'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { Kbd } from './kbd.tsx'

/** What is typed, passed on after a pause; what comes from outside (the address) takes its place. */
function useRested(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setText(value)
    }
  }, [value])
  useEffect(() => {
    if (text === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = text
      onChange(text)
    }, 250)
    return () => clearTimeout(timer)
  }, [text, onChange])
  return [text, setText]
}
/** `/` anywhere but in a field. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        target.isContentEditable ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}

/** Where there is a keyboard, and room for it. */
const SlashKey = () => (
  <Box sx={{ display: { xs: 'none', md: 'block' }, '@media (hover: none)': { display: 'none' } }}>
    <Kbd hidden>/</Kbd>
  </Box>
)

/** Searches as one types (after 250 ms of rest); `/` anywhere puts the focus here. */
export function SearchField({
  label,
  brief = label,
  value,
  onChange,
  width = 320,
  hint,
}: {
  label: string
  /** What stands in the field on a phone, where the label would be cut. */
  brief?: string
  value: string
  onChange: (value: string) => void
  width?: number | string
  /** Shows the key that leads here, where there is one to press. */
  hint?: boolean
}) {
  const { t } = useTranslation()
  const [text, setText] = useRested(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  useSlash(input)
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={text}
      placeholder={phone ? brief : label}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) {
          event.stopPropagation()
          setText('')
        }
      }}
      slotProps={{
        input: {
          'aria-label': label,
          'aria-keyshortcuts': '/',
          sx: { '&::-webkit-search-cancel-button': { display: 'none' } },
        },
      }}
      // Gives way, as far as 240, before what stands beside it falls under it.
      sx={{ flex: { xs: 1, sm: '1000 1 240px' }, minWidth: 0, maxWidth: { sm: width } }}
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
      endAdornment={
        text ? (
          <IconButton
            size="small"
            aria-label={t('clear')}
            edge="end"
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          >
            <Clear />
          </IconButton>
        ) : (
          hint && <SlashKey />
        )
      }
    />
  )
}

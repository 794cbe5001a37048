import Clear from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import { Box, IconButton, InputAdornment, OutlinedInput, useMediaQuery } from '@mui/material'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { pageOf } from '../lib/back.ts'
import { useTranslation } from '../phrases/i18n.ts'
import { Kbd } from './kbd.tsx'

/** Debounces the typed text; an outside change (of the address) replaces it. */
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
    const page = pageOf(window.location)
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      timer = setTimeout(() => {
        // A link pressed right after the last key has led elsewhere, though the page there may not be drawn yet; Back
        // may still return from it.
        if (pageOf(window.location) !== page) return wait()
        sent.current = text
        onChange(text)
      }, 250)
    }
    wait()
    return () => clearTimeout(timer)
  }, [text, onChange])
  return [text, setText]
}
/** Handles `/` anywhere except in a field. */
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

/** Shown on devices with a keyboard, if there is room. */
const SlashKey = () => (
  <Box sx={{ display: { xs: 'none', md: 'block' }, '@media (hover: none)': { display: 'none' } }}>
    <Kbd hidden>/</Kbd>
  </Box>
)

/** Searches while the user types (250 ms after the last key); `/` anywhere focuses the field. */
export function SearchField({
  label,
  brief = label,
  value,
  onChange,
  width = 320,
  hint,
}: {
  label: string
  /** Placeholder on a phone, where the label would be cut off; the narrowest phones have room for one word. */
  brief?: string
  value: string
  onChange: (value: string) => void
  width?: number | string
  /** Shows the shortcut key, on devices with a keyboard. */
  hint?: boolean
}) {
  const { t } = useTranslation()
  const [text, setText] = useRested(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const narrowest = useMediaQuery((theme) => theme.breakpoints.down(390))
  useSlash(input)
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={text}
      placeholder={narrowest ? t('search') : phone ? brief : label}
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
      // Shrinks to 240 px, or 160 px on a phone, before its neighbours wrap below it.
      sx={{ flex: { xs: '1 1 160px', sm: '1000 1 240px' }, minWidth: 0, maxWidth: { sm: width } }}
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

import Search from '@mui/icons-material/Search'
import { Box, Button, InputBase, Typography, useAutocomplete } from '@mui/material'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import type { FoundKind } from './find-rules.ts'
import { useLines } from './use-lines.tsx'
import type { Line } from './use-places.tsx'

function FindField({
  ref,
  input,
  label,
  onKeyDown,
}: {
  ref: Ref<HTMLInputElement>
  input: object
  label: string
  onKeyDown: (event: KeyboardEvent) => void
}) {
  return (
    <InputBase
      fullWidth
      autoFocus
      inputRef={ref}
      placeholder={label}
      startAdornment={<Search sx={{ mr: 1.5, color: 'text.secondary' }} />}
      slotProps={{ input: { ...input, 'aria-label': label } }}
      onKeyDown={onKeyDown}
      sx={{ minHeight: 48, px: 2, borderRadius: '12px', bgcolor: 'sunken' }}
    />
  )
}

function FoundGroup({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <Box component="li" role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ px: 2, pt: 1.5, pb: 0.5, color: 'text.secondary' }}>
        {heading}
      </Typography>
      <Box component="ul" role="presentation" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

function FoundLine({ line, option }: { line: Line; option: object }) {
  return (
    <Box
      component="li"
      {...option}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 52,
        px: 2,
        py: 0.75,
        borderRadius: '12px',
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', width: 56, flex: 'none' }}>{line.lead}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{line.name}</Typography>
        {line.facts && (
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {line.facts}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/**
 * Enter opens the first line that is found for what is typed, also when it was pressed before the server has answered:
 * the lines listed until then were found for other letters.
 */
function useEnter(typed: string, { lines, pending }: ReturnType<typeof useLines>) {
  const navigate = useNavigate()
  /** What was typed when Enter was pressed, until its line is open. */
  const entered = useRef('')
  /** What was typed when another line was chosen by an arrow or the mouse, which Enter then opens. */
  const moved = useRef('')
  const [first] = lines
  const isKnown = !pending || first?.kind === 'pages' || first?.kind === 'actions'
  const open = () => {
    if (entered.current === '' || entered.current !== typed || !isKnown || !first) return
    entered.current = ''
    void navigate(first.to, { replace: true })
  }
  useEffect(open)
  return {
    onHighlightChange: (_: unknown, line: Line | null) => {
      moved.current = line ? typed : ''
    },
    onEnter: (event: KeyboardEvent) => {
      if (typed.trim() === '' || moved.current === typed) return
      event.preventDefault()
      event.stopPropagation()
      entered.current = typed
      open()
    },
  }
}

function FindPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['find', 'common'])
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const found = useLines(typed)
  const { lines, pending, error } = found
  const { onEnter, onHighlightChange } = useEnter(typed, found)
  const headings: Record<FoundKind, string> = {
    pages: t('pages'),
    actions: t('actions'),
    trainings: t('trainings'),
    courses: t('courses'),
    people: t('people'),
    organisations: t('organisations'),
  }
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id: 'find',
    open: true,
    options: lines,
    inputValue: typed,
    value: null,
    onInputChange: (_, text, why) => {
      if (why === 'input') setTyped(text)
    },
    onChange: (_, line) => {
      if (line) void navigate(line.to, { replace: true })
    },
    onHighlightChange,
    getOptionLabel: (line) => line.name,
    getOptionKey: (line) => line.key,
    isOptionEqualToValue: (a, b) => a.key === b.key,
    filterOptions: (all) => all,
    groupBy: (line) => line.kind,
    autoHighlight: true,
    clearOnBlur: false,
  })
  const groups = groupedOptions as unknown as { key: number; index: number; group: FoundKind; options: Line[] }[]
  const nothing = typed.trim() !== '' && lines.length === 0 && !pending
  const { ref: inputRef, ...inputProps } = getInputProps() as ReturnType<typeof getInputProps> & {
    ref: Ref<HTMLInputElement>
  }
  return (
    <Box {...getRootProps()} sx={{ display: 'grid', gap: 1 }}>
      <FindField
        ref={inputRef}
        input={inputProps}
        label={t('placeholder')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter(event)
          if (event.key !== 'Escape') return
          // Without this, the list, which is always open, handles Escape itself.
          event.stopPropagation()
          // The first Escape empties the field, the second one closes, as in every search field.
          if (typed === '') onClose()
          else setTyped('')
        }}
      />
      <Box role="status" sx={{ px: 1, color: 'text.secondary', typography: 'body2', '&:empty': { display: 'none' } }}>
        {error ? errorText(error).text : nothing ? t('nothing', { search: typed.trim() }) : null}
      </Box>
      <Box component="ul" {...getListboxProps()} aria-label={t('title')} sx={{ listStyle: 'none', p: 0, m: 0, mx: -1 }}>
        {groups.map(({ key, index, group, options }) => (
          <FoundGroup key={key} id={`find-${group}`} heading={headings[group]}>
            {options.map((line, at) => {
              const { key: optionKey, ...option } = getOptionProps({ option: line, index: index + at })
              return <FoundLine key={optionKey} line={line} option={option} />
            })}
          </FoundGroup>
        ))}
      </Box>
    </Box>
  )
}

/** Finds pages, their tabs and actions, trainings, people and organisations by name, by keyboard alone: Ctrl K or ⌘K opens it anywhere. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      minHeight={480}
      title={t('title')}
      leave={
        <Button size="small" onClick={() => void navigate({ search: 'keys' }, { replace: true })}>
          {t('showKeys')}
        </Button>
      }
    >
      <FindPanel onClose={onClose} />
    </TaskDialog>
  )
}

import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Meter } from '../../../ui/ring.tsx'

/** Expandable row: title, number succeeded, details. */
export function FoldRow({
  lead,
  name,
  facts,
  chip,
  done,
  total,
  open,
  onToggle,
  flat,
  children,
}: {
  lead: ReactNode
  name: string
  facts?: ReactNode
  chip?: ReactNode
  done: number
  total: number
  open: boolean
  onToggle: () => void
  /** Inside a dialog, where dividers are as wide as its text. */
  flat?: boolean
  children: ReactNode
}) {
  const id = useId()
  const inset = flat ? 0 : 3
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: { xs: 1.5, sm: 2 },
          px: { xs: 2, sm: inset },
          py: 1.5,
          minHeight: 64,
          position: 'relative',
        }}
      >
        {lead}
        <Box sx={{ flex: 1, minWidth: 120 }}>
          <Box
            component="button"
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            sx={{
              all: 'unset',
              cursor: 'pointer',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
              '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.text', outlineOffset: -2 },
            }}
          >
            {name}
          </Box>
          {facts && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{facts}</Box>}
        </Box>
        {chip}
        <Succeeded name={name} done={done} total={total} />
        <ExpandMore aria-hidden sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </Box>
      <Box id={id} hidden={!open} sx={{ px: { xs: 2, sm: inset }, pl: { sm: inset + 6.5 }, pb: 2 }}>
        {open && children}
      </Box>
    </Box>
  )
}

/** Number succeeded; on a phone a line of its own, with the meter at full width. */
function Succeeded({ name, done, total }: { name: string; done: number; total: number }) {
  const { t } = useTranslation('enrolments')
  const words = t('succeededOf', { done, total })
  return (
    <Box
      sx={{
        flex: { xs: '1 1 calc(100% - 40px)', sm: 'none' },
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        color: 'text.secondary',
      }}
    >
      {words}
      <Box sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 120 } }}>
        <Meter
          value={total === 0 ? 0 : (100 * done) / total}
          tone={total > 0 && done >= total ? 'success' : 'primary'}
          label={`${name}, ${words}`}
        />
      </Box>
    </Box>
  )
}

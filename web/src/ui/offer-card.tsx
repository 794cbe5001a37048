import { ButtonBase, Card, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shorten } from '../lib/format.ts'
import { twoLines } from './two-lines.ts'

/** Card of a catalogue entry: cover, description, foot. */
export function OfferCard({ children }: { children: ReactNode }) {
  return (
    <Card
      component="article"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        transition: 'box-shadow 160ms ease-out',
        '&:hover': { boxShadow: 1 },
        '@media (hover: none)': { '&:hover': { boxShadow: 0 } },
      }}
    >
      {children}
    </Card>
  )
}

/** Returns the address that opens an entry's dialog; the other parameters are kept. */
export function openOffer(dialog: 'training' | 'course', id: number): { search: string } {
  const query = new URLSearchParams(window.location.search)
  query.set(dialog, String(id))
  return { search: query.toString() }
}

/**
 * The title is a link that covers the whole card, so that `hint`, which names what it lacks, is shown wherever the
 * pointer is on the card.
 */
export function OfferTitle({
  dialog,
  id,
  title,
  muted,
  hint,
}: {
  dialog: 'training' | 'course'
  id: number
  title: string
  muted?: boolean
  hint?: string
}) {
  const link = (
    <ButtonBase
      component={Link}
      to={openOffer(dialog, id)}
      state={{ dialog }}
      disableRipple
      sx={{
        font: 'inherit',
        letterSpacing: 'inherit',
        display: 'inline',
        // The link covers the card, which is the nearest positioned ancestor.
        position: 'static',
        textAlign: 'left',
        verticalAlign: 'baseline',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-focusVisible::after': { outline: '2px solid', outlineColor: 'primary.text', outlineOffset: -2 },
      }}
    >
      {title}
    </ButtonBase>
  )
  return (
    <Typography variant="h3" sx={{ ...twoLines, color: muted ? 'text.secondary' : 'text.primary' }}>
      {hint ? (
        // Shown over the cover: the description below it stays readable.
        <Tooltip describeChild placement="top-start" title={hint}>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </Typography>
  )
}

/** 50 characters of the text on a phone, elsewhere 100. */
export function OfferBrief({ text }: { text: string }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return <Typography sx={{ ...twoLines, color: 'text.secondary' }}>{shorten(text, phone ? 50 : 100)}</Typography>
}

import { ButtonBase, Card, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shorten } from '../lib/format.ts'

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
  overflow: 'hidden',
} as const

/** What the catalogue offers, as a card: its cover above, what it is, and its foot. */
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

/** What the address becomes when a card is opened: everything else in it stays. */
export function openOffer(dialog: 'training' | 'course', id: number): { search: string } {
  const query = new URLSearchParams(window.location.search)
  query.set(dialog, String(id))
  return { search: query.toString() }
}

/** The title is a link whose face is the whole card, so that what it lacks (`hint`) is said wherever the card is pointed at. */
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
        // Its face is the whole card, which is the nearest that is placed.
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
        // Over the cover: under it the card says what it is.
        <Tooltip describeChild placement="top-start" title={hint}>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </Typography>
  )
}

/** On a phone 50 characters of it, elsewhere 100. */
export function OfferBrief({ text }: { text: string }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return <Typography sx={{ ...twoLines, color: 'text.secondary' }}>{shorten(text, phone ? 50 : 100)}</Typography>
}

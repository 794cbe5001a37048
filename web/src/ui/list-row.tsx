import { Box, Card, Checkbox, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { OneLine } from './one-line.tsx'

/** Width of the picture before a name. */
export const pictureIndent = 6.5

/** Card that contains rows. On a phone each row is a card of its own. */
export function Rows({
  children,
  head,
  bar,
  flat,
  label,
}: {
  children: ReactNode
  head?: ReactNode
  /** Replaces the header: selects rows and acts on the selection. */
  bar?: ReactNode
  /** Inside a dialog: hairlines, no card, and checkboxes aligned with the dialog's text. */
  flat?: boolean
  label: string
}) {
  return (
    <Card
      sx={{
        overflow: 'hidden',
        border: { xs: 0, sm: 1 },
        borderColor: { sm: 'divider' },
        bgcolor: { xs: 'transparent', sm: 'background.paper' },
        borderRadius: { xs: 0, sm: flat ? 0 : '12px' },
        ...(flat ? { border: 0 } : {}),
      }}
    >
      {/* The columns' names stand in it by the room that the rows have; on a phone it holds none, and what it fixes to the window must not be held by it. */}
      {bar && <Box sx={{ containerType: { sm: 'inline-size' } }}>{bar}</Box>}
      {head && (
        <Box
          sx={{
            borderColor: 'divider',
            display: { xs: 'none', sm: 'block' },
            containerType: 'inline-size',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 48, px: 3 }}>{head}</Box>
        </Box>
      )}
      <Box
        component="ul"
        aria-label={label}
        sx={{
          ...(flat ? { '& > li': { px: { sm: 4 } }, '& > li > .MuiCheckbox-root': { mr: { sm: -1.5 } } } : {}),
          listStyle: 'none',
          p: 0,
          m: 0,
          display: { xs: 'grid', sm: 'block' },
          gridTemplateColumns: 'minmax(0,1fr)',
          gap: 1,
          // Columns depend on the width of the rows, not of the window, since a drawer may be beside them.
          containerType: 'inline-size',
        }}
      >
        {children}
      </Box>
    </Card>
  )
}

interface RowProps {
  children: ReactNode
  picked?: boolean
  onPick?: (picked: boolean) => void
  pickLabel?: string
  actions?: ReactNode
  onOpen?: () => void
  /** Expanded content of the row, across its whole width. */
  below?: ReactNode
  /** Its text takes several lines on a phone: the checkbox and the actions are beside the first. */
  tall?: boolean
}

/** A row 64 px high with a hairline above, tinted when selected; columns first, actions at the end. */
export function ListRow({ children, picked, onPick, pickLabel, actions, onOpen, below, tall }: RowProps) {
  return (
    <Box
      component="li"
      onClick={onOpen}
      sx={{
        display: 'flex',
        flexWrap: below ? 'wrap' : 'nowrap',
        alignItems: { xs: tall ? 'flex-start' : 'center', sm: 'center' },
        gap: { xs: tall ? 1 : 1.5, sm: 2 },
        minHeight: { xs: 80, sm: 64 },
        py: { xs: tall ? 1.5 : 1, sm: 1 },
        pl: { xs: 2, sm: 3 },
        pr: { xs: actions && !tall ? 0.5 : 2, sm: 3 },
        position: 'relative',
        // Only the name leaves room for the actions beside it; the text below uses the whole card.
        ...(tall && actions ? { '& [data-name]': { pr: { xs: 4, sm: 0 } } } : {}),
        bgcolor: picked ? 'primary.tint' : 'background.paper',
        border: { xs: 1, sm: 0 },
        borderTop: { sm: 1 },
        borderColor: { xs: picked ? 'primary.text' : 'divider', sm: 'divider' },
        borderRadius: { xs: '12px', sm: 0 },
        cursor: onOpen ? 'pointer' : 'default',
      }}
    >
      {onPick && (
        <Checkbox
          checked={Boolean(picked)}
          onChange={(_, next) => onPick(next)}
          onClick={(event) => event.stopPropagation()}
          slotProps={{ input: { 'aria-label': pickLabel } }}
          sx={{ ml: -1.5, ...(tall ? { mt: { xs: -0.5, sm: 0 } } : {}) }}
        />
      )}
      {children}
      {actions && (
        <Box
          sx={{
            ml: 'auto',
            ...(tall ? { position: { xs: 'absolute', sm: 'static' }, top: 0, right: 4 } : {}),
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            flex: 'none',
          }}
          onClick={(event) => event.stopPropagation()}
        >
          {actions}
        </Box>
      )}
      {below && <Box sx={{ flex: '1 0 100%', minWidth: 0 }}>{below}</Box>}
    </Box>
  )
}

/** A person: picture, name and a line of facts below. */
export function Person({
  name,
  shown,
  sub,
  picture,
  size,
}: {
  name: string
  /** The name as rendered, when not plain. */
  shown?: ReactNode
  sub?: ReactNode
  picture?: string | null
  size?: number
}) {
  return (
    // Tabular figures, as in the rest of the row, would widen the hyphens of a name or an address.
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1.5, sm: 2 }, minWidth: 0, fontVariantNumeric: 'normal' }}
    >
      <Avatar name={name} picture={picture} size={size} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', minWidth: 0 }}>
        <Typography component="b" data-name sx={{ fontWeight: 600, overflowWrap: 'break-word', minWidth: 0 }}>
          {shown ?? name}
        </Typography>
        {sub && (
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {typeof sub === 'string' ? <OneLine>{sub}</OneLine> : sub}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** A column of a row: a share of the width, hidden when the rows are narrower than `from`, unless `always`. */
export function Column({
  children,
  width = 1,
  min = 0,
  always,
  from = 640,
  right,
  aria,
}: {
  children: ReactNode
  width?: number
  /** Minimum width in px. */
  min?: number
  always?: boolean
  /** Minimum width of the rows in px at which the column is shown. */
  from?: number
  right?: boolean
  /** Its role for screen readers. */
  aria?: object
}) {
  return (
    <Box
      {...aria}
      sx={{
        display: always ? 'block' : { xs: 'none', [`@${from}`]: 'block' },
        flex: `${width} ${width} 0`,
        minWidth: { xs: 0, sm: min },
        textAlign: right ? 'right' : 'left',
        // Right-aligned numbers keep a distance from the text of the next column.
        pr: right ? 2.5 : 0,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
    </Box>
  )
}

/** Name of a column, above its rows; `indent` when a picture precedes their text, see `ListColumn`. */
export function HeadColumn({
  label,
  indent,
  ...column
}: { label: ReactNode; indent?: boolean | number } & Omit<Parameters<typeof Column>[0], 'children'>) {
  return (
    <Column {...column}>
      <Box
        component="span"
        sx={{
          fontSize: 12,
          color: 'text.secondary',
          fontWeight: 500,
          pl: indent === true ? pictureIndent : indent || 0,
          whiteSpace: 'nowrap',
          // The names are centred in the row, those that are buttons too: all are on one line.
          '& .MuiTableSortLabel-root': {
            fontSize: 'inherit',
            fontWeight: 'inherit',
            minHeight: 24,
            alignItems: 'center',
          },
          // The arrow is in the gap between two columns, so that a name of two words stays on one line.
          '& .MuiTableSortLabel-icon': { mr: -3 },
        }}
      >
        {label}
      </Box>
    </Column>
  )
}

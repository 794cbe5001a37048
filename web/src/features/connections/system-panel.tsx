import { Box, Typography } from '@mui/material'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Disc } from '../../ui/disc.tsx'

export interface State {
  tone: 'error' | 'warning' | 'success' | 'plain'
  text: string
  /** What the other system answered, and what comes next. */
  more?: string
}
const colours = { error: 'error.text', warning: 'warning.text', success: 'success.text', plain: 'text.secondary' }
/** How it goes with another system, in its colour. */
export function SystemState({ state: { tone, text, more } }: { state: State }) {
  return (
    <Box component="span" sx={{ display: 'grid', minWidth: 0 }}>
      <Box component="span" sx={{ color: colours[tone], fontWeight: tone === 'plain' ? 400 : 600 }}>
        {text}
      </Box>
      {more && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {more}
        </Typography>
      )}
    </Box>
  )
}

interface Props {
  name: string
  url: string
  icon: ReactElement
  /** What stands in columns of its own where there is room. */
  children: ReactNode
}
/** Another system that gets something from here: what it is called and where it is. */
export function SystemName({ name, url, icon, children }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: { xs: 'flex-start', sm: 'center' }, gap: 1.5 }}>
      <Disc>{icon}</Disc>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <Typography component="b" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {url.split(/(?<=[^/]\/)(?!\/)/).map((part, at) => (
            <Fragment key={at}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </Box>
        <Box sx={{ display: { xs: 'grid', '@860': 'none' }, gap: 0.5, pt: 0.5, justifyItems: 'start' }}>{children}</Box>
      </Box>
    </Box>
  )
}

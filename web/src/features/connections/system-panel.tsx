import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Typography } from '@mui/material'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Disc } from '../../ui/disc.tsx'

export interface State {
  tone: 'error' | 'warning' | 'success' | 'plain'
  text: string
  /** Response of the other system, and the next action. */
  more?: string
}
const colours = { error: 'error.text', warning: 'warning.text', success: 'success.text', plain: 'text.secondary' }
/** State of another system, in its colour. */
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

const icons = {
  error: ErrorOutlineOutlined,
  warning: WarningAmberOutlined,
  success: CheckCircleOutlined,
  plain: InfoOutlined,
}
/** State in one line, with its icon. */
export function StateLine({ state: { tone, text } }: { state: State }) {
  const Icon = icons[tone]
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        color: colours[tone],
        fontWeight: tone === 'plain' ? 400 : 600,
      }}
    >
      <Icon sx={{ fontSize: 16, flex: 'none' }} />
      <span>{text}</span>
    </Box>
  )
}

/** Address of another system, which may break after a slash. */
export const SystemAddress = ({ url }: { url: string }) => (
  <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {url.split(/(?<=[^/]\/)(?!\/)/).map((part, at) => (
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </Box>
)

interface Props {
  name: string
  url: string
  icon: ReactElement
  /** Data that has its own columns where there is room. */
  children: ReactNode
}
/** Name and address of another system that receives data. */
export function SystemName({ name, url, icon, children }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: { xs: 'flex-start', sm: 'center' }, gap: 1.5 }}>
      <Disc>{icon}</Disc>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <Typography component="b" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <SystemAddress url={url} />
        <Box sx={{ display: { xs: 'grid', '@860': 'none' }, gap: 0.5, pt: 0.5, justifyItems: 'start' }}>{children}</Box>
      </Box>
    </Box>
  )
}

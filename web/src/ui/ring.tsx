import { Box, CircularProgress } from '@mui/material'
import type { ReactNode } from 'react'

type Tone = 'primary' | 'secondary' | 'success' | 'warning' | 'error'
interface Props {
  value: number
  size?: number
  thickness?: number
  tone?: Tone
  label: string
  children?: ReactNode
}

/** Progress as a ring, with the value as text inside. `value` is 0 to 100; `label` is the accessible name. */
export function Ring({ value, size = 44, thickness = 4, tone = 'primary', label, children }: Props) {
  const width = (thickness / size) * 44
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        position: 'relative',
        display: 'inline-grid',
        placeItems: 'center',
        width: size,
        height: size,
        flex: 'none',
      }}
    >
      <CircularProgress
        aria-hidden
        variant="determinate"
        value={100}
        size={size}
        thickness={width}
        sx={{ position: 'absolute', color: 'track' }}
      />
      <CircularProgress
        aria-hidden
        variant="determinate"
        value={value}
        size={size}
        thickness={width}
        sx={{
          position: 'absolute',
          color: `${tone}.text`,
          strokeLinecap: 'round',
          '& circle': { strokeLinecap: 'round' },
        }}
      />
      <Box component="b" sx={{ fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  )
}

interface MeterProps {
  value: number
  next?: number
  tone?: 'primary' | 'warning' | 'error' | 'success' | 'paused'
  thin?: boolean
  thick?: boolean
  label: string
}
const fills = {
  primary: 'primary.text',
  warning: 'warning.fill',
  error: 'error.main',
  success: 'success.main',
  paused: 'border.field',
} as const

/** A bar of 0 to 100; `next` is the share that would be added, in a paler tone. */
export function Meter({ value, next = 0, tone = 'primary', thin, thick, label }: MeterProps) {
  const shown = Math.max(0, Math.min(100, value))
  return (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      sx={{
        height: thin ? 4 : thick ? 24 : 8,
        borderRadius: thick ? '6px' : '4px',
        bgcolor: 'track',
        overflow: 'hidden',
        display: 'flex',
      }}
    >
      <Box sx={{ width: `${shown}%`, bgcolor: fills[tone], borderRadius: thick ? '6px' : '4px' }} />
      {next > 0 && <Box sx={{ width: `${Math.min(100 - shown, next)}%`, bgcolor: fills[tone], opacity: 0.45 }} />}
    </Box>
  )
}

import ArrowBack from '@mui/icons-material/ArrowBack'
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import FullscreenOutlined from '@mui/icons-material/FullscreenOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { stepPosition } from './step-rules.ts'
import type { FrameState } from './use-training-frame.ts'

/** Always dark, regardless of the theme: the bar belongs to the training's scene. */
const night = { bg: '#16131D', ink: '#F2F1F6', muted: '#A6A3B3', done: '#7FD6A0', soon: '#F2BE6B', track: '#4C4A58' }
const marks = {
  saved: { Icon: CloudDoneOutlined, colour: night.done, text: 'saved' },
  sending: { Icon: CloudUploadOutlined, colour: night.muted, text: 'sending' },
  offline: { Icon: WifiOffOutlined, colour: night.soon, text: 'offline' },
  refused: { Icon: WarningAmberOutlined, colour: night.soon, text: 'refused' },
  signedOut: { Icon: WarningAmberOutlined, colour: night.soon, text: 'signedOut' },
  elsewhere: { Icon: WarningAmberOutlined, colour: night.soon, text: 'elsewhere' },
  reset: { Icon: WarningAmberOutlined, colour: night.soon, text: 'reset' },
  tooLarge: { Icon: WarningAmberOutlined, colour: night.soon, text: 'refusedBookmark' },
} as const

interface Props {
  title: string
  state: FrameState
  steps: readonly { key: string; label: string }[]
  leaving: boolean
  onLeave: () => void
  onFullScreen?: () => void
  /** Instructions for entering VR. */
  headset?: ReactNode
  /** Content shown beside it. */
  beside?: ReactNode
}

export function PlayerControlsPanel({ title, state, steps, leaving, onLeave, onFullScreen, headset, beside }: Props) {
  const { t } = useTranslation('player')
  const at = stepPosition(state, steps)
  const step = at && t('stepOf', at)
  return (
    <Box
      component="header"
      // On a phone the title has a row of its own, so that it is never cut.
      sx={{
        minHeight: { xs: 80, sm: 56 },
        flex: 'none',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        alignContent: 'center',
        columnGap: { xs: 0.5, sm: 2 },
        px: { xs: 0.5, sm: 1 },
        pb: { xs: 1, sm: 0 },
        position: 'relative',
        bgcolor: night.bg,
        color: night.ink,
        colorScheme: 'dark',
      }}
    >
      <Button
        color="inherit"
        startIcon={<ArrowBack />}
        onClick={onLeave}
        loading={leaving}
        sx={{
          mr: { xs: 'auto', sm: 0 },
          // The bar is dark in both themes: keeps the label readable on hover.
          '&:not(.MuiButton-loading)': { color: night.ink },
          '& .MuiButton-loadingIndicator': { color: night.ink },
          '&:hover, &:focus-visible': { bgcolor: 'rgba(255, 255, 255, 0.12)' },
        }}
      >
        {t('leave')}
      </Button>
      <Box
        sx={{
          order: { xs: 1, sm: 0 },
          flex: { xs: '1 0 100%', sm: 1 },
          minWidth: 0,
          display: 'flex',
          gap: 1.5,
          alignItems: 'baseline',
          px: { xs: 1.5, sm: 0 },
        }}
      >
        <Box
          component="h1"
          sx={{
            m: 0,
            fontSize: 14,
            lineHeight: '20px',
            fontWeight: 600,
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            overflow: { sm: 'hidden' },
            textOverflow: 'ellipsis',
            whiteSpace: { sm: 'nowrap' },
          }}
        >
          {title}
        </Box>
        <PhoneProgress percent={state.percent} step={step} />
      </Box>
      <WideProgress percent={state.percent} step={step} />
      <Connection state={state} />
      {beside}
      {headset}
      {onFullScreen && (
        <Tooltip title={t('fullScreen')}>
          <IconButton aria-label={t('fullScreen')} onClick={onFullScreen} sx={{ color: night.ink }}>
            <FullscreenOutlined />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

interface ProgressProps {
  percent: number
  /** Text such as "Step 3 of 7". */
  step: string | undefined
}
function WideProgress({ percent, step }: ProgressProps) {
  const { t } = useTranslation('player')
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        alignItems: 'center',
        gap: 2,
        flex: 1,
        justifyContent: 'center',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {step && <Box sx={{ color: night.muted }}>{step}</Box>}
      <Box
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={{ width: 240, height: 4, borderRadius: 1, bgcolor: night.track, overflow: 'hidden' }}
      >
        <Box sx={{ width: `${percent}%`, height: '100%', bgcolor: night.ink }} />
      </Box>
      <b>{t('percent', { value: percent })}</b>
    </Box>
  )
}

/** Step beside the title, and progress line at the bar's lower edge, on phones. */
function PhoneProgress({ percent, step }: ProgressProps) {
  const { t } = useTranslation('player')
  return (
    <>
      <Box
        component="b"
        sx={{
          display: { md: 'none' },
          flex: 'none',
          whiteSpace: 'nowrap',
          fontSize: 12,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {step ?? t('percent', { value: percent })}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: { md: 'none' },
          position: 'absolute',
          left: 0,
          right: 0,
          bottom: 0,
          height: 3,
          bgcolor: night.track,
        }}
      >
        <Box sx={{ width: `${percent}%`, height: '100%', bgcolor: night.ink }} />
      </Box>
    </>
  )
}

function nameOf(state: FrameState): keyof typeof marks {
  if (state.elsewhere) return 'elsewhere'
  if (state.reset) return 'reset'
  if (state.signedOut) return 'signedOut'
  return state.connection === 'refused' && state.isTooLarge ? 'tooLarge' : state.connection
}
/** Passing states: on a phone the mark alone shows them. */
const isBrief = (name: keyof typeof marks): boolean => name === 'saved' || name === 'sending'
/**
 * Text that says whether the work has reached the server; on a phone only when it has not, in a row of the bar, since
 * trainings have buttons under it. Empty before the first action.
 */
function Connection({ state }: { state: FrameState }) {
  const { t } = useTranslation('player')
  const name = nameOf(state)
  const mark = marks[name]
  return (
    <Box
      role="status"
      sx={{
        flex: { md: 1 },
        display: { xs: 'contents', sm: 'flex' },
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: 1,
        color: mark.colour,
        fontWeight: 500,
      }}
    >
      {(state.told || state.signedOut || state.elsewhere || state.reset) && (
        <>
          <mark.Icon sx={{ fontSize: 20, color: mark.colour }} />
          <Box
            component="span"
            sx={{
              display: { xs: isBrief(name) ? 'none' : 'block', sm: 'block' },
              order: { xs: 2, sm: 0 },
              flex: { xs: '1 0 100%', sm: 'none' },
              px: { xs: 1.5, sm: 0 },
              color: mark.colour,
              fontSize: { xs: 12, sm: 14 },
              lineHeight: { xs: '16px', sm: '20px' },
            }}
          >
            {t(mark.text)}
          </Box>
        </>
      )}
    </Box>
  )
}

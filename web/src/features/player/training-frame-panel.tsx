import { Box, CircularProgress } from '@mui/material'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { allowFrame } from '../../lib/own-frames.ts'
import { FailedState } from '../../ui/states.tsx'

/** Dialogs of a page stop that page and are named by the browser as its own; without them a question would be answered no, unseen. */
const sandbox = 'allow-scripts allow-pointer-lock allow-forms allow-modals'
/** Storage goes with an origin, and only a training with an address of its own has one: elsewhere it would be everybody's. */
const sandboxOf = (url: string): string => {
  const own = /^https?:\/\/t\d+-[0-9a-f]{16}\.[^/]*(\/scorm\?)?/.exec(url)
  if (!own) return sandbox
  // Many packages of SCORM open their course in a window, from which they look for their interface in the one that opened it.
  return `${sandbox} allow-same-origin${own[1] ? ' allow-popups' : ''}`
}
const permissions = 'xr-spatial-tracking; fullscreen; gamepad; autoplay; accelerometer; gyroscope'
const patienceMs = 30_000
const whole = { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' } as const

interface Props {
  frame: RefObject<HTMLIFrameElement | null>
  url: string
  title: string
  /** Nothing runs any more: the frame goes, what it drew with it. */
  over: boolean
}

/**
 * Whether the frame has been laid out: Chromium starts a page of another site in a frame that was inserted with its address before it
 * knows the frame's size, now and then, and what is sized once at its start is then sized 0 × 0.
 */
function useLaidOut(): boolean {
  const [laidOut, setLaidOut] = useState(false)
  useEffect(() => {
    let next = requestAnimationFrame(() => {
      next = requestAnimationFrame(() => setLaidOut(true))
    })
    return () => cancelAnimationFrame(next)
  }, [])
  return laidOut
}

/** The training itself, from its own origin; what has not come after half a minute is said and can be tried again. */
export function TrainingFramePanel({ frame, url, title, over }: Props) {
  const { t } = useTranslation('player')
  const [failed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const laidOut = useLaidOut()
  const place = useCallback(
    (element: HTMLIFrameElement | null) => {
      if (element) allowFrame(element)
      frame.current = element
    },
    [frame],
  )
  useEffect(() => {
    if (!laidOut || loaded || failed) return
    const timer = setTimeout(() => setFailed(true), patienceMs)
    return () => clearTimeout(timer)
  }, [laidOut, loaded, failed])
  return (
    <>
      {!over && (
        <Box
          component="iframe"
          ref={place}
          src={laidOut ? url : undefined}
          title={title}
          sandbox={sandboxOf(url)}
          allow={permissions}
          onLoad={() => {
            // Without an address yet, what has come is an empty page.
            if (!laidOut) return
            setLoaded(true)
            setFailed(false)
            // Its keys act at once, without a way through the bar; who is in the bar stays there.
            if (document.activeElement === document.body) frame.current?.focus()
          }}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            border: 0,
            // A page that paints no background stands on white, as in a browser alone; until it has come, the room stays dark.
            bgcolor: loaded ? '#fff' : 'transparent',
            colorScheme: 'light',
          }}
        />
      )}
      {!loaded && !failed && (
        <Box sx={{ ...whole, color: '#F2F1F6', pointerEvents: 'none' }}>
          <CircularProgress color="inherit" aria-label={t('loading')} />
        </Box>
      )}
      {failed && (
        <Box sx={{ ...whole, bgcolor: 'background.default' }}>
          <FailedState
            title={t('contentFailed')}
            onRetry={() => {
              setFailed(false)
              if (frame.current) frame.current.src = url
            }}
          />
        </Box>
      )}
    </>
  )
}

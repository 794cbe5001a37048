import { Box, CircularProgress } from '@mui/material'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { allowFrame } from '../../lib/own-frames.ts'
import { FailedState } from '../../ui/states.tsx'

/**
 * `allow-modals`: without it, the browser rejects a training's confirmation unseen. A dialog blocks only its own page
 * and names it.
 */
const sandbox = 'allow-scripts allow-pointer-lock allow-forms allow-modals'
/**
 * Storage belongs to an origin. Only a training with its own origin gets `allow-same-origin`; elsewhere its storage
 * would be shared.
 */
const sandboxOf = (url: string): string => {
  const own = /^https?:\/\/t\d+-[0-9a-f]{16}\.[^/]*(\/scorm\?)?/.exec(url)
  if (!own) return sandbox
  // Many SCORM packages open their course in a window, which looks for its API in its opener.
  return `${sandbox} allow-same-origin${own[1] ? ' allow-popups' : ''}`
}
const permissions = 'xr-spatial-tracking; fullscreen; gamepad; autoplay; accelerometer; gyroscope'
const patienceMs = 30_000
const whole = { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' } as const

interface Props {
  frame: RefObject<HTMLIFrameElement | null>
  url: string
  title: string
  /** Nothing runs any more: unmounts the frame. */
  over: boolean
}

/**
 * Returns whether the frame has been laid out. Chromium sometimes starts a page of another site in a frame inserted
 * with its address before it knows the frame's size; content that sizes itself once at its start is then 0 × 0.
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

/** Frame of the training, from its own origin. After 30 seconds without loading it shows an error and a retry. */
export function TrainingFramePanel({ frame: frameRef, url, title, over }: Props) {
  const { t } = useTranslation('player')
  const [failed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const laidOut = useLaidOut()
  const place = useCallback(
    (element: HTMLIFrameElement | null) => {
      if (element) allowFrame(element)
      frameRef.current = element
    },
    [frameRef],
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
            // Without an address, the loaded page is the empty one.
            if (!laidOut) return
            setLoaded(true)
            setFailed(false)
            // Focuses the training so that its keys work, unless the focus is in the bar.
            if (document.activeElement === document.body) frameRef.current?.focus()
          }}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            border: 0,
            // White background for pages that paint none, as in a browser tab; dark until the page has loaded.
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
              if (frameRef.current) frameRef.current.src = url
            }}
          />
        </Box>
      )}
    </>
  )
}

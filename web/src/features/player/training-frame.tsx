import { Box, CircularProgress } from '@mui/material'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { allowFrame } from '../../lib/own-frames.ts'
import { FailedState } from '../../ui/states.tsx'

const sandbox = 'allow-scripts allow-same-origin allow-pointer-lock allow-forms'
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

/** The training itself, from its own origin; what has not come after half a minute is said and can be tried again. */
export function TrainingFrame({ frame, url, title, over }: Props) {
  const { t } = useTranslation('player')
  const [failed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const place = useCallback(
    (element: HTMLIFrameElement | null) => {
      if (element) allowFrame(element)
      frame.current = element
    },
    [frame],
  )
  useEffect(() => {
    if (loaded || failed) return
    const timer = setTimeout(() => setFailed(true), patienceMs)
    return () => clearTimeout(timer)
  }, [loaded, failed])
  return (
    <>
      {!over && (
        <Box
          component="iframe"
          ref={place}
          src={url}
          title={title}
          sandbox={sandbox}
          allow={permissions}
          onLoad={() => {
            setLoaded(true)
            setFailed(false)
            // Its keys act at once, without a way through the bar; who is in the bar stays there.
            if (document.activeElement === document.body) frame.current?.focus()
          }}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 }}
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

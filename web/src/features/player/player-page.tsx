import type { Launch } from '@praxia/contract/launches.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Box, CircularProgress } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { allowFrame } from '../../lib/own-frames.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useProfile } from '../accounts/queries.ts'
import { PlayerBar } from './player-bar.tsx'
import { useLaunch } from './queries.ts'
import { SummaryDialog } from './summary-dialog.tsx'
import { newRequest } from './request.ts'
import { useTrainingFrame } from './use-training-frame.ts'

/** Without a choice of the person's, the content speaks the interface's language. */
const spoken: Record<string, ContentLanguage> = { en: 'EN', fr: 'FR', es: 'ES', it: 'IT' }
const sandbox = 'allow-scripts allow-same-origin allow-pointer-lock allow-forms'
const permissions = 'xr-spatial-tracking; fullscreen; gamepad; autoplay; accelerometer; gyroscope'

/** `/play/12?request=<uuid>`: the request stands in the address, so that a reload is the same session. */
export function PlayerPage() {
  const { id } = useParams()
  const [params, setParams] = useSearchParams()
  const requestId = params.get('request')
  useEffect(() => {
    if (!requestId)
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('request', newRequest())
          return next
        },
        { replace: true },
      )
  }, [requestId, setParams])
  const trainingId = Number(id)
  return requestId ? (
    <Launched
      key={requestId}
      trainingId={trainingId}
      requestId={requestId}
      lang={(params.get('lang') ?? undefined) as ContentLanguage | undefined}
      browse={params.get('mode') === 'browse'}
    />
  ) : null
}

function Launched({
  trainingId,
  requestId,
  lang,
  browse,
}: {
  trainingId: number
  requestId: string
  lang: ContentLanguage | undefined
  browse: boolean
}) {
  const { t, i18n } = useTranslation('player')
  const { data: profile } = useProfile()
  const launch = useLaunch({
    trainingId,
    requestId,
    fileType: 'WEB_GL',
    contentLanguage: lang ?? spoken[i18n.language],
    launchMode: browse ? 'Browse' : 'Normal',
  })
  const shade = {
    position: 'fixed',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    bgcolor: 'background.default',
  } as const
  if (launch.error)
    return (
      <Box component="main" sx={shade}>
        <FailedState title={t('launchFailed')} error={launch.error} onRetry={() => void launch.refetch()} />
      </Box>
    )
  if (!launch.data || !profile)
    return (
      <Box sx={shade}>
        <CircularProgress aria-label={t('loading')} />
      </Box>
    )
  return <Player launch={launch.data} trainingId={trainingId} memberId={profile.id} browse={browse} />
}

function Player({
  launch,
  trainingId,
  memberId,
  browse,
}: {
  launch: Launch
  trainingId: number
  memberId: number
  browse: boolean
}) {
  const { t } = useTranslation('player')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const frame = useRef<HTMLIFrameElement>(null)
  const [failed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const { state, leave } = useTrainingFrame(frame, launch, memberId)
  const place = useCallback((element: HTMLIFrameElement | null) => {
    if (element) allowFrame(element)
    frame.current = element
  }, [])
  useEffect(() => {
    document.title = launch.title
  }, [launch.title])
  useEffect(() => {
    if (loaded) return
    const timer = setTimeout(() => setFailed(true), 30_000)
    return () => clearTimeout(timer)
  }, [loaded])
  // Everything but the launch itself has changed: asking for that again would begin another session.
  const back = async () => {
    await navigate('/')
    await cache.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'player' })
  }
  const onLeave = async () => {
    setAsking(false)
    setLeaving(true)
    await leave()
    await back()
  }
  // Who has done nothing yet, or everything, leaves without a question.
  const underway = !browse && !state.ended && (state.percent > 0 || state.step !== '')
  // Behind the summary nothing runs any more; only what is not sent yet keeps its page.
  const over = !browse && state.ended && state.unsent === 0
  const play = (id: number) => navigate(`/play/${id}?request=${newRequest()}`, { replace: true })
  const fullScreen = document.fullscreenEnabled
    ? () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    : undefined
  return (
    <Box sx={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column', bgcolor: '#1B1926' }}>
      <PlayerBar
        title={launch.title}
        state={state}
        steps={launch.steps}
        leaving={leaving}
        onLeave={() => {
          if (underway) setAsking(true)
          else void onLeave()
        }}
        onFullScreen={fullScreen}
      />
      <Box component="main" sx={{ flex: 1, position: 'relative' }}>
        {!over && (
          <Box
            component="iframe"
            ref={place}
            src={launch.url ?? ''}
            title={launch.title}
            sandbox={sandbox}
            allow={permissions}
            onLoad={() => {
              setLoaded(true)
              setFailed(false)
            }}
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 }}
          />
        )}
        {!loaded && !failed && (
          <Box
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              color: '#F2F1F6',
              pointerEvents: 'none',
            }}
          >
            <CircularProgress color="inherit" aria-label={t('loading')} />
          </Box>
        )}
        {failed && (
          <Box
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'background.default',
            }}
          >
            <FailedState
              title={t('contentFailed')}
              onRetry={() => {
                setFailed(false)
                if (frame.current) frame.current.src = launch.url ?? ''
              }}
            />
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={asking && !state.ended}
        danger={false}
        title={t('leaveTitle')}
        lost={t('leaveLost')}
        kept={t(state.connection === 'offline' ? 'leaveKeptOffline' : 'leaveKept', { percent: state.percent })}
        action={t('leave')}
        cancel={t('stay')}
        onClose={() => setAsking(false)}
        onConfirm={() => void onLeave()}
      />
      {!browse && state.ended && !leaving && (
        <SummaryDialog
          session={launch.session}
          trainingId={trainingId}
          onBack={() => void back()}
          onAgain={() => void play(trainingId)}
          onNext={(next) => void play(next)}
        />
      )}
    </Box>
  )
}

import { Box, CircularProgress } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { FailedState } from '../../ui/states.tsx'
import { useProfile } from '../accounts/queries.ts'
import { contentLanguageOf } from '../../lib/content-languages.ts'
import { type Asked, askedIn } from './address-rules.ts'
import { type LaunchedFrom, wasTried } from './origin-rules.ts'
import { NewVersionPanel, type VersionChoice, newVersionIn } from './new-version-panel.tsx'
import { closeWaiting } from './own-window/own-window-store.ts'
import { PlayerPanel } from './player-panel.tsx'
import { useLaunch } from './queries.ts'
import { newUuid } from '../../lib/uuid.ts'

/** `/play/12?request=<uuid>`: the request id is in the address, so that a reload resumes the same session. */
export function PlayerPage() {
  const { id } = useParams()
  const { state } = useLocation() as { state: unknown }
  const [params, setParams] = useSearchParams()
  const { request: requestId, ...asked } = askedIn(params)
  useEffect(() => {
    if (!requestId)
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('request', newUuid())
          return next
        },
        { replace: true, state },
      )
  }, [requestId, setParams, state])
  return requestId ? <Launched key={requestId} trainingId={Number(id)} requestId={requestId} {...asked} /> : null
}

function Launched({
  trainingId,
  requestId,
  lang,
  browse,
  courseId,
}: Omit<Asked, 'request'> & { trainingId: number; requestId: string }) {
  const { t, i18n } = useTranslation('player')
  const { data: profile } = useProfile()
  const from = (useLocation().state as LaunchedFrom | null)?.from
  const navigate = useNavigate()
  const [choice, setChoice] = useState<VersionChoice>()
  const launch = useLaunch({
    trainingId,
    requestId,
    fileType: 'WEB_GL',
    // Defaults to the interface's language.
    contentLanguage: lang ?? contentLanguageOf(i18n.language),
    launchMode: browse ? 'Browse' : 'Normal',
    courseId,
    // Visitors share a demonstration account and must not resume another visitor's attempt.
    restart: wasTried(from) || choice === 'anew',
    version: choice === undefined ? 'ask' : choice === 'attempt' ? 'attempt' : 'current',
  })
  const { error } = launch
  useEffect(() => {
    if (error) closeWaiting()
  }, [error])
  const shade = {
    position: 'fixed',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    bgcolor: 'background.default',
  } as const
  const newVersion = newVersionIn(error)
  if (newVersion)
    return (
      <Box component="main" sx={{ ...shade, gridTemplateColumns: 'minmax(0, 1fr)', overflow: 'auto' }}>
        <NewVersionPanel
          of={newVersion}
          onChoose={setChoice}
          onLeave={() => void navigate(from ?? '/', { replace: true })}
        />
      </Box>
    )
  if (error)
    return (
      <Box component="main" sx={shade}>
        <FailedState title={t('launchFailed')} error={error} onRetry={() => void launch.refetch()} />
      </Box>
    )
  if (!launch.data || !profile)
    return (
      <Box sx={shade}>
        <CircularProgress aria-label={t('loading')} />
      </Box>
    )
  return (
    <PlayerPanel
      launch={launch.data}
      trainingId={trainingId}
      requestId={requestId}
      memberId={profile.id}
      browse={browse}
      courseId={courseId}
    />
  )
}

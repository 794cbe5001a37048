import type { Launch } from '@praxia/contract/launches.ts'
import { Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Cover } from '../../ui/cover.tsx'
import { useBack } from '../../ui/use-back.ts'
import { useProfile } from '../accounts/queries.ts'
import { BesidePlayerPanel } from '../resources/beside-player-panel.tsx'
import { CallPanel } from './call-panel.tsx'
import { HeadsetPanel } from './headset-panel.tsx'
import { type LaunchedFrom, wasTried, withoutDetail } from './origin-rules.ts'
import { OwnWindowPanel } from './own-window/own-window-panel.tsx'
import { closeWindow, findWindow, windowOf } from './own-window/own-window-store.ts'
import { PlayerControlsPanel } from './player-controls-panel.tsx'
import { newUuid } from '../../lib/uuid.ts'
import { type Summary, useCall, useSummary } from './queries.ts'
import { SummaryDialog } from './summary-dialog.tsx'
import { TrainingFramePanel } from './training-frame-panel.tsx'
import { useClosedWindow } from './own-window/use-closed-window.ts'
import { useOwnWindow } from './own-window/use-own-window.ts'
import { type FrameState, useTrainingFrame } from './use-training-frame.ts'

const toggleFullScreen = () =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())

/** Address of a new session, in its course if any. */
const playerAt = (id: number, courseId: number | undefined, browse = false): string =>
  `/play/${id}?request=${newUuid()}${browse ? '&mode=browse' : ''}${courseId === undefined ? '' : `&course=${courseId}`}`
interface Props {
  launch: Launch
  trainingId: number
  requestId: string
  memberId: number
  browse: boolean
  courseId: number | undefined
}

/** Full-screen training with its bar, and the summary at its end. */
export function PlayerPanel({ launch, trainingId, requestId, memberId, browse, courseId }: Props) {
  const { t } = useTranslation('player')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const from = (useLocation().state as LaunchedFrom | null)?.from
  const inClass = useProfile().data?.classTrainingId != null
  const frame = useRef<HTMLIFrameElement>(null)
  const [leaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState(false)
  const call = useCall(launch.session, !browse && !done)
  const again = () => void navigate(playerAt(trainingId, courseId, browse), { replace: true, state: { from } })
  const own = useOwnWindow({ launch, trainingId, requestId, again })
  const { ownWindow } = launch
  const view = useView(frame, ownWindow ? trainingId : null)
  const training = useTrainingFrame(view, launch, memberId, !browse, call, ownWindow ? own : null)
  const { state, all: wentThrough, leave, end, look } = training
  if (state.ended !== done) setDone(state.ended)
  // A separate window cannot be overlaid: the instructor's message is in the tab's title too.
  useTitle(ownWindow && call ? call.text : launch.title)
  // Refreshes every query but the launch itself: refetching that would start another session.
  const back = async (to: string) => {
    // Replaces the player's history entry: Back would relaunch the session that was left, whose results could not be
    // saved.
    await navigate(to, { replace: true })
    await cache.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'player' })
  }
  const onLeave = async () => {
    setAsking(false)
    setLeaving(true)
    // Synchronous: finding the window needs the user gesture.
    if (own.state === 'away') findWindow(trainingId)
    await leave()
    if (ownWindow) closeWindow()
    await back(from ?? '/')
  }
  // No confirmation when nothing or everything is done and saved.
  const all = wentThrough && state.unsent === 0 && state.connection === 'saved'
  const begun = state.percent > 0 || state.step !== '' || (ownWindow && state.told)
  const underway = !browse && !state.ended && !all && begun && !state.rests && !state.reset
  useClosedWindow(own.state === 'closed' && !state.ended && !leaving, look, underway, () => setAsking(true))
  useBack(underway && !leaving, () => () => setAsking(true))
  // Nothing runs behind the summary; the frame stays mounted only while statements are unsent.
  const over = !browse && state.ended && state.unsent === 0
  const play = (id: number, course: number | undefined) =>
    navigate(playerAt(id, course), { replace: true, state: { from } })
  const { data: summary } = useSummary(launch.session, over)
  // Read from the summary too: the event stream may have been interrupted.
  const reset = !browse && !leaving && !state.elsewhere && (state.reset || summary?.reset === true)
  const shown = summary?.state === 'terminated' ? sinceEnd(state, summary) : sinceAttempt(state, launch.attemptPercent)
  return (
    <Box sx={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column', bgcolor: '#1B1926' }}>
      <PlayerControlsPanel
        title={launch.title}
        state={shown}
        steps={launch.steps}
        leaving={leaving}
        onLeave={() => void (underway ? setAsking(true) : onLeave())}
        onFullScreen={document.fullscreenEnabled && !ownWindow ? toggleFullScreen : undefined}
        beside={!inClass && <BesidePlayerPanel trainingId={trainingId} />}
        headset={launch.vr && !browse && <HeadsetPanel trainingId={trainingId} />}
      />
      {state.rests && !browse && !state.ended && !reset && <RestPanel onEnd={end} />}
      <Box component="main" sx={{ flex: 1, position: 'relative' }}>
        {over && summary && <RoomLeft of={summary} />}
        {!ownWindow && <TrainingFramePanel frame={frame} url={launch.url ?? ''} title={launch.title} over={over} />}
        {ownWindow && !over && <OwnWindowPanel title={launch.title} own={own} browse={browse} />}
        {call && !state.ended && !leaving && (
          <CallPanel key={call.id} call={call} session={launch.session} frame={frame} own={ownWindow ? own : null} />
        )}
      </Box>
      <LeaveDialog
        open={asking && !state.ended}
        state={shown}
        onClose={() => setAsking(false)}
        onConfirm={() => void onLeave()}
      />
      <ConfirmDialog
        danger={false}
        open={reset}
        title={t('resetTitle')}
        lost={t('resetText')}
        action={t('resetAgain')}
        cancel={t('leave')}
        onClose={() => void onLeave()}
        onConfirm={again}
      />
      {!browse && state.ended && !leaving && !reset && (
        <SummaryDialog
          tried={wasTried(from)}
          session={launch.session}
          stored={over || state.connection === 'refused' || state.signedOut}
          away={state.connection === 'offline'}
          onBack={() => void back(withoutDetail(from))}
          courseId={courseId}
          onAgain={() => void play(trainingId, courseId)}
          onNext={(next, course) => void play(next, course)}
        />
      )}
    </Box>
  )
}

/** Shows the attempt's progress until the training reports the session's, or starts a run. */
const sinceAttempt = (state: FrameState, attemptPercent: number): FrameState =>
  state.percent === 0 && state.step === '' && state.of === 0 && !state.ended
    ? { ...state, percent: attemptPercent }
    : state

/**
 * Shows what the server has of a session that has ended: this page may have been loaded after its end, and what was
 * done before another launch counts though the session was replaced.
 */
const sinceEnd = (state: FrameState, { sessionPercent }: Summary): FrameState => ({
  ...state,
  percent: sessionPercent,
  elsewhere: false,
})

/** Returns the window in which the training runs: the frame's or the separate one. */
const useView = (frame: RefObject<HTMLIFrameElement | null>, windowed: number | null) =>
  useCallback(
    () => (windowed === null ? (frame.current?.contentWindow ?? null) : windowOf(windowed)),
    [frame, windowed],
  )

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Shown when the training has ended by itself. Its page stays visible; a button leads to the result. */
function RestPanel({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('player')
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>{t('restText')}</Box>
      <Button variant="contained" color="primary" onClick={onEnd} sx={{ ml: 'auto' }}>
        {t('restEnd')}
      </Button>
    </Box>
  )
}

/** Background of the summary once nothing runs: the training's cover, darkened like its scene. */
function RoomLeft({ of: { title, categoryKey, logo } }: { of: Summary }) {
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, filter: 'brightness(0.55) saturate(0.8)' }}>
      <Cover title={title} category={categoryKey} image={logo} />
    </Box>
  )
}

interface LeaveProps {
  open: boolean
  state: FrameState
  onClose: () => void
  onConfirm: () => void
}
function LeaveDialog({ state, ...rest }: LeaveProps) {
  const { t } = useTranslation('player')
  return (
    <ConfirmDialog
      danger={false}
      title={t('leaveTitle')}
      lost={t('leaveLost')}
      kept={<SavedProgress state={state} />}
      action={t('leave')}
      cancel={t('stay')}
      {...rest}
    />
  )
}

function SavedProgress({ state }: { state: FrameState }) {
  const { t } = useTranslation(['player', 'common'])
  if (state.connection === 'refused' || state.elsewhere) return t('leaveKeptRefused')
  const words = t(state.connection === 'offline' ? 'leaveKeptOffline' : 'leaveKept', { percent: state.percent })
  return state.failed ? `${words} ${t('common:notPassed')}.` : words
}

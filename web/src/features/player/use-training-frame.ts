import type { Launch } from '@praxia/contract/launches.ts'
import { stateId } from '@praxia/runtime/attempt-state.ts'
import type { InstructorCall, SendState, ToTraining } from '@praxia/runtime/messages.ts'
import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '../../ui/use-online.ts'
import { freshToken } from './credential-store.ts'
import { type SessionQueue, openSessionQueue } from './queue-store.ts'
import { holdSession } from './uncommitted-store.ts'
import { endsIn, percentShown, saidOfEnd } from './end-rules.ts'
import { tickSteadily } from '../../lib/steady-clock.ts'
import { isUnreachable } from '../../lib/unreachable.ts'
import { readMessage } from './message-rules.ts'
import { withRecord } from './own-window/own-window-rules.ts'
import { type Counting, countingIn, sendBeat, stateOf, useCounting, useRecord } from './queries.ts'
import type { OwnWindow } from './own-window/use-own-window.ts'

export interface FrameState {
  /**
   * The training, or an earlier page of this session, has reported something: before that there is nothing to save or
   * lose.
   */
  told: boolean
  connection: SendState
  unsent: number
  percent: number
  /** Verdict so far. */
  passed: boolean
  /** Judged and not passed: not complete, whatever the progress. */
  failed: boolean
  completed: boolean
  step: string
  /** Number of steps of this run; 0 if the training has not told it. */
  of: number
  ended: boolean
  signedOut: boolean
  /** The training posts messages to this page. Content of other tools does not; its state is read from the record. */
  speaks: boolean
  /** Launched again elsewhere, which replaced this session: nothing more is accepted from it. */
  elsewhere: boolean
  /**
   * The results of this training were reset after the launch: this session does not count, unless the reset is undone.
   */
  reset: boolean
  /** Ended, but its page is still shown: it may be read, and may continue. */
  rests: boolean
  /** Its state document exceeds the server's limit. */
  isTooLarge: boolean
}
const untouched: FrameState = {
  told: false,
  connection: 'saved',
  unsent: 0,
  percent: 0,
  passed: false,
  failed: false,
  completed: false,
  step: '',
  of: 0,
  ended: false,
  signedOut: false,
  speaks: false,
  elsewhere: false,
  reset: false,
  rests: false,
  isTooLarge: false,
}
const beatMs = 20_000
const leaveMs = 2500
/**
 * Wait for the last statements of a training that has ended, in milliseconds. Without a network they come late, or
 * never.
 */
const lastWordMs = 1500

/**
 * Asks the server once whether the session has ended. A refusal can mean this too: it ended on another device, or
 * before it was opened here.
 */
function onceOver(session: string, then: (how: 'ended' | 'elsewhere') => void): () => void {
  let asked = false
  return () => {
    if (!asked)
      void stateOf(session).then((state) => {
        if (state === 'terminated') then('ended')
        if (state === 'abandoned') then('elsewhere')
      })
    asked = true
  }
}

/** Time in milliseconds after which a training is considered silent. Content with our library posts at once. */
const silentMs = 5000
/** Returns whether the time has passed since the first render. */
function useLater(ms: number): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return later
}

/** Window in which the training runs: the frame's or a separate one; null while it does not run. */
type View = () => Window | null

/**
 * Exchanges messages with the training: credential, queue, progress, end. Sends heartbeats while the page is visible or
 * the separate window is open.
 */
export function useTrainingFrame(
  view: View,
  launch: Launch,
  memberId: number,
  /** The player shows a summary at the end: the training is notified, so that it shows no result of its own. */
  summary: boolean,
  /** Instructor's message, which is posted to the training. */
  call: InstructorCall | null,
  /** Separate window of the training, if it has one. */
  own: OwnWindow | null,
) {
  const [told, setState] = useState(untouched)
  const token = useRef(launch.token)
  const queue = useRef<Promise<SessionQueue>>(null)
  const ended = useRef<(() => void) | null>(null)
  const said = useToldCall(view, call)
  queue.current ??= openSessionQueue(memberId, launch)

  useEffect(() => holdSession(`${memberId}/${launch.session}`), [memberId, launch])
  useEffect(() => {
    const patch = (some: Partial<FrameState>) => setState((before) => ({ ...before, ...some }))
    const seeWhetherOver = onceOver(launch.session, (how) => patch({ [how]: true }))
    const origin = new URL(launch.url ?? window.location.href, window.location.href).origin
    // Percentage of this session: 0 at its start, the reported value after a reload.
    void queue.current
      ?.then((store) => {
        patch({ percent: Math.round(store.memo.progress), ...(store.again && { told: true }) })
        if (store.again) seeWhetherOver()
        return store.send(token.current)
      })
      .catch(() => undefined)
    const post = (message: ToTraining) => view()?.postMessage(message, '*')
    let lastWord: ReturnType<typeof setTimeout> | undefined
    // Everything is stored here: the end may be sent later without keeping the learner waiting.
    const unheard = () =>
      setState((before) => (before.ended ? before : { ...before, ended: true, unsent: Math.max(1, before.unsent) }))
    const hear = async (event: MessageEvent): Promise<void> => {
      // A frame without an origin of its own has the origin "null"; the source window proves that it is ours.
      if (event.source === null || event.source !== view() || (event.origin !== origin && event.origin !== 'null'))
        return
      const message = readMessage(event.data)
      if (!message) return
      // The end page posts this message for content of any tool.
      if (message.type !== 'praxia:end') patch({ speaks: true })
      if (message.type === 'praxia:queue') {
        patch(saidOfEnd(message.statements))
        if (summary && endsIn(message.statements, launch.activityId)) lastWord = setTimeout(unheard, lastWordMs)
        await (await queue.current)?.take(message)
      }
      if (message.type === 'praxia:state') {
        const { state, unsent, refused } = message
        // "All sent" is meaningful only after something was reported.
        setState((before) => ({ ...before, told: before.told || state !== 'saved', connection: state, unsent }))
        if (refused) patch({ isTooLarge: refused.id === stateId && refused.status === 413 })
        if (state === 'refused') seeWhetherOver()
      }
      if (message.type === 'praxia:uncommitted') await (await queue.current)?.storeUncommitted(message)
      if (message.type === 'praxia:rest') patch({ rests: message.rests })
      if (message.type === 'praxia:progress') {
        const { percent, step, of } = message
        // A report of progress alone leaves the step that was reported before it.
        setState((before) => ({
          ...before,
          percent,
          step: step ?? before.step,
          of: of ?? before.of,
        }))
      }
      if (message.type === 'praxia:credential') {
        let given: string | undefined = token.current
        if (message.stale) {
          given = await freshToken(launch.session).catch((error: { status?: number }) => {
            if (error.status === 401) patch({ signedOut: true })
            return undefined
          })
          token.current = given ?? token.current
          if (given !== undefined) await (await queue.current)?.useToken(given).catch(() => undefined)
        }
        post({ type: message.type, id: message.id, token: given, memo: (await queue.current)?.memo, summary })
        // A loaded or reloaded page has not received the message yet.
        if (said.current) post({ type: 'praxia:call', call: said.current })
      }
      if (message.type === 'praxia:end') {
        clearTimeout(lastWord)
        patch({ ended: true, unsent: message.unsent })
        ended.current?.()
      }
    }
    const listener = (event: MessageEvent) => void hear(event)
    window.addEventListener('message', listener)
    return () => {
      clearTimeout(lastWord)
      window.removeEventListener('message', listener)
    }
  }, [view, launch, summary, said])

  const silent = useLater(silentMs) && !told.speaks
  const unseen = own ? own.state !== 'none' && own.state !== 'blocked' : silent
  const record = useRecord(launch.session, unseen && !told.ended)
  const state = own || silent ? withRecord(told, record.data, !isUnreachable(record.error)) : told
  const counting = useCounting(launch.session).data
  const [known, setKnown] = useState<Counting>()
  if (counting !== known) {
    setKnown(counting)
    setState((before) => counted(before, counting))
  }
  const beats = own ? (own.state === 'open' ? 'always' : 'never') : 'seen'
  useBeats(launch.session, state.ended || state.elsewhere ? 'never' : beats, setState)

  const leave = useLeaving(view, { queue, token, ended })
  /** Asks content that has ended for its last statements, which end the session here. */
  const end = useCallback(() => view()?.postMessage({ type: 'praxia:leave' } satisfies ToTraining, '*'), [view])
  // A browse session has no verdict.
  const percent = summary ? percentShown(state) : state.percent
  return { state: { ...useReached(state), percent }, all: state.percent === 100, leave, end, look: record.refetch }
}

function tickHere(tick: () => void): () => void {
  const timer = setInterval(tick, beatMs)
  return () => clearInterval(timer)
}
/** A replaced session stays replaced; a reset can be undone. */
const counted = (before: FrameState, counting: Counting): FrameState => ({
  ...before,
  elsewhere: before.elsewhere || counting === 'elsewhere',
  reset: counting === 'reset',
})
/**
 * Sends heartbeats, and detects through them that the server cannot be reached or that the session is no longer
 * accepted.
 */
function useBeats(
  session: string,
  when: 'seen' | 'always' | 'never',
  setState: Dispatch<SetStateAction<FrameState>>,
): void {
  useEffect(() => {
    if (when === 'never') return undefined
    const tick = () => {
      if (when === 'seen' && document.visibilityState !== 'visible') return
      const counts = () => setState((before) => (before.reset ? counted(before, 'counts') : before))
      sendBeat(session).then(counts, (error: { status?: number }) => {
        if (error.status === 0) setState((before) => ({ ...before, told: true, connection: 'offline' }))
        const counting = countingIn(error)
        if (counting) setState((before) => counted(before, counting))
      })
    }
    tick()
    return when === 'always' ? tickSteadily(tick, beatMs) : tickHere(tick)
  }, [session, when, setState])
}

interface Told {
  queue: RefObject<Promise<SessionQueue> | null>
  token: RefObject<string>
  /** Called after the training has sent its last statements. */
  ended: RefObject<(() => void) | null>
}
/**
 * Asks the training for its last statements, then sends the queue. Statements not sent in time are stored and sent by
 * the next page.
 */
function useLeaving(view: View, { queue, token, ended }: Told) {
  return useCallback(async (): Promise<void> => {
    const room = view()
    if (room)
      await new Promise<void>((resolve) => {
        ended.current = resolve
        room.postMessage({ type: 'praxia:leave' } satisfies ToTraining, '*')
        setTimeout(resolve, leaveMs)
      })
    await Promise.race([
      (await queue.current)?.send(token.current).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, leaveMs)),
    ])
  }, [view, queue, token, ended])
}

/** Reports a lost network at once, not at the next failed request or heartbeat. */
function useReached(state: FrameState): FrameState {
  const online = useOnline()
  return online || state.ended || state.connection === 'refused'
    ? state
    : { ...state, told: true, connection: 'offline' }
}

/** Posts the instructor's message to the training, and stores it for pages that load later. */
function useToldCall(view: View, call: InstructorCall | null) {
  const said = useRef<InstructorCall | null>(null)
  const [text, by, pause] = [call?.text, call?.by, call?.pause]
  useEffect(() => {
    const now = text === undefined ? null : { text, by: by ?? '', pause: pause ?? false }
    if (now === null && said.current === null) return
    said.current = now
    view()?.postMessage({ type: 'praxia:call', call: now } satisfies ToTraining, '*')
  }, [view, text, by, pause])
  return said
}

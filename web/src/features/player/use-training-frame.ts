import type { Launch } from '@praxia/contract/launches.ts'
import { stateId } from '@praxia/runtime/attempt-state.ts'
import type { InstructorCall, SendState, ToTraining } from '@praxia/runtime/messages.ts'
import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '../../ui/use-online.ts'
import { type SessionQueue, openSessionQueue } from './queue-store.ts'
import { holdSession } from './standing-store.ts'
import { endsIn, percentShown, saidOfEnd } from './end-rules.ts'
import { tickSteadily } from '../../lib/steady-clock.ts'
import { isUnreachable } from '../../lib/unreachable.ts'
import { readMessage } from './message-rules.ts'
import { withRecord } from './own-window/own-window-rules.ts'
import { type Counting, countingIn, freshToken, sendBeat, stateOf, useCounting, useRecord } from './queries.ts'
import type { OwnWindow } from './own-window/use-own-window.ts'

export interface FrameState {
  /** The training has said something, or an earlier page of this session has: before that nothing can be saved or lost. */
  told: boolean
  connection: SendState
  unsent: number
  percent: number
  /** What was said of the end so far. */
  passed: boolean
  /** Judged, and not well enough: not complete, however far it went. */
  failed: boolean
  completed: boolean
  step: string
  ended: boolean
  signedOut: boolean
  /** The training speaks with this page; content of other tools does not, and how it stands is read from the record. */
  speaks: boolean
  /** It was launched again somewhere else, and this session was given up for that one: nothing is taken of it any more. */
  elsewhere: boolean
  /** The results of this training were reset after it was launched: nothing of it counts, unless that is taken back. */
  reset: boolean
  /** It has said its end, and its page still stands: it may be read, and may go on. */
  rests: boolean
  /** What it keeps to go on later is more than the server takes. */
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
/** As long as it is waited for the last word of a training that has ended: on a line that answers nobody it comes late, or never. */
const lastWordMs = 1500

/** Asks, once, whether the session is over; a refusal may say so too: it ended on another device, or before its address was opened on this one. */
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

/** What our library runs speaks at once. */
const silentMs = 5000
/** Whether so much time has passed since it was drawn. */
function useLater(ms: number): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return later
}

/** Where the training runs: in the frame, or in a window of its own; null while it runs nowhere. */
type View = () => Window | null

/** Talks with the training: credential, queue, progress, end; beats while the page can be seen, or the training's own window is open. */
export function useTrainingFrame(
  view: View,
  launch: Launch,
  memberId: number,
  /** What follows the training's end is shown here: the training is told, so that it shows no result of its own. */
  summary: boolean,
  /** What an instructor says, which the training is told. */
  call: InstructorCall | null,
  /** The window of a training that has one. */
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
    // This session's own percent: nothing at its start, what it had said before a reload.
    void queue.current
      ?.then((store) => {
        patch({ percent: Math.round(store.memo.progress), ...(store.again && { told: true }) })
        if (store.again) seeWhetherOver()
        return store.send(token.current)
      })
      .catch(() => undefined)
    const post = (message: ToTraining) => view()?.postMessage(message, '*')
    let lastWord: ReturnType<typeof setTimeout> | undefined
    // All of it is kept here: what the end says of it waits for the line, the person doesn't.
    const unheard = () =>
      setState((before) => (before.ended ? before : { ...before, ended: true, unsent: Math.max(1, before.unsent) }))
    const hear = async (event: MessageEvent): Promise<void> => {
      // A frame without an origin of its own says "null"; its window is what proves it is ours.
      if (event.source === null || event.source !== view() || (event.origin !== origin && event.origin !== 'null'))
        return
      const message = readMessage(event.data)
      if (!message) return
      // The page at its end says so for all.
      if (message.type !== 'praxia:end') patch({ speaks: true })
      if (message.type === 'praxia:queue') {
        patch(saidOfEnd(message.statements))
        if (summary && endsIn(message.statements, launch.activityId)) lastWord = setTimeout(unheard, lastWordMs)
        await (await queue.current)?.take(message)
      }
      if (message.type === 'praxia:state') {
        const { state, unsent, refused } = message
        // That all is sent says nothing where nothing was.
        setState((before) => ({ ...before, told: before.told || state !== 'saved', connection: state, unsent }))
        if (refused) patch({ isTooLarge: refused.id === stateId && refused.status === 413 })
        if (state === 'refused') seeWhetherOver()
      }
      if (message.type === 'praxia:standing') await (await queue.current)?.stand(message)
      if (message.type === 'praxia:rest') patch({ rests: message.rests })
      if (message.type === 'praxia:progress') patch({ percent: message.percent, step: message.step ?? '' })
      if (message.type === 'praxia:credential') {
        let given: string | undefined = token.current
        if (message.stale) {
          given = await freshToken(launch.session).catch((error: { status?: number }) => {
            if (error.status === 401) patch({ signedOut: true })
            return undefined
          })
          token.current = given ?? token.current
        }
        post({ type: message.type, id: message.id, token: given, memo: (await queue.current)?.memo, summary })
        // A page that has just come, or come again, has heard nothing yet.
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
  useEffect(() => setState((before) => counted(before, counting)), [counting])
  const beats = own ? (own.state === 'open' ? 'always' : 'never') : 'seen'
  useBeats(launch.session, state.ended || state.elsewhere ? 'never' : beats, setState)

  const leave = useLeaving(view, { queue, token, ended })
  /** Content that rests says its last word, which ends the session here. */
  const end = useCallback(() => view()?.postMessage({ type: 'praxia:leave' } satisfies ToTraining, '*'), [view])
  // Nothing is judged of who only looks.
  const percent = summary ? percentShown(state) : state.percent
  return { state: { ...useReached(state), percent }, all: state.percent === 100, leave, end, look: record.refetch }
}

function tickHere(tick: () => void): () => void {
  const timer = setInterval(tick, beatMs)
  return () => clearInterval(timer)
}
/** Who was given up for another launch stays so; a reset may be taken back. */
const counted = (before: FrameState, counting: Counting): FrameState => ({
  ...before,
  elsewhere: before.elsewhere || counting === 'elsewhere',
  reset: counting === 'reset',
})
/** Tells the server that the training is seen, and finds out by it when nothing reaches it, or nothing is taken of this session any more. */
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
  /** Called when the training has said its last word. */
  ended: RefObject<(() => void) | null>
}
/** Lets the training say what it has to say, then sends what is left; what does not go soon is kept, and goes from the next page. */
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

/** A browser without a network is said to be so at once, not when the next report or beat fails. */
function useReached(state: FrameState): FrameState {
  const online = useOnline()
  return online || state.ended || state.connection === 'refused'
    ? state
    : { ...state, told: true, connection: 'offline' }
}

/** Tells the training what an instructor says, and remembers it for a page that comes later. */
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

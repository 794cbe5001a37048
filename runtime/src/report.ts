import type { activeTime } from './active-time.ts'
import type { Frame } from './frame.ts'
import type { Launch } from './launch.ts'
import type { Link } from './link.ts'
import type { Entry, Memo, SendState } from './messages.ts'
import type { Session } from './reporting.ts'
import { launchedBy, percent } from './statement.ts'

interface ReportOptions {
  launch: Launch
  link: Link
  frame: Frame | undefined
  memo: Memo
  now: () => number
  time: ReturnType<typeof activeTime>
  listeners: ((state: SendState) => void)[]
}

/** The calls of a session, made statements. What cmi5 allows once per session is said once, also after a reload. */
export function report(options: ReportOptions): Session {
  const { link, frame, listeners, time } = options
  const { queue } = link
  const write = launchedBy({ ...options.launch, lang: link.lang }, options.now)
  const leaving: (() => void)[] = []
  const said = new Set(options.memo.said)
  const before = options.memo.activeMs
  let { progress } = options.memo
  const active = () => before + time.total()
  const add = (entry: Entry) => {
    time.reported()
    link.add(entry, { said: [...said], activeMs: active(), progress })
  }
  const once = (verb: string, entry: () => Entry) => {
    if (said.has(verb) || said.has('terminated')) return
    said.add(verb)
    add(entry())
  }
  const begun = () => once('initialized', write.initialized)
  const tell = (entry: Entry) => {
    begun()
    if (!said.has('terminated')) add(entry)
  }
  /** Verdicts are for launches that count (cmi5 §10.2.2). */
  const judge = (verb: string, entry: () => Entry) => {
    begun()
    if ((link.data().launchMode ?? 'Normal') === 'Normal') once(verb, entry)
  }
  const verdict = (points: number, success: boolean) =>
    judge('verdict', () => {
      const mastery = link.data().masteryScore
      const enough = mastery === undefined || (percent(points) ?? 0) / 100 >= mastery
      return write[success && enough ? 'passed' : 'failed'](points, active(), mastery)
    })
  const moved = (step?: string) => frame?.tell({ type: 'praxia:progress', percent: progress, step })
  const terminated = async (activeMs?: number) => {
    begun()
    once('terminated', () => write.terminated(activeMs ?? active()))
    await queue.flush()
    frame?.tell({ type: 'praxia:end', unsent: queue.entries.length })
  }
  frame?.onLeave(() => {
    for (const listener of leaving) listener()
    void terminated()
  })
  return {
    live: true,
    lang: link.lang,
    get launchMode() {
      return link.data().launchMode ?? 'Normal'
    },
    get masteryScore() {
      return link.data().masteryScore
    },
    get returnURL() {
      return link.data().returnURL
    },
    get unsent() {
      return queue.entries.length
    },
    refused: queue.refused,
    initialized: begun,
    progressed(value) {
      const whole = Math.floor(percent(value) ?? 0)
      if (whole <= progress) return
      begun()
      progress = whole
      tell(write.progressed(whole))
      moved()
    },
    step(key, result) {
      tell(write.step(key, result))
      moved(key)
    },
    skills: (levels) => tell(write.skills(levels)),
    stats: (rows) => tell(write.stats(rows)),
    image: (picture) => tell(write.image(picture)),
    badge: (number) => {
      begun()
      once(`badge ${number}`, () => write.badge(number))
    },
    completed: () => judge('completed', () => write.completed(active())),
    passed: (points) => verdict(points, true),
    failed: (points) => verdict(points, false),
    terminated,
    flush: queue.flush,
    onState: (listener) => void listeners.push(listener),
    onLeave: (listener) => void leaving.push(listener),
  }
}

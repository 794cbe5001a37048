import type { activeTime } from './active-time.ts'
import type { Frame } from './frame.ts'
import type { Launch } from './launch.ts'
import type { Link } from './link.ts'
import type { Entry, Memo, SendState } from './messages.ts'
import type { Session } from './reporting.ts'
import { launchedBy, percent } from './statement.ts'
import type { Writer } from './statement.ts'

interface ReportOptions {
  launch: Launch
  link: Link
  frame: Frame | undefined
  memo: Memo
  remembered: unknown
  summary: boolean
  now: () => number
  time: ReturnType<typeof activeTime>
  listeners: ((state: SendState) => void)[]
}

/** Reporting functions of a session, and their internals. */
export interface Reports {
  session: Session
  write: Writer
  record: ReturnType<typeof createRecord>
  /** Reports `terminated`, with extensions. */
  end(activeMs?: number, extensions?: Record<string, unknown>): Promise<void>
}

/** Converts the functions of a session to statements. */
export function report(options: ReportOptions): Reports {
  const { link, frame, listeners } = options
  const { queue } = link
  const write = launchedBy({ ...options.launch, lang: link.lang }, options.now)
  const record = createRecord(options, write.initialized)
  const leaving: (() => void)[] = []
  const judge = (verb: string, entry: () => Entry) => {
    record.begun()
    if (isCounted(link)) record.once(verb, entry)
  }
  const verdict = (points: number, success: boolean) =>
    judge('verdict', () => {
      const { masteryScore } = link.data()
      const verb = success && isEnough(points, masteryScore) ? 'passed' : 'failed'
      return write.verdict(verb, points, record.activeMs(), masteryScore)
    })
  let of: number | undefined
  const moved = (step?: string) => frame?.post({ type: 'praxia:progress', percent: record.progress, step, of })
  const terminated = async (activeMs?: number, extensions?: Record<string, unknown>) => {
    record.begun()
    record.once('terminated', () => write.terminated(activeMs ?? record.activeMs(), extensions))
    await queue.flush()
    frame?.post({ type: 'praxia:end', unsent: queue.entries.length })
  }
  frame?.onLeave(() => {
    for (const listener of leaving) listener()
    void terminated()
  })
  const session: Session = {
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
    summary: options.summary,
    refused: queue.refused,
    reloaded: options.memo.said.includes('initialized'),
    remembered: options.remembered ?? undefined,
    remember: link.remember,
    initialized: record.begun,
    progressed(value, steps = of) {
      of = steps
      const whole = Math.floor(percent(value) ?? 0)
      if (whole <= record.progress) return moved()
      record.begun()
      record.progress = whole
      record.add(() => write.progressed(whole))
      moved()
    },
    step(key, result) {
      record.add(() => write.step(key, result))
      moved(key)
    },
    answered: (key, answer) => record.add(() => write.answered(key, answer)),
    skills: (levels) => record.add(() => write.skills(levels)),
    stats: (rows) => record.add(() => write.stats(rows)),
    image: (picture) => record.add(() => write.image(picture)),
    badge: (number) => {
      record.begun()
      record.once(`badge ${number}`, () => write.badge(number))
    },
    completed: (said) => judge('completed', () => write.completed(record.activeMs(), said)),
    passed: (points) => verdict(points, true),
    failed: (points) => verdict(points, false),
    terminated,
    flush: queue.flush,
    onState: (listener) => void listeners.push(listener),
    onLeave: (listener) => void leaving.push(listener),
    onCall: (listener) => frame?.onCall(listener),
  }
  return { session, write, record, end: terminated }
}

/** Whether a score reaches the launch's mastery score; without a score the training's own verdict counts. */
const isEnough = (points: number, mastery = 0): boolean => (percent(points) ?? 100) / 100 >= mastery

/** Verdicts are for launches that count (cmi5 §10.2.2). */
const isCounted = (link: Link) => (link.data().launchMode ?? 'Normal') === 'Normal'

/**
 * Record of reports, saved with each entry: statements that cmi5 allows once per session are sent once, also after a
 * reload.
 */
function createRecord({ link, time, memo }: ReportOptions, initialized: () => Entry) {
  const reported = new Set(memo.said)
  const before = memo.activeMs
  const record = {
    progress: memo.progress,
    activeMs: () => before + time.total(),
    begun: () => record.once('initialized', initialized),
    once(verb: string, entry: () => Entry): void {
      if (reported.has(verb) || reported.has('terminated')) return
      reported.add(verb)
      queueEntry(entry())
    },
    /** Adds a statement that may be repeated. */
    add(entry: () => Entry): void {
      record.begun()
      if (!reported.has('terminated')) queueEntry(entry())
    },
  }
  function queueEntry(entry: Entry): void {
    time.reported()
    link.add(entry, { said: [...reported], activeMs: record.activeMs(), progress: record.progress })
  }
  return record
}

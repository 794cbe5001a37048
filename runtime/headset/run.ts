import type { Statement } from '../src/messages.ts'
import type { Session } from '../src/reporting.ts'
import { extensions } from '../src/statement.ts'
import type { SkillLevel, StatRow } from '../src/reporting.ts'

/** One event of a training, `after` so many milliseconds. */
export interface RunEvent {
  after: number
  report: (session: Session) => void
}

interface RunOptions {
  seed: number
  steps: string[]
  /** 0–100 */
  score: number
  passing: number
  minutes: number
}

/** Generates a learner's run through a training's steps: the same seed gives the same run. */
export function generatedRun({ seed, steps, score, passing, minutes }: RunOptions): RunEvent[] {
  const random = seededRandom(seed)
  const pause = (minutes * 60_000) / (steps.length + 1)
  const run: RunEvent[] = [{ after: 0, report: (session) => session.initialized() }]
  steps.forEach((key, at) => {
    const points = Math.round(Math.min(100, Math.max(0, score + (random() - 0.5) * 30)))
    const result = { success: points >= passing, score: points }
    const percent = Math.round(((at + 1) / steps.length) * 100)
    run.push({
      after: pause * (0.6 + random() * 0.8),
      report: (session) => {
        session.step(key, result)
        session.progressed(percent)
      },
    })
  })
  run.push({
    after: pause / 2,
    report: (session) => {
      session.stats([{ context: 'run', stat: 'reaction', score: Math.round(random() * 100) }])
      session.completed()
      if (score >= passing) session.passed(score)
      else session.failed(score)
      if (score >= 95) session.badge(1)
    },
  })
  return run
}

/** Converts recorded statements to a run that this launch reports again, with its own actor, context and times. */
export function recordedRun(statements: Statement[]): RunEvent[] {
  const inOrder = statements.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
  return inOrder.map((statement, at) => ({
    after: at ? Date.parse(statement.timestamp) - Date.parse(inOrder[at - 1]!.timestamp) : 0,
    report: (session) => replay(session, statement),
  }))
}

interface Result {
  success?: boolean
  score?: { scaled?: number; raw?: number }
  extensions?: Record<string, unknown>
}

function replay(session: Session, { verb, object, result = {} }: Statement): void {
  const { success, score, extensions: more = {} } = result as Result
  const points = score?.scaled === undefined ? score?.raw : score.scaled * 100
  const step = /\/steps\/([^/]+)$/.exec(object.id)?.[1]
  const badge = /\/badges\/([123])$/.exec(object.id)?.[1]
  if (step) return session.step(decodeURIComponent(step), { success: success ?? false, score: points })
  if (badge) return session.badge(Number(badge) as 1 | 2 | 3)
  if (more[extensions.skills]) session.skills(more[extensions.skills] as SkillLevel[])
  if (more[extensions.stats]) session.stats(more[extensions.stats] as StatRow[])
  if (more[extensions.progress] !== undefined) session.progressed(Number(more[extensions.progress]))
  const name = verb.id.split('/').pop()
  if (name === 'initialized') session.initialized()
  if (name === 'completed') session.completed()
  if (name === 'passed') session.passed(points ?? 100)
  if (name === 'failed') session.failed(points ?? 0)
}

/** Plays a run; `wait` is the real clock, a faster one, or a test's. Ends when the session ends. */
export async function play(session: Session, run: RunEvent[], wait: (ms: number) => Promise<void>): Promise<void> {
  for (const event of run) {
    await wait(event.after)
    event.report(session)
  }
  await session.terminated()
}

/** mulberry32: small, uniform, and the same on every platform. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

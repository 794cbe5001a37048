// The rules of the mailbox, without a scene: what is looked at before acting, what is done, what it scores.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'

/** The messages, each of them a step; the last one arrives when the others are dealt with. */
export const MAILS = ['link', 'urgent', 'file', 'honest', 'clicked'] as const
export type MailKey = (typeof MAILS)[number]
export const LATE: MailKey = 'clicked'
export const CALLEES = ['boss', 'supplier', 'it', 'mail'] as const
export type Callee = (typeof CALLEES)[number]
export type Check = 'sender' | 'target' | 'call'
export type Act = 'report' | 'delete' | 'reply' | 'open' | 'call'

export const SECONDS = 300, // until the meeting
  PASSING = 70,
  MARK = 70, // of a step; the steps file says it too
  AT_ONCE = 45, // seconds in which a call to IT still comes in time
  TOLD = 30 // of a trap that was sprung and told to IT at once
/** What can be looked at, of each message. */
export const CHECKS: Record<MailKey, readonly Check[]> = {
  link: ['sender', 'target'],
  urgent: ['call'],
  file: ['sender', 'target'],
  honest: ['sender', 'target'],
  clicked: [],
}
const DECISION = 60,
  LOOKING = 40

export interface Handled {
  checks: Check[] // before it was acted upon
  act: Act | null
  trapped: boolean // money, password or drives were given away
  followed: boolean // a false page was opened and left again, or a false number called
  told: boolean // of a trap: IT knew in time
  seconds: number // from reading it to acting on it
}
export type Run = Record<MailKey, Handled>
export const untouched = (): Handled => ({
  checks: [],
  act: null,
  trapped: false,
  followed: false,
  told: false,
  seconds: 0,
})
export const newRun = (): Run => Object.fromEntries(MAILS.map((key) => [key, untouched()])) as unknown as Run

/** What an act is worth by itself, up to DECISION. */
const WORTH: Record<Exclude<MailKey, 'clicked'>, Partial<Record<Act, number>>> = {
  link: { report: DECISION, delete: 25 },
  urgent: { report: DECISION, delete: 25 },
  file: { report: DECISION, delete: 25 },
  honest: { open: DECISION, reply: 30, report: 10 },
}

export function mailScore(key: MailKey, h: Handled): number {
  if (h.trapped) return h.told ? TOLD : 0
  if (!h.act) return 0
  if (key === 'clicked') return h.act === 'call' ? (h.seconds <= AT_ONCE ? 100 : 70) : h.act === 'report' ? 40 : 0
  const worth = WORTH[key][h.act] ?? 0,
    all = CHECKS[key],
    looked = all.filter((check) => h.checks.includes(check)).length / all.length
  if (worth < DECISION) return worth
  return Math.min(h.followed ? 65 : 100, Math.round(worth + LOOKING * looked))
}
export const result = (key: MailKey, h: Handled): StepResult => scoredStep(mailScore(key, h), MARK)
export const runScore = (run: Run): number =>
  Math.round(MAILS.reduce((n, key) => n + mailScore(key, run[key]), 0) / MAILS.length)

export const isOpen = (run: Run, key: MailKey): boolean => run[key].act === null && !run[key].trapped
export const checksDone = (run: Run): number => MAILS.reduce((n, key) => n + run[key].checks.length, 0)
export const CHECKS_POSSIBLE = MAILS.reduce((n, key) => n + CHECKS[key].length, 0)
export const traps = (run: Run): number => MAILS.filter((key) => run[key].trapped).length

export function look(run: Run, key: MailKey, check: Check): void {
  const h = run[key]
  if (isOpen(run, key) && CHECKS[key].includes(check) && !h.checks.includes(check)) h.checks.push(check)
}

/** 1: passed; 2: no trap sprung, nothing left open; 3: all five right, looked at before acting. */
export function badges(run: Run): (1 | 2 | 3)[] {
  const out: (1 | 2 | 3)[] = []
  if (runScore(run) >= PASSING) out.push(1)
  if (traps(run) === 0 && MAILS.every((key) => run[key].act)) out.push(2)
  if (MAILS.every((key) => mailScore(key, run[key]) >= 90)) out.push(3)
  return out
}

const mean = (run: Run, keys: readonly MailKey[]): number =>
  Math.round(keys.reduce((n, key) => n + mailScore(key, run[key]), 0) / keys.length)
export function skills(run: Run): { skill: string; value: number; max: number }[] {
  return [
    { skill: 'hard_skill_phishing_detection', value: mean(run, ['link', 'urgent', 'file']), max: 100 },
    { skill: 'hard_skill_data_protection', value: mean(run, ['urgent', 'file', 'clicked']), max: 100 },
    { skill: 'soft_skill_attention', value: Math.round((checksDone(run) / CHECKS_POSSIBLE) * 100), max: 100 },
  ]
}

/** What a step's sentence speaks of. */
export type Said = 'right' | 'unchecked' | 'deleted' | 'wrong' | 'mended' | 'open'
export function said(key: MailKey, h: Handled): Said {
  if (h.trapped) return h.told ? 'mended' : 'wrong'
  if (!h.act) return 'open'
  const score = mailScore(key, h)
  if (score >= 90) return 'right'
  if (h.act === 'delete') return 'deleted'
  return score >= 60 ? 'unchecked' : 'wrong'
}

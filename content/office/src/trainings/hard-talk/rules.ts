// The rules of the conversation, without a scene: what was prepared, where it was held, what was said, what it scores.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'

export const STEPS = ['prepare', 'setting', 'fact', 'ask', 'agree'] as const
export type Step = (typeof STEPS)[number]
/** Where a run stands: what is done next. */
export const STAGES = ['prepare', 'corner', 'fact', 'ask', 'hear', 'offer', 'write', 'end'] as const
export type At = (typeof STAGES)[number]

export const PASSING = 70,
  MARK = 70, // of a step; the steps file says it too
  SILENCE = 9 // seconds until he speaks

/** What can be said at each point; the first is the one that opens. */
export const WORDS = {
  fact: ['list', 'often', 'people', 'care'],
  ask: ['mornings', 'solution', 'contract', 'guess'],
  hear: ['ask', 'shifts', 'everyone'],
  offer: ['you', 'nine', 'whenever'],
  write: ['date', 'effort', 'nothing'],
} as const
export type Point = keyof typeof WORDS
export type Word<P extends Point = Point> = (typeof WORDS)[P][number]

export interface Run {
  at: At
  sheet: boolean // the time sheet was taken along
  warning: boolean // so was the draft of the warning
  public: boolean // he was spoken to before the others
  message: boolean // or by message
  doorShut: boolean
  seat: 'across' | 'beside' | null
  mobileDown: boolean
  fact: Word<'fact'> | null
  ask: Word<'ask'>[] // what was tried, in order
  silence: number // seconds that were kept
  broken: boolean // the silence was broken
  looked: number // share of it in which he was looked at
  hear: Word<'hear'> | null
  offer: Word<'offer'> | null
  write: Word<'write'> | null
}
export const newRun = (): Run => ({
  at: 'prepare',
  sheet: false,
  warning: false,
  public: false,
  message: false,
  doorShut: false,
  seat: null,
  mobileDown: false,
  fact: null,
  ask: [],
  silence: 0,
  broken: false,
  looked: 0,
  hear: null,
  offer: null,
  write: null,
})

/** Without the list nobody can point to it. */
export const wordsAt = <P extends Point>(point: P, run: Run): Word<P>[] =>
  (WORDS[point] as readonly Word<P>[]).filter((word) => word !== 'list' || run.sheet)

const FACT: Record<Word<'fact'>, number> = { list: 100, often: 50, people: 20, care: 0 }
const HEAR: Record<Word<'hear'>, number> = { ask: 20, shifts: 8, everyone: 0 }
const OFFER: Record<Word<'offer'>, number> = { you: 50, whenever: 15, nine: 0 }
const WRITE: Record<Word<'write'>, number> = { date: 50, nothing: 15, effort: 5 }

export function stepScore(step: Step, r: Run): number {
  if (step === 'prepare') return (r.sheet ? 60 : 0) + (r.warning || r.at === 'prepare' ? 0 : 40)
  if (step === 'setting')
    return r.seat ? (r.public || r.message ? 10 : 40) + (r.doorShut ? 30 : 0) + (r.seat === 'beside' ? 30 : 15) : 0
  if (step === 'fact') return r.fact ? FACT[r.fact] : 0
  if (step === 'ask') {
    const opened = r.ask.indexOf('mornings'),
      question = opened === 0 ? 50 : opened === 1 ? 25 : 0,
      silence = opened < 0 || r.broken ? 0 : Math.round((r.mobileDown ? 30 : 20) - (r.looked < 0.5 ? 10 : 0))
    return question + silence + (r.hear ? HEAR[r.hear] : 0)
  }
  return (r.offer ? OFFER[r.offer] : 0) + (r.write ? WRITE[r.write] : 0)
}
export const result = (step: Step, r: Run): StepResult => scoredStep(stepScore(step, r), MARK)
export const runScore = (r: Run): number =>
  Math.round(STEPS.reduce((n, step) => n + stepScore(step, r), 0) / STEPS.length)

/** How often a word or a paper closed him. */
export function closings(r: Run): number {
  return [
    r.warning,
    r.public,
    r.message,
    r.fact === 'care' || r.fact === 'people',
    ...r.ask.map((word) => word !== 'mornings'),
    r.broken,
    r.hear === 'everyone',
    r.offer === 'nine',
  ].filter(Boolean).length
}

/** 1: passed; 2: facts first and the open question at once; 3: nothing closed him and every step is right. */
export function badges(r: Run): (1 | 2 | 3)[] {
  const out: (1 | 2 | 3)[] = []
  if (runScore(r) >= PASSING) out.push(1)
  if (r.fact === 'list' && r.ask[0] === 'mornings' && !r.broken) out.push(2)
  if (closings(r) === 0 && STEPS.every((step) => stepScore(step, r) >= 90)) out.push(3)
  return out
}
const mean = (r: Run, steps: readonly Step[]): number =>
  Math.round(steps.reduce((n, step) => n + stepScore(step, r), 0) / steps.length)
export function skills(r: Run): { skill: string; value: number; max: number }[] {
  return [
    { skill: 'soft_skill_leadership', value: mean(r, ['prepare', 'setting', 'agree']), max: 100 },
    { skill: 'soft_skill_communication', value: mean(r, ['fact', 'ask', 'agree']), max: 100 },
    { skill: 'soft_skill_empathy', value: mean(r, ['setting', 'ask']), max: 100 },
  ]
}

/** What a step's sentences speak of: what was missed, the first three; nothing: it was right. */
export type Miss =
  | 'noSheet'
  | 'warning'
  | 'public'
  | 'message'
  | 'doorOpen'
  | 'across'
  | 'often'
  | 'people'
  | 'care'
  | 'solution'
  | 'contract'
  | 'guess'
  | 'broken'
  | 'away'
  | 'mobile'
  | 'shifts'
  | 'everyone'
  | 'nine'
  | 'whenever'
  | 'effort'
  | 'nothing'
export function misses(step: Step, r: Run): Miss[] {
  const list: (Miss | false | null)[] =
    step === 'prepare'
      ? [!r.sheet && 'noSheet', r.warning && 'warning']
      : step === 'setting'
        ? [r.public && 'public', r.message && 'message', !r.doorShut && 'doorOpen', r.seat === 'across' && 'across']
        : step === 'fact'
          ? [r.fact !== 'list' && r.fact]
          : step === 'ask'
            ? [
                ...r.ask.filter((word) => word !== 'mornings'),
                r.broken && 'broken',
                !r.broken && r.looked < 0.5 && 'away',
                !r.broken && !r.mobileDown && 'mobile',
                r.hear !== 'ask' && r.hear,
              ]
            : [r.offer !== 'you' && r.offer, r.write !== 'date' && r.write]
  return list.filter((one): one is Miss => !!one)
}

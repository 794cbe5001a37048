// What the trainings of this room report of a run, for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { PHRASES as TALK } from './trainings/hard-talk/phrases/phrases.ts'
import * as talk from './trainings/hard-talk/rules.ts'
import { talkStatistics } from './trainings/hard-talk/statistics.ts'
import { PHRASES as MAIL } from './trainings/phishing/phrases/phrases.ts'
import * as mail from './trainings/phishing/rules.ts'
import { mailStatistics } from './trainings/phishing/statistics.ts'

/** A step as it was reported: its key and its score, 0 to 100. */
export interface Told {
  key: string
  points: number
}
/** A training of the room: its steps, and what it counts of a run with these scores. */
export interface Result {
  name: string
  steps: readonly { key: string; maxPoints: number; skill: string }[]
  statistics: (steps: readonly Told[], lang: Lang) => StatRow[]
  badges: (steps: readonly Told[]) => (1 | 2 | 3)[]
}

const pointsOf = (steps: readonly Told[], key: string): number => steps.find((one) => one.key === key)?.points ?? 0
const meanOf = (steps: readonly Told[], keys: readonly string[]): number =>
  Math.round(keys.reduce((n, key) => n + pointsOf(steps, key), 0) / keys.length)

export const results: readonly Result[] = [
  {
    name: 'phishing',
    steps: mail.MAILS.map((key) => ({
      key,
      maxPoints: 100,
      skill:
        key === 'clicked'
          ? 'hard_skill_data_protection'
          : key === 'honest'
            ? 'soft_skill_attention'
            : 'hard_skill_phishing_detection',
    })),
    statistics: (steps, lang) =>
      mailStatistics(
        {
          checks: mail.MAILS.reduce(
            (n, key) => n + Math.round((mail.CHECKS[key].length * Math.max(0, pointsOf(steps, key) - 60)) / 40),
            0,
          ),
          traps: steps.filter(({ key, points }) => points < 10 && key !== 'clicked' && key !== 'honest').length,
        },
        MAIL[lang],
      ),
    badges: (steps) => [
      ...(meanOf(steps, mail.MAILS) >= mail.PASSING ? ([1] as const) : []),
      ...(mail.MAILS.every((key) => pointsOf(steps, key) >= 10) ? ([2] as const) : []),
      ...(mail.MAILS.every((key) => pointsOf(steps, key) >= 90) ? ([3] as const) : []),
    ],
  },
  {
    name: 'hard-talk',
    steps: talk.STEPS.map((key) => ({
      key,
      maxPoints: 100,
      skill:
        key === 'ask' ? 'soft_skill_empathy' : key === 'fact' ? 'soft_skill_communication' : 'soft_skill_leadership',
    })),
    statistics: (steps, lang) =>
      talkStatistics(
        {
          silence:
            pointsOf(steps, 'ask') >= 80 ? talk.SILENCE : Math.round((talk.SILENCE * pointsOf(steps, 'ask')) / 100),
          closings: steps.filter(({ points }) => points < talk.MARK).length,
        },
        TALK[lang],
      ),
    badges: (steps) => [
      ...(meanOf(steps, talk.STEPS) >= talk.PASSING ? ([1] as const) : []),
      ...(pointsOf(steps, 'fact') === 100 && pointsOf(steps, 'ask') >= 80 ? ([2] as const) : []),
      ...(talk.STEPS.every((key) => pointsOf(steps, key) >= 90) ? ([3] as const) : []),
    ],
  },
]

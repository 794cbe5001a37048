// What the trainings of this room say of runs that nobody played.
import { everyScore, meanOf } from '@praxia/stage/session/unplayed.ts'
import type { UnplayedResults } from '@praxia/stage/session/unplayed.ts'
import { PHRASES as TALK } from './trainings/hard-talk/phrases/phrases.ts'
import * as talk from './trainings/hard-talk/rules.ts'
import { talkStatistics } from './trainings/hard-talk/statistics.ts'
import { PHRASES as MAIL } from './trainings/phishing/phrases/phrases.ts'
import * as mail from './trainings/phishing/rules.ts'
import { mailStatistics } from './trainings/phishing/statistics.ts'

const TRAPS = mail.MAILS.filter((key) => key !== 'clicked' && key !== 'honest')

const phishing: UnplayedResults = {
  name: 'phishing',
  steps: mail.MAILS,
  passing: mail.PASSING,
  total: (scores) => meanOf(scores, mail.MAILS),
  statistics: ({ scores }, lang) => {
    const each = everyScore(scores, mail.MAILS)
    return mailStatistics(
      {
        checks: mail.MAILS.reduce(
          (sum, key) => sum + Math.round((mail.CHECKS[key].length * Math.max(0, each[key] - 60)) / 40),
          0,
        ),
        traps: TRAPS.filter((key) => each[key] < 10).length,
      },
      MAIL[lang],
    )
  },
  badges: (scores) => {
    const each = everyScore(scores, mail.MAILS)
    return [
      ...(meanOf(scores, mail.MAILS) >= mail.PASSING ? ([1] as const) : []),
      ...(mail.MAILS.every((key) => each[key] >= 10) ? ([2] as const) : []),
      ...(mail.MAILS.every((key) => each[key] >= 90) ? ([3] as const) : []),
    ]
  },
}

const hardTalk: UnplayedResults = {
  name: 'hard-talk',
  steps: talk.STEPS,
  passing: talk.PASSING,
  total: (scores) => meanOf(scores, talk.STEPS),
  statistics: ({ scores }, lang) => {
    const each = everyScore(scores, talk.STEPS)
    return talkStatistics(
      {
        silence: each.ask >= 80 ? talk.SILENCE : Math.round((talk.SILENCE * each.ask) / 100),
        closings: talk.STEPS.filter((key) => each[key] < talk.MARK).length,
      },
      TALK[lang],
    )
  },
  badges: (scores) => {
    const each = everyScore(scores, talk.STEPS)
    return [
      ...(meanOf(scores, talk.STEPS) >= talk.PASSING ? ([1] as const) : []),
      ...(each.fact === 100 && each.ask >= 80 ? ([2] as const) : []),
      ...(talk.STEPS.every((key) => each[key] >= 90) ? ([3] as const) : []),
    ]
  },
}

export const RESULTS: readonly UnplayedResults[] = [phishing, hardTalk]

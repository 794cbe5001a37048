import type { Arrived, Change, Refused, Remark } from '@praxia/contract/library/inspector.ts'
import type { inspector } from '../../phrases/en/inspector.ts'

type Phrase = keyof typeof inspector
export type Entry = { statement: Arrived; refusal?: never } | { refusal: Refused; statement?: never }

/** Merges accepted and refused entries by time, newest first. */
export function inOrder(statements: readonly Arrived[], refusals: readonly Refused[]): Entry[] {
  const at = ({ statement, refusal }: Entry): string => (statement ?? refusal).stored
  return [...statements.map((statement) => ({ statement })), ...refusals.map((refusal) => ({ refusal }))].toSorted(
    (a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0),
  )
}

const changes: Record<Change['kind'], Phrase> = {
  began: 'changeBegan',
  ended: 'changeEnded',
  progress: 'changeProgress',
  score: 'changeScore',
  completed: 'changeCompleted',
  passed: 'changePassed',
  failed: 'changeFailed',
  step: 'changeStep',
  skill: 'changeSkill',
  stat: 'changeStat',
  image: 'changeImage',
  badge: 'changeBadge',
  superseded: 'changeSuperseded',
}
export const changePhrase = ({ kind, good }: Change): Phrase =>
  kind === 'step' && good !== null ? (good ? 'changeStepGood' : 'changeStepBad') : changes[kind]
export const changeTone = ({ kind, good }: Change): 'success' | 'error' | 'plain' =>
  kind === 'failed' || (kind === 'step' && good === false)
    ? 'error'
    : kind === 'passed' || kind === 'completed' || kind === 'badge' || (kind === 'step' && good)
      ? 'success'
      : 'plain'
const remarks: Record<Remark['kind'], Phrase> = {
  step: 'remarkStep',
  skill: 'remarkSkill',
  badge: 'remarkBadge',
  activity: 'remarkActivity',
  highest: 'remarkHighest',
  nothing: 'remarkNothing',
}
export const remarkPhrase = ({ kind }: Remark): Phrase => remarks[kind]

/** Translation keys of the record's reasons, which are English as the standard is. The first match applies. */
const reasons: readonly (readonly [RegExp, Phrase])[] = [
  [/1\.0\.x or 2\.0\.x$/, 'faultVersion'],
  [/^is missing/, 'faultMissing'],
  [/^is empty$/, 'faultEmpty'],
  [/^is null$/, 'faultIsNull'],
  [/^is (no|not a) property/, 'faultUnknown'],
  [/^is not an IRI$/, 'faultNotIri'],
  [/^is not a UUID$/, 'faultNotUuid'],
  [/^is not a text$/, 'faultNotText'],
  [/^is not true or false$/, 'faultNotBoolean'],
  [/^is (not a number|not a whole number|no finite number|not a finite number)/, 'faultNotNumber'],
  [/^is not (an object|a language map)$/, 'faultNotObject'],
  [/^is not a list$/, 'faultNotList'],
  [/^is not an ISO 8601 date/, 'faultNotMoment'],
  [/^is not an ISO 8601 duration$/, 'faultNotDuration'],
  [/^is not between -1 and 1$/, 'faultScaledRange'],
  [/^is not between min and max$/, 'faultRawRange'],
  [/^(stands|appears) twice/, 'faultDoubled'],
  [/^needs exactly one of mbox/, 'faultIdentifier'],
  [/^is not the actor of this launch$/, 'faultActor'],
  [/^is not the registration of this launch$/, 'faultRegistration'],
  [/^is not the activity of this launch$/, 'faultActivity'],
  [/^(is after the end of the session|comes after terminated)$/, 'faultAfterEnd'],
  [/^is after the end of the account/, 'faultAfterAccount'],
  [/^a launch voids nothing$/, 'faultVoids'],
  [/^is known with other content$/, 'faultKnown'],
  [/^makes more than the/, 'faultFull'],
  [/^is larger than/, 'faultLarge'],
  [/^is not (JSON|UTF-8)$/, 'faultNotJson'],
  [/^is named without its bytes$/, 'faultNoBytes'],
  [/^does not have the hash/, 'faultHash'],
  [/^is not in UTC$/, 'faultNotUtc'],
  [/^was said before/, 'faultSaidBefore'],
  [/^comes before initialized$/, 'faultBeforeBegin'],
  [/^comes (beside another verdict|after passed)/, 'faultOtherVerdict'],
  [/^is (not )?below the mastery score/, 'faultMastery'],
  [/^does not have the (session id|publisher id|mastery score)/, 'faultTemplate'],
  [/^(does not have|has) moveon$/, 'faultMoveon'],
]
/** Returns the translation key of a reason; null for a rare one, which is shown in English. */
export const reasonPhrase = (message: string): Phrase | null =>
  reasons.find(([pattern]) => pattern.test(message))?.[1] ?? null

/** Formats the path of a fault: `[1].result.score`. */
export const placeOf = ({ index, path }: Refused['faults'][number]): string =>
  [index === null ? '' : `[${index}]`, path].filter(Boolean).join('.')
/** Returns the last part of an IRI: `steps/alarm`, or the name of the activity. */
export function shortObject(object: string | null): string {
  const rest = /\/xapi\/trainings\/\d+\/?(.*)$/.exec(object ?? '')
  return rest ? rest[1]! : (object ?? '')
}
/** Returns the query of a launch address, with which a page under development reports as this launch. */
export const launchQuery = (url: string | null): string => (url?.includes('?') ? url.slice(url.indexOf('?')) : '')

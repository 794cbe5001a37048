import type { Change, Remark } from '@praxia/contract/library/inspector.ts'
import { earned, extensions, verbs } from '@praxia/contract/xapi.ts'
import {
  type SessionFacts,
  type StatementFacts,
  earnedBadge,
  imagesOf,
  isOurs,
  progressOf,
  scoreOf,
  skillsOf,
  statsOf,
  stepOf,
} from '../projection/rules.ts'
import { type SessionAggregate, addStatements, emptyAggregate } from '../projection/session-aggregate.ts'

export interface Names {
  steps: ReadonlySet<string>
  badges: ReadonlySet<number>
}
interface StatementEffect {
  changes: Change[]
  remarks: Remark[]
}
const change = (kind: Change['kind'], more: Partial<Change> = {}): Change => ({
  kind,
  name: null,
  value: null,
  max: null,
  good: null,
  ...more,
})
const progressIn = (t: SessionAggregate): number => (t.completed ? 100 : t.progress)
/** Returns the single values of a session, for comparison before and after. */
function wholes(t: SessionAggregate) {
  return { began: t.first !== null, progress: progressIn(t), score: t.score, completed: t.completed }
}
type Wholes = ReturnType<typeof wholes>

function wholeChanges(before: Wholes, t: SessionAggregate, s: StatementFacts): Change[] {
  const after = wholes(t)
  const list: Change[] = []
  if (!before.began && after.began) list.push(change('began'))
  if (after.progress !== before.progress) list.push(change('progress', { value: after.progress }))
  if (after.completed && !before.completed) list.push(change('completed'))
  if (after.score !== null && after.score !== before.score) list.push(change('score', { value: after.score }))
  if (t.verdict?.id === s.id) list.push(change(t.verdict.passed ? 'passed' : 'failed'))
  if (t.end?.id === s.id) list.push(change('ended'))
  return list
}
/** Returns changes of named values: a value remains unless a later one for the same name was there before. */
function namedChanges(t: SessionAggregate, session: SessionFacts, s: StatementFacts): Change[] {
  const list: Change[] = []
  const put = (stands: boolean, one: Change) => void list.push(stands ? one : { ...one, kind: 'superseded' })
  const step = stepOf(session, s)
  if (step) {
    const { key: name, succeeded: good, score: value } = step
    put(t.steps.get(name)?.id === s.id, change('step', { name, good, value }))
  }
  for (const { skillType: name, value, max } of skillsOf(session, s))
    put(t.skills.get(name)?.id === s.id, change('skill', { name, value, max }))
  for (const { context, stat, score: value } of statsOf(s))
    put(
      t.stats.get(JSON.stringify([context, stat]))?.id === s.id,
      change('stat', { name: `${context} · ${stat}`, value }),
    )
  for (const { context } of imagesOf(session, s)) list.push(change('image', { name: context || null }))
  const badge = earnedBadge(session, s)
  if (badge !== undefined && t.badges.get(badge)?.id === s.id) list.push(change('badge', { name: String(badge) }))
  return list
}

const judging: ReadonlySet<string> = new Set([verbs.progressed, verbs.completed, verbs.passed, verbs.failed])
const skillNames = ({ body }: StatementFacts): string[] => {
  const said = body.result?.extensions?.[extensions.skills]
  return Array.isArray(said)
    ? said.flatMap((one: unknown) => {
        const { skill } = (one ?? {}) as { skill?: unknown }
        return typeof skill === 'string' ? [skill] : []
      })
    : []
}
/** Returns remarks on statements without the effect that the author may have intended. */
function remarksOf(names: Names, session: SessionFacts, s: StatementFacts, before: Wholes): Remark[] {
  const list: Remark[] = []
  const step = stepOf(session, s)
  if (step && !names.steps.has(step.key)) list.push({ kind: 'step', name: step.key })
  for (const name of skillNames(s)) if (!session.knownSkills.has(name)) list.push({ kind: 'skill', name })
  const badge = earned.has(s.verb) ? Number(s.activity?.split('/badges/')[1]) : undefined
  if (badge !== undefined && !names.badges.has(badge))
    list.push({ kind: 'badge', name: s.activity?.split('/').at(-1) ?? null })
  const whole = s.activity === session.activityId
  if (judging.has(s.verb) && !whole) list.push({ kind: 'activity', name: s.activity })
  const low = whole && s.verb === verbs.progressed && (progressOf(s) ?? 0) < before.progress
  if (low || (whole && judging.has(s.verb) && (scoreOf(s.body) ?? 100) < (before.score ?? 0)))
    list.push({ kind: 'highest', name: null })
  return list
}

/** Returns, for each statement in order of arrival, its changes of the session and the remarks. */
export function describeStatements(
  session: SessionFacts,
  names: Names,
  statements: readonly StatementFacts[],
): StatementEffect[] {
  const tally = emptyAggregate()
  return statements.map((s) => {
    if (isOurs(s)) return { changes: [], remarks: [] }
    const before = wholes(tally)
    addStatements(tally, session, [s])
    const changes = [...wholeChanges(before, tally, s), ...namedChanges(tally, session, s)]
    const remarks = remarksOf(names, session, s, before)
    if (changes.length === 0 && remarks.length === 0) remarks.push({ kind: 'nothing', name: null })
    return { changes, remarks }
  })
}

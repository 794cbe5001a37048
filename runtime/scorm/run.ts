import type { LaunchData } from '../src/store.ts'
import type { Facts, Kind } from './facts.ts'

/** State of a run at its last save, beside the values that content set. */
export interface Standing {
  /** Content reported its end. */
  finished: boolean
  /** The learner continues later. */
  suspended: boolean
  /** Content has set a status itself, in this session or before. */
  status: boolean
}
export type Saved = Record<string, unknown> & { praxia?: Standing }
interface Given {
  learnerId: string
  launchData: string
  launch: Pick<LaunchData, 'launchMode' | 'masteryScore' | 'scorm'>
}
const rounded = (value: number): string => String(Math.round(value * 10_000) / 10_000)
const known = (some: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined && value !== ''))

/**
 * Returns `ab-initio` for the first time, `resume` after a suspension or an interruption, otherwise empty: it was ended
 * and is entered again.
 */
export function entryOf(saved: Saved | undefined): '' | 'ab-initio' | 'resume' {
  if (!saved) return 'ab-initio'
  return saved.praxia?.finished && !saved.praxia.suspended ? '' : 'resume'
}

/** Returns what content set: the limits of an earlier launch, of a course or another version, hold no more. */
function ownIn(saved: Saved | undefined): Record<string, unknown> {
  const { praxia: _, completion_threshold: __, scaled_passing_score: ___, ...rest } = saved ?? {}
  const { max_time_allowed: ____, time_limit_action: _____, ...own } = rest
  return own
}

/**
 * Returns the values that content may read before it has set any: the learner, the manifest's data, the attempt's
 * state.
 */
export function prepared(kind: Kind, saved: Saved | undefined, { learnerId, launchData, launch }: Given): object {
  const { launchMode = 'Normal', masteryScore: mastery, scorm = {} } = launch
  const before = ownIn(saved)
  const entry = entryOf(saved)
  const name = scorm.learnerName ?? 'Learner'
  const mode = { credit: launchMode === 'Normal' ? 'credit' : 'no-credit' }
  const limits = { max_time_allowed: scorm.maxTimeAllowed, time_limit_action: scorm.timeLimitAction }
  if (kind === 'scorm12')
    return {
      ...before,
      core: {
        total_time: '0000:00:00.0',
        ...(before.core as object | undefined),
        student_id: learnerId,
        student_name: name,
        entry,
        lesson_mode: launchMode.toLowerCase(),
        ...mode,
      },
      launch_data: launchData,
      student_data: known({ mastery_score: mastery === undefined ? undefined : rounded(mastery * 100), ...limits }),
    }
  const objectives = (scorm.objectives ?? []).map((id, place) => [place, { id }] as const)
  return {
    // The manifest's objectives exist from the first session on; later ones include the values that content set.
    ...(objectives.length > 0 ? { objectives: Object.fromEntries(objectives) } : {}),
    ...before,
    learner_id: learnerId,
    learner_name: name,
    entry,
    mode: launchMode.toLowerCase(),
    ...mode,
    launch_data: launchData,
    ...known({
      scaled_passing_score: mastery === undefined ? undefined : rounded(mastery),
      completion_threshold: scorm.completionThreshold === undefined ? undefined : rounded(scorm.completionThreshold),
      ...limits,
    }),
  }
}

/** Returns the stored data of a run: all values that content set, except those provided again in each session. */
export function keptOf(kind: Kind, cmi: Record<string, unknown>, total: string, praxia: Standing): Saved {
  const { interactions: _, session_time: __, exit: ___, core, ...rest } = cmi
  if (kind === 'scorm2004') return { ...rest, total_time: total, praxia }
  const { session_time: ____, exit: _____, ...old } = core as Record<string, unknown>
  // It was begun: the platform sets the status when content does not (SCORM 1.2 RTE 3.4.4).
  const status = old.lesson_status === 'not attempted' ? { lesson_status: 'incomplete' } : {}
  return { ...rest, core: { ...old, ...status, total_time: total }, praxia }
}

/**
 * Sets the status of content of 1.2 at its end, as the platform does (RTE 3.4.4). Without one of its own it is completed,
 * and with a score passed or failed by its mastery score; one that it left incomplete is passed by that score too.
 */
export function completedByPlatform(kind: Kind, facts: Facts, hasStatus: boolean, mastery: number | undefined): Facts {
  if (kind !== 'scorm12' || facts.suspended) return facts
  const { completed, passed, score } = facts
  const isEnough = mastery === undefined || score === undefined ? undefined : score / 100 >= mastery
  if (!hasStatus) return { ...facts, completed: true, passed: isEnough }
  const isOpen = !completed && passed === undefined
  return isOpen && isEnough ? { ...facts, completed: true, passed: true } : facts
}
/** Returns the corresponding status for the next session. */
export const statusOf = ({ passed }: Facts): string =>
  passed === true ? 'passed' : passed === false ? 'failed' : 'completed'

/** Returns `0000:01:30.5`: hours of four digits and a fraction, the interval format of 1.2. */
export const longTime = (time: string): string => {
  const [, hours = '0', rest = '00:00'] = /^(\d+):(\d\d:\d\d(?:\.\d+)?)$/.exec(time) ?? []
  return `${hours.padStart(4, '0')}:${rest.includes('.') ? rest : `${rest}.0`}`
}

import type { Answered } from '../src/reporting.ts'

export type Kind = 'scorm12' | 'scorm2004'
/** Values that content has set in its interface, in the terms of sessions. */
export interface Facts {
  /** 0–100 */
  progress: number | undefined
  completed: boolean
  passed: boolean | undefined
  /** 0–100 */
  score: number | undefined
  /** Duration of this session, as measured by the content. */
  ms: number | undefined
  answers: { key: string; answered: Answered }[]
  comments: string[]
  /** The learner continues later from this point. */
  suspended: boolean
}
type Json = Record<string, unknown>
const part = (of: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? (value as Json)[name] : undefined),
    of,
  )
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const number = (value: unknown): number | undefined => {
  const said = text(value).trim()
  return said === '' || !Number.isFinite(Number(said)) ? undefined : Number(said)
}
/** Converts lists, which are written as objects with indexes for names. */
const list = (value: unknown): unknown[] => {
  const children = part(value, 'childArray') ?? value
  return typeof children === 'object' && children !== null
    ? Object.entries(children)
        .filter(([key]) => /^\d+$/.test(key))
        .map(([, one]) => one as unknown)
    : []
}

/** `0001:02:03.4` of 1.2, `PT1H2M3.4S` of 2004. */
export function msOf(time: string): number | undefined {
  const clock = /^(\d{2,4}):(\d{2}):(\d{2}(?:\.\d+)?)$/.exec(time)
  const iso = clock ? null : /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(time)
  const [days, hours, minutes, seconds] = clock ? [0, ...clock.slice(1)] : (iso?.slice(1) ?? [])
  if (!clock && !iso) return undefined
  const all = Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return all > 0 ? Math.round(all * 1000) : undefined
}

/**
 * Returns whether content of 2004 is complete. Where its manifest has a threshold and content a measure, they decide,
 * whatever status it has set (RTE 4.2.4).
 */
function isCompleted(cmi: unknown, measure: number | undefined): boolean {
  const threshold = number(part(cmi, 'completion_threshold'))
  return threshold === undefined || measure === undefined
    ? text(part(cmi, 'completion_status')) === 'completed'
    : measure >= threshold
}

/**
 * Converts a score of any range to 0–100. Above its maximum, which is 100 where content names none, the range of a raw
 * score is not known, and so neither is the share of it.
 */
function points(score: unknown): number | undefined {
  const scaled = number(part(score, 'scaled'))
  if (scaled !== undefined) return scaled > 1 ? undefined : Math.max(0, scaled) * 100
  const raw = number(part(score, 'raw'))
  if (raw === undefined) return undefined
  const [min, max] = [number(part(score, 'min')) ?? 0, number(part(score, 'max')) ?? 100]
  return max > min && raw <= max ? (Math.max(0, raw - min) / (max - min)) * 100 : undefined
}

/** 1.2 writes lists with commas and pairs with points; statements have separators of their own, as 2004 does. */
function written(type: string, response: string): string {
  if (type === 'true-false')
    return /^(t|true|1)$/i.test(response) ? 'true' : /^(f|false|0)$/i.test(response) ? 'false' : response
  if (response.includes('[,]') || response.includes('[.]')) return response
  const bare = response.replace(/^\{(.*)\}$/, '$1')
  if (type === 'choice' || type === 'sequencing') return bare.split(',').join('[,]')
  if (type === 'matching')
    return bare
      .split(',')
      .map((pair) => pair.replace('.', '[.]'))
      .join('[,]')
  return response
}
const types = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
]

/** A text of 2004 may begin with its language: `{lang=fr}Laquelle ?`. */
function localized(said: string, language: string): { text: string; lang: string } {
  const named = /^\{lang=([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)\}/.exec(said)
  return named ? { text: said.slice(named[0].length), lang: named[1]! } : { text: said, lang: language }
}

function answerOf(one: unknown, place: number, language: string): Facts['answers'][number] {
  const said = text(part(one, 'type'))
  const type = types.includes(said) ? said : 'other'
  const response = text(part(one, 'learner_response')) || text(part(one, 'student_response'))
  const result = text(part(one, 'result'))
  const asked = localized(text(part(one, 'description')), language)
  const correct = list(part(one, 'correct_responses')).map((each) => written(type, text(part(each, 'pattern'))))
  return {
    key: text(part(one, 'id')) || String(place),
    answered: {
      type,
      response: response === '' ? undefined : written(type, response),
      success: result === 'correct' ? true : result === 'wrong' || result === 'incorrect' ? false : undefined,
      correct: correct.filter((pattern) => pattern !== ''),
      description: asked.text === '' ? undefined : { [asked.lang]: asked.text },
      ms: msOf(text(part(one, 'latency'))),
    },
  }
}

/**
 * Extracts the facts of an interface.
 * @param cmi the whole content of the interface
 * @param language of texts without their own
 */
export function factsOf(kind: Kind, cmi: unknown, language = 'und'): Facts {
  const core = kind === 'scorm12' ? part(cmi, 'core') : cmi
  const status = text(part(core, 'lesson_status'))
  const success = kind === 'scorm12' ? status : text(part(core, 'success_status'))
  const measure = kind === 'scorm12' ? undefined : number(part(core, 'progress_measure'))
  const exit = text(part(core, 'exit'))
  const comments =
    kind === 'scorm12'
      ? [text(part(cmi, 'comments'))]
      : list(part(cmi, 'comments_from_learner')).map((one) => localized(text(part(one, 'comment')), language).text)
  return {
    progress: measure === undefined ? undefined : measure * 100,
    // In 1.2 one status means both.
    completed: kind === 'scorm12' ? status === 'completed' || status === 'passed' : isCompleted(cmi, measure),
    passed: success === 'passed' ? true : success === 'failed' ? false : undefined,
    score: points(part(core, 'score')),
    ms: msOf(text(part(core, 'session_time'))),
    answers: list(part(cmi, 'interactions')).map((one, place) => answerOf(one, place, language)),
    comments: comments.filter((comment) => comment !== ''),
    // In 2004, an exit by `logout` also continues later.
    suspended: exit === 'suspend' || (kind === 'scorm2004' && exit === 'logout'),
  }
}

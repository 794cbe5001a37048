import { limits } from '@praxia/contract/limits.ts'
import type { CourseForm, CourseText, WholeCourseForm, courseStates } from '@praxia/contract/courses.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { AppError, type Violation } from '../../basics/app-error.ts'
import { courseWords } from '../../phrases/courses.ts'

export type CourseState = (typeof courseStates)[number]
/** Returns the state: upcoming before its start, finished from its end on, else running, also without dates. */
export function stateOf(dates: { startAt: Date | null; endAt: Date | null }, now: Date): CourseState {
  if (dates.startAt !== null && now < dates.startAt) return 'upcoming'
  return dates.endAt !== null && now >= dates.endAt ? 'finished' : 'running'
}

/** Returns the share of passed trainings in percent; 100 only when the course is completed. */
export const percentOf = (completed: boolean, succeeded: number, total: number): number =>
  completed ? 100 : total === 0 ? 0 : Math.min(99, Math.floor((100 * succeeded) / total))

type Refusal = 'course.trainings' | 'course.training_twice' | 'course.languages'
const refused = (code: Refusal, title: string, violations: Violation[]): AppError =>
  new AppError(code, { title, violations })

const wholeText = (text: CourseForm['texts'][number], former: CourseText | undefined): Required<CourseText> => ({
  lang: text.lang,
  title: text.title,
  briefDescription: text.briefDescription,
  fullDescription: text.fullDescription,
  goal1: text.goal1,
  goal2: text.goal2,
  goal3: ((text.goal3 === undefined ? former?.goal3 : text.goal3) ?? '').trim(),
  skills: text.skills ?? former?.skills ?? [],
})
/** Completes a form: what it leaves out is as it was in the former texts, and empty in a new course. */
export const wholeForm = (form: CourseForm, former: readonly CourseText[]): WholeCourseForm => ({
  texts: form.texts.map((text) =>
    wholeText(
      text,
      former.find(({ lang }) => lang === text.lang),
    ),
  ),
  trainings: form.trainings,
})

/** A training that the maker may add, by its id, with its title. */
export interface Choice {
  id: number
  title: string
  /** Withdrawn by its owner: no member anywhere can begin it. */
  isWithdrawn: boolean
  /** Not published, or not verified: nobody can begin it yet. */
  isDraft: boolean
  /** Can be opened by the maker, or was in the course before. */
  allowed: boolean
}
/** Why a training cannot be chosen, by the code of a violation. */
const refusals = {
  withdrawn: 'was withdrawn',
  draft: 'is not published',
  not_open: 'is not open to you',
} as const
/** Returns why a known training cannot be chosen. */
export function refusalOf({ isWithdrawn, isDraft }: Pick<Choice, 'isWithdrawn' | 'isDraft'>) {
  const code = isWithdrawn ? 'withdrawn' : isDraft ? 'draft' : 'not_open'
  return { code, message: refusals[code] } as const
}
/** Rejects errors of a course beyond the schema of its form, in the caller's language. */
export function checkCourse(form: CourseForm, choices: readonly Choice[], language: InterfaceLanguage): void {
  const words = courseWords[language]
  const { courseTrainingsMin: least, courseTrainingsMax: most } = limits
  const ids = form.trainings.map(({ trainingId }) => trainingId)
  const at = (i: number) => `trainings.${i}.trainingId`
  const langs = form.texts.map(({ lang }) => lang)
  const again = langs.findIndex((lang, i) => langs.indexOf(lang) !== i)
  if (again !== -1)
    throw refused('course.languages', words.languages, [
      { path: `texts.${again}.lang`, code: 'twice', message: 'is there already' },
    ])
  if (ids.length < least)
    throw refused('course.trainings', words.tooFew(least), [
      { path: 'trainings', code: 'minItems', message: `must be at least ${least}` },
    ])
  if (ids.length > most)
    throw refused('course.trainings', words.tooMany(most), [
      { path: 'trainings', code: 'maxItems', message: `must be at most ${most}` },
    ])
  const known = new Map(choices.map((choice) => [choice.id, choice]))
  const wrong = ids.flatMap((id, i) => {
    const choice = known.get(id)
    if (choice?.allowed) return []
    if (choice === undefined) return [{ path: at(i), code: 'unknown', message: 'does not exist', title: words.absent }]
    const refusal = refusalOf(choice)
    return [{ path: at(i), ...refusal, title: words[refusal.code](choice.title) }]
  })
  const [first] = wrong
  if (first !== undefined)
    throw refused(
      'course.trainings',
      first.title,
      wrong.map(({ path, code, message }) => ({ path, code, message })),
    )
  const twice = ids.flatMap((id, i) => (ids.indexOf(id) === i ? [] : [i]))
  if (twice[0] !== undefined)
    throw refused(
      'course.training_twice',
      words.twice(known.get(ids[twice[0]]!)!.title),
      twice.map((i) => ({ path: at(i), code: 'twice', message: 'is in the course already' })),
    )
}

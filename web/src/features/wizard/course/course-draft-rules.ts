import { type CourseDetail, createCourse, type CourseForm, type CourseText } from '@praxia/contract/courses.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Violation } from '../../../lib/api.ts'
import type { Chosen } from '../../resources/resource-rules.ts'
import { problemsIn, ruleAt } from '../../../lib/rules.ts'
import { inOrder } from '../draft/draft-rules.ts'
import { type Fault, schemaFault } from '../draft/fault-rules.ts'

export type CourseTextKey = Exclude<keyof CourseText, 'lang' | 'skills'>
type CourseTextDraft = Record<CourseTextKey, string> & { skills: string[] }
/** Training of the course with the data of its row. */
export interface PickedTraining {
  id: number
  title: string
  categoryKey: string
  logo: string | null
  minutes: number
  withdrawn: boolean
  score: number
}
/** Data of the three steps; `cover` is a new picture, `logo` the saved one. */
export interface CourseDraft {
  languages: ContentLanguage[]
  texts: Partial<Record<ContentLanguage, CourseTextDraft>>
  trainings: PickedTraining[]
  cover: File | null
  logo: string | null
  /** Resources of the course; null until they are changed. */
  resources: Chosen[] | null
  /** Ids of those from which the choice began. */
  resourcesBefore: number[] | null
  /** Choices that were sent: one whose response was lost may be saved. */
  resourcesSent: number[][]
}
const noText: CourseTextDraft = {
  title: '',
  briefDescription: '',
  fullDescription: '',
  goal1: '',
  goal2: '',
  goal3: '',
  skills: [],
}
const asked: Record<CourseTextKey, true> = {
  title: true,
  briefDescription: true,
  fullDescription: true,
  goal1: true,
  goal2: true,
  goal3: true,
}
const textKeys = Object.keys(asked) as CourseTextKey[]

export const emptyCourse = (): CourseDraft => ({
  languages: [],
  texts: {},
  trainings: [],
  cover: null,
  logo: null,
  resources: null,
  resourcesBefore: null,
  resourcesSent: [],
})
/** Returns the presets of a new course: the author's language. */
export const newCourse = (lang: ContentLanguage): CourseDraft => ({ ...emptyCourse(), languages: [lang] })
export const courseDraftOf = (course: CourseDetail): CourseDraft => ({
  languages: course.texts.map(({ lang }) => lang),
  texts: Object.fromEntries(course.texts.map(({ lang, ...text }) => [lang, { ...noText, ...text }])),
  trainings: course.trainings.map((one) => ({
    id: one.trainingId,
    title: one.title,
    categoryKey: one.categoryKey,
    logo: one.logo,
    minutes: one.durationInMinute,
    withdrawn: one.isWithdrawn,
    score: one.trainingSuccessScore,
  })),
  cover: null,
  logo: course.logo,
  resources: null,
  resourcesBefore: null,
  resourcesSent: [],
})
export const courseTextOf = (draft: CourseDraft, lang: ContentLanguage): CourseTextDraft => draft.texts[lang] ?? noText
/** Returns the title in the given language, else in English, else the first. */
export const courseTitleOf = (draft: CourseDraft, lang: ContentLanguage): string =>
  [lang, 'EN' as const, ...draft.languages].map((one) => courseTextOf(draft, one).title.trim()).find(Boolean) ?? ''
/** Parses a score from 0 to 100: at most three digits, 0 if there are none. */
export const scoreOf = (typed: string): number => Math.min(100, Number(typed.replaceAll(/\D/g, '').slice(0, 3)))

const rules = createCourse.body
export const courseTextLimit = (key: CourseTextKey): number | undefined => ruleAt(rules, `texts.0.${key}`).maxLength
const skillLimits = {
  count: ruleAt(rules, 'texts.0.skills').maxItems,
  length: ruleAt(rules, 'texts.0.skills.0').maxLength,
}

/** Returns the typed skills without repetitions, ignoring case. */
export function skillsOf(typed: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const skill of typed) {
    const text = skill.trim().slice(0, skillLimits.length)
    if (text && !seen.has(text.toLocaleLowerCase())) seen.set(text.toLocaleLowerCase(), text)
  }
  return [...seen.values()].slice(0, skillLimits.count)
}

export function courseFormOf(draft: CourseDraft, revision: string | undefined): CourseForm {
  return {
    texts: inOrder(draft.languages).map((lang) => {
      const { title, briefDescription, fullDescription, goal1, goal2, goal3, skills } = courseTextOf(draft, lang)
      return {
        lang,
        title: title.trim(),
        briefDescription: briefDescription.trim(),
        fullDescription: fullDescription.trim(),
        goal1: goal1.trim(),
        goal2: goal2.trim(),
        goal3: goal3.trim(),
        skills,
      } satisfies Required<CourseText>
    }),
    trainings: draft.trainings.map(({ id, score }) => ({ trainingId: id, trainingSuccessScore: score })),
    revision,
  } satisfies CourseForm & Record<keyof CourseForm, unknown>
}

/** Returns the faults of a step, 0 to 2, each at its field (docs/product.md#courses). */
export function courseFaultsIn(draft: CourseDraft, step: number): Fault[] {
  if (step === 0) return draft.languages.length === 0 ? [{ path: 'languages', code: 'noLanguage' }] : []
  // Not in the schema, because the server has a sentence of its own for it.
  if (step === 2)
    return draft.trainings.length < limits.courseTrainingsMin ? [{ path: 'trainings', code: 'noTrainings' }] : []
  const found = problemsIn(rules, courseFormOf(draft, undefined))
  return inOrder(draft.languages).flatMap((lang, index) =>
    textKeys.flatMap((key) =>
      schemaFault(found, `texts.${index}.${key}`, { path: `texts.${lang}.${key}`, lang }, 'required'),
    ),
  )
}
export const courseStepOf = ({ path }: Pick<Fault, 'path'>): number =>
  path === 'languages' ? 0 : path.startsWith('trainings') ? 2 : 1

/** Assigns the server's violations to the fields of the form; `said` is the server's sentence. */
export function courseServerFaults(draft: CourseDraft, violations: readonly Violation[], said: string): Fault[] {
  const languages = inOrder(draft.languages)
  const seen = new Set<string>()
  return violations.flatMap(({ path, code }): Fault[] => {
    const [root, index, key] = path.replace(/^body\./, '').split('.')
    const lang = root === 'texts' ? languages[Number(index)] : undefined
    const training = root === 'trainings' && index !== undefined ? draft.trainings[Number(index)] : undefined
    const fault: Fault =
      lang && key && key !== 'lang'
        ? { path: `texts.${lang}.${key}`, lang, code: code === 'required' ? 'required' : 'refused' }
        : root === 'trainings'
          ? { path: training ? `trainings.${training.id}` : 'trainings', code: 'refused', text: said }
          : { path: 'languages', code: 'refused', text: said }
    if (seen.has(fault.path)) return []
    seen.add(fault.path)
    return [fault]
  })
}

/** Returns the list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  return one === undefined ? next : [...next.slice(0, to), one, ...next.slice(to)]
}

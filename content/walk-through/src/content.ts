// The two files beside index.html that make this walk a training: its texts and its steps.
import type { Lang } from '@praxia/stage/words.ts'

export interface Station {
  key: string
  title: string
  text: string
  question: string
  options: readonly string[]
  right: number
  reason: string
}
export interface LangTexts {
  title: string
  goals: readonly string[]
  stations: readonly Station[]
}
export interface Texts {
  palette: string
  lang: Readonly<Record<string, LangTexts>>
}
export interface Step {
  key: string
  label: Readonly<Record<string, string>>
  isPercent?: boolean
  maxScore?: number
  passingScore?: number
  parent?: string
  skills?: readonly { skill: string; max: number }[]
}
export interface Steps {
  version: 1
  passingScore?: number
  steps: readonly Step[]
}
export interface Content {
  texts: Texts
  steps: Steps
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)
const isText = (x: unknown): x is string => typeof x === 'string' && x.length > 0

// lists everything that is wrong, so that an author can correct all of it
export function faults(texts: unknown, steps: unknown): string[] {
  const out: string[] = []
  if (!isObject(steps) || !Array.isArray(steps.steps)) return ['steps: not a steps file']
  const keys = (steps.steps as Step[]).map((s) => s.key)
  if (!isObject(texts) || !isText(texts.palette) || !isObject(texts.lang) || !Object.keys(texts.lang).length)
    return ['texts: palette and lang are needed']
  for (const [lang, l] of Object.entries(texts.lang)) {
    if (
      !isObject(l) ||
      !isText(l.title) ||
      !Array.isArray(l.goals) ||
      !Array.isArray(l.stations) ||
      !l.stations.length ||
      l.stations.length > 8
    ) {
      out.push(`${lang}: title, goals and one to eight stations are needed`)
      continue
    }
    for (const s of l.stations as Station[]) {
      const at = `${lang}, station ${s.key}`
      if (!keys.includes(s.key)) out.push(`${at}: no step has this key`)
      if (![s.title, s.text, s.question, s.reason].every(isText))
        out.push(`${at}: title, text, question and reason are needed`)
      if (!Array.isArray(s.options) || s.options.length < 2 || s.options.length > 4 || !s.options.every(isText))
        out.push(`${at}: two to four options are needed`)
      else if (!Number.isInteger(s.right) || s.right < 0 || s.right >= s.options.length)
        out.push(`${at}: right is the place of an option, from 0`)
    }
  }
  return out
}

export const textsFor = (t: Texts, lang: string): LangTexts =>
  t.lang[lang.toUpperCase()] ?? t.lang.EN ?? Object.values(t.lang)[0]!

/** Words and buttons are of one language: where the texts lack the one that is asked for, the buttons follow the texts. */
export const langFor = (t: Texts, asked: Lang): Lang =>
  ([asked, 'en', 'fr', 'es', 'it'] as const).find((lang) => t.lang[lang.toUpperCase()]) ?? asked

export async function loadContent(): Promise<Content> {
  const json = async (name: string): Promise<unknown> => {
    const answer = await fetch(name)
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    return answer.json()
  }
  const [texts, steps] = await Promise.all([json('./texts.json'), json('./steps.json')]),
    wrong = faults(texts, steps)
  if (wrong.length) throw new Error(wrong.join('\n'))
  return { texts: texts as Texts, steps: steps as Steps }
}

import type { Kind } from './facts.ts'

/** Elements that hold free text. Answers do where their type has no format. */
const elements: Record<Kind, RegExp> = {
  scorm12: /^cmi\.(?:core\.lesson_location|comments|interactions\.\d+\.student_response)$/,
  scorm2004:
    /^cmi\.(?:location|comments_from_learner\.\d+\.(?:comment|location)|objectives\.\d+\.description|interactions\.\d+\.(?:description|learner_response))$/,
}
const freeTypes: ReadonlySet<unknown> = new Set(['fill-in', 'long-fill-in', 'other'])
/** Bound of a text, far above what a learner writes. */
const longest = 1_000_000
/** Set in place of a text that the interface refuses. */
const standIn = 'text'

const isFree = (kind: Kind, element: string, type: () => unknown): boolean =>
  elements[kind].test(element) && (!element.endsWith('.learner_response') || freeTypes.has(type()))

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
/** Returns the object that holds an element's value, and its name there. */
function placeOf(cmi: Json, element: string): { at: Json; name: string } | undefined {
  const names = element.split('.').slice(1)
  const name = names.pop()!
  const at = names.reduce<unknown>((value, one) => (isObject(value) ? value[one] : undefined), cmi)
  return isObject(at) ? { at, name } : undefined
}
/** Returns the names of all values in data. */
const namesIn = (value: unknown, name: string): string[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, one]) => namesIn(one, `${name}.${key}`)) : [name]

/**
 * Texts that the interface refuses because of their form. The standards' lengths are minimums, and scorm-again takes no
 * line break in an answer or a comment: it gets a stand-in for such a text, which is kept here.
 */
export function freeTexts(kind: Kind) {
  const kept = new Map<string, string>()
  return {
    /** Sets a value, by `set` of the interface. Returns the interface's answer. */
    set(element: string, value: string, type: () => unknown, set: (value: string) => string): string {
      const answer = set(value)
      if (String(answer) === 'true') kept.delete(element)
      if (String(answer) === 'true' || !isFree(kind, element, type) || value.length > longest) return answer
      const other = set(standIn)
      // Refused for another reason, which the content is told.
      if (String(other) === 'true') kept.set(element, value)
      return other
    },
    get: (element: string, answer: string): string => (answer === standIn ? (kept.get(element) ?? answer) : answer),
    /** Takes the texts out of data that the interface loads. */
    taken(data: object): object {
      kept.clear()
      const cmi = structuredClone(data) as Json
      for (const element of namesIn(cmi, 'cmi').filter((one) => isFree(kind, one, () => undefined))) {
        const { at, name } = placeOf(cmi, element)!
        const value = at[name]
        if (typeof value !== 'string' || value === '' || value.length > longest) continue
        kept.set(element, value)
        at[name] = standIn
      }
      return cmi
    },
    /** Returns the interface's data with the texts. */
    whole(cmi: Json): Json {
      for (const [element, value] of kept) {
        const place = placeOf(cmi, element)
        if (place?.at[place.name] === standIn) place.at[place.name] = value
      }
      return cmi
    },
  }
}

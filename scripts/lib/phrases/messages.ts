import { type Message, parseMessage } from '../../../web/src/phrases/icu.ts'

/** The plural forms that whole numbers need in a language. French has `many` for millions, which the general form says as well. */
export function formsOf(language: string): readonly string[] {
  const known = forms.get(language)
  if (known) return known
  const rules = new Intl.PluralRules(language)
  const found = [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))].toSorted()
  forms.set(language, found)
  return found
}
const forms = new Map<string, readonly string[]>()

interface Found {
  names: Set<string>
  /** For each plural, the forms that it has. */
  plurals: { name: string; forms: string[] }[]
}
function look(message: Message, found: Found): void {
  for (const part of message) {
    if (typeof part === 'string' || part.kind === 'hash') continue
    found.names.add(part.name)
    if (!('cases' in part)) continue
    if (part.kind === 'plural') found.plurals.push({ name: part.name, forms: [...part.cases.keys()] })
    for (const inner of part.cases.values()) look(inner, found)
  }
}
function read(text: string): Found {
  const found: Found = { names: new Set(), plurals: [] }
  look(parseMessage(text), found)
  return found
}

/** What is wrong with a phrase of a language, held against the English one. */
export function faultsOf(text: string, english: string, language: string): string[] {
  let found: Found
  try {
    found = read(text)
  } catch (error) {
    return [(error as Error).message]
  }
  const known = read(english).names
  const missing = [...known].filter((name) => !found.names.has(name))
  const strange = [...found.names].filter((name) => !known.has(name))
  const needed = formsOf(language)
  return [
    ...missing.map((name) => `{${name}} is missing`),
    ...strange.map((name) => `{${name}} is not known; the English phrase has ${[...known].join(', ') || 'none'}`),
    ...found.plurals.flatMap(({ name, forms }) =>
      needed.filter((form) => !forms.includes(form)).map((form) => `{${name}, plural} has no form “${form}”`),
    ),
  ]
}

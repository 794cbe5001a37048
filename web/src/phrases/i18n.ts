import { limits } from '@praxia/contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { features, loadPhrases } from 'virtual:phrase-files'
import { fetched } from '../lib/fetched.ts'
import { writePhrase } from './icu.ts'
import { keepLanguage, type Language, preferredLanguage } from './languages.ts'
import type { Resources } from './resources.ts'

const loaded = new Map<string, Readonly<Record<string, string>>>()
const loading = new Map<string, Promise<void>>()
/** A file that could not be read stays a fault for as long as React tries the page again by itself; then a person's try reads it anew. */
const failed = new Map<string, { error: unknown; until: number }>()
const patience = 1500
/** Features whose phrases something on the screen has asked for. */
const asked = new Set<string>()
const listeners = new Set<() => void>()
let language: Language = 'en'

type Feature = keyof Resources
/** `key` of a feature that was named, or `feature:key`. */
type Key<F extends Feature> =
  | { [O in F]: keyof Resources[O] & string }[F]
  | { [O in Feature]: `${O}:${keyof Resources[O] & string}` }[Feature]
type Values = Readonly<Record<string, unknown>>
type Translate<F extends Feature> = (key: Key<F>, values?: Values) => string
interface Translation<F extends Feature> {
  t: Translate<F>
  i18n: { readonly language: Language }
}

function load(wanted: Language, feature: string): Promise<void> {
  const name = `${wanted}/${feature}`
  const known = loading.get(name)
  if (known) return known
  if (!features.includes(feature)) throw new Error(`No phrases for ${feature} in ${wanted}`)
  const started = fetched(() => loadPhrases(wanted, feature)).then(
    (exported) => {
      loaded.set(name, Object.values(exported)[0]!)
    },
    (error: unknown) => {
      loading.delete(name)
      failed.set(name, { error, until: Date.now() + patience })
      throw error
    },
  )
  loading.set(name, started)
  return started
}

export const currentLanguage = (): Language => language
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function speak(next: Language): void {
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** Reads what the first page needs, in the person's language. */
export async function startPhrases(features: readonly Feature[]): Promise<void> {
  const preferred = preferredLanguage()
  for (const feature of features) asked.add(feature)
  await Promise.all(features.map((feature) => load(preferred, feature)))
  speak(preferred)
}

/** Reads all phrases of the language that is spoken, for later: what is opened then waits for none. */
export const readPhrases = (): Promise<unknown> => Promise.all(features.map((feature) => load(language, feature)))

/** Changes at once all that is on the screen: the other language is read before it is spoken. */
export async function chooseLanguage(next: Language): Promise<void> {
  keepLanguage(next)
  await Promise.all([...asked].map((feature) => load(next, feature)))
  speak(next)
}

const made = new Map<string, Translation<Feature>>()
function translationIn(spoken: Language, features: readonly Feature[]): Translation<Feature> {
  const name = `${spoken}/${features.join()}`
  const known = made.get(name)
  if (known) return known
  const find = (feature: string, key: string): string | undefined => loaded.get(`${spoken}/${feature}`)?.[key]
  // A phrase may name a limit of the contract, as `{codeMinutes}`.
  const t = (key: string, values: Values = {}): string => {
    const at = key.indexOf(':')
    const phrase =
      at < 0
        ? features.map((feature) => find(feature, key)).find((found) => found !== undefined)
        : find(key.slice(0, at), key.slice(at + 1))
    return phrase === undefined ? key : writePhrase(phrase, spoken, { ...limits, ...values })
  }
  const translation = { t, i18n: { language: spoken } }
  made.set(name, translation)
  return translation
}

/** Suspends by the promise itself: `use` between other hooks made React 19.3 lose count of them when it went on (its error 467). */
function waitFor(spoken: Language, feature: string): void {
  const name = `${spoken}/${feature}`
  if (loaded.has(name)) return
  const fault = failed.get(name)
  if (fault && fault.until > Date.now()) throw fault.error
  throw load(spoken, feature)
}

/** The phrases of one feature, or of several (`['accounts', 'common']`); waits, by Suspense, until they are read. */
export function useTranslation<F extends Feature = 'common'>(
  features: F | readonly F[] = 'common' as F,
): Translation<F> {
  const spoken = useSyncExternalStore(subscribe, currentLanguage)
  const all: readonly F[] = typeof features === 'string' ? [features] : features
  for (const feature of all) {
    asked.add(feature)
    void load(spoken, feature).catch(() => undefined)
  }
  for (const feature of all) waitFor(spoken, feature)
  return translationIn(spoken, all) as Translation<F>
}

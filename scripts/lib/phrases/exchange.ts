import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, root } from '../paths.mjs'
import { faultsOf } from './messages.ts'
import { type Part, type Phrases, readPhrases, type Segment, writePhrases } from './source.ts'
import type { File } from './xliff.ts'

export const languages = ['en', 'fr', 'es', 'it'] as const
const web = 'web/src/phrases'

interface Pair {
  path: string
  code: string
  own: Phrases
  english: Phrases
  /** The messages of the web have forms and arguments; the server's are code, whose places stand for what they say. */
  isMessage: boolean
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Each file is read as code once for each language, for as long as it says the same. */
const known = new Map<string, { code: string; phrases: Phrases | undefined }>()
function phrasesOf(path: string, language: string): Phrases | undefined {
  const code = read(path)
  const before = known.get(`${path} ${language}`)
  if (before?.code === code) return before.phrases
  const phrases = readPhrases(path, code, language)
  known.set(`${path} ${language}`, { code, phrases })
  return phrases
}
const need = (path: string, language: string): Phrases => {
  const found = phrasesOf(path, language)
  if (!found) throw new Error(`${path} has no phrases in ${language}`)
  return found
}

/** Every file with phrases of a language: one for each feature of the web, one for all languages on the server. */
export function pairs(language: string): Pair[] {
  const ofWeb = filesUnder(`${web}/en`).map((english) => {
    const path = english.replace(`${web}/en/`, `${web}/${language}/`)
    return { path, code: read(path), own: need(path, language), english: need(english, 'en'), isMessage: true }
  })
  const ofServer = filesUnder('server/src')
    .filter((path) => path.includes('/phrases/') && !path.endsWith('.test.ts'))
    .filter((path) => phrasesOf(path, language))
    .map((path) => ({
      path,
      code: read(path),
      own: need(path, language),
      english: need(path, 'en'),
      isMessage: false,
    }))
  return [...ofWeb, ...ofServer]
}

const nameOf = (id: string): string => id.replace(/\[\d+\]$/, '')
/** The English text in the same place; where its code is built otherwise, all of its texts under that name. */
function sourceOf(english: Phrases, { id }: Segment): readonly Part[] {
  const same = english.segments.find((one) => one.id === id)
  if (same) return same.parts
  const all = english.segments.filter((one) => nameOf(one.id) === nameOf(id))
  return [all.map(({ parts }) => textOf(parts)).join(' / ')]
}
export const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : `\${${part.code}}`)).join('')

export const exported = (language: string): File[] =>
  pairs(language).map(({ path, own, english }) => ({
    path,
    about: english.about,
    units: own.segments.map((segment) => ({
      id: segment.id,
      source: sourceOf(english, segment),
      target: segment.parts,
      note: english.notes.get(nameOf(segment.id)),
    })),
  }))

function faultsOfUnit(pair: Pair, segment: Segment, target: readonly Part[], language: string): string[] {
  const text = textOf(target)
  if (text.trim() === '') return ['it is empty']
  const placesIn = (parts: readonly Part[]): string =>
    parts
      .flatMap((part) => (typeof part === 'string' ? [] : [part.place]))
      .toSorted((a, b) => a - b)
      .join(', ')
  if (placesIn(target) !== placesIn(segment.parts))
    return [`it needs the places ${placesIn(segment.parts) || 'none'} and has ${placesIn(target) || 'none'}`]
  // English is what the others are held against: it may take other arguments, and the compiler says where they are missing.
  const english = language === 'en' ? text : textOf(sourceOf(pair.english, segment))
  return pair.isMessage ? faultsOf(text, english, language) : []
}

/** The files that change by what a translator sent back, or what is wrong with it: then nothing changes. */
export function imported(
  language: string,
  files: readonly File[],
): { changed: Map<string, string>; count: number; faults: string[] } {
  const ours = new Map(pairs(language).map((pair) => [pair.path, pair]))
  const changed = new Map<string, string>()
  const faults: string[] = []
  let count = 0
  for (const { path, units } of files) {
    const pair = ours.get(path)
    if (!pair) {
      faults.push(`${path}: no such file of phrases in ${language}`)
      continue
    }
    const texts = new Map<string, readonly Part[]>()
    for (const { id, source, target } of units) {
      const segment = pair.own.segments.find((one) => one.id === id)
      const say = (fault: string): unknown => faults.push(`${path}: ${id}: ${fault}`)
      if (!segment) {
        say('no such phrase')
        continue
      }
      if (JSON.stringify(texted(target)) === JSON.stringify(texted(segment.parts))) continue
      if (textOf(source) !== textOf(sourceOf(pair.english, segment))) say('its English text has changed; export again')
      const found = faultsOfUnit(pair, segment, target, language)
      for (const fault of found) say(fault)
      texts.set(id, target)
    }
    if (texts.size === 0) continue
    count += texts.size
    changed.set(path, writePhrases(pair.code, pair.own.segments, texts))
  }
  return { changed, count, faults }
}
/** By its places alone: a tool may have lost what they stand for. */
const texted = (parts: readonly Part[]): (string | number)[] =>
  parts.map((part) => (typeof part === 'string' ? part : part.place))

/** What is wrong with the phrases as they stand: what `npm run check` says. */
export const faults = (language: string): string[] =>
  pairs(language).flatMap((pair) =>
    pair.own.segments.flatMap((segment) =>
      faultsOfUnit(pair, segment, segment.parts, language).map((fault) => `${pair.path}: ${segment.id}: ${fault}`),
    ),
  )

import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

type SubsetFont = (
  font: Buffer,
  characters: string,
  options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
) => Promise<Buffer>
const load = createRequire(import.meta.url)

/** Packages of variable Noto fonts, by the characters that Inter lacks. The first matching package is tried first. */
const packages: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Arabic}/u, ['noto-sans-arabic']],
  [/\p{Script=Hebrew}/u, ['noto-sans-hebrew']],
  [/\p{Script=Devanagari}|[\u0964\u0965]/u, ['noto-sans-devanagari']],
  [/\p{Script=Bengali}/u, ['noto-sans-bengali']],
  [/\p{Script=Gurmukhi}/u, ['noto-sans-gurmukhi']],
  [/\p{Script=Gujarati}/u, ['noto-sans-gujarati']],
  [/\p{Script=Tamil}/u, ['noto-sans-tamil']],
  [/\p{Script=Telugu}/u, ['noto-sans-telugu']],
  [/\p{Script=Kannada}/u, ['noto-sans-kannada']],
  [/\p{Script=Malayalam}/u, ['noto-sans-malayalam']],
  [/\p{Script=Sinhala}/u, ['noto-sans-sinhala']],
  [/\p{Script=Thai}/u, ['noto-sans-thai']],
  [/\p{Script=Lao}/u, ['noto-sans-lao']],
  [/\p{Script=Khmer}/u, ['noto-sans-khmer']],
  [/\p{Script=Myanmar}/u, ['noto-sans-myanmar']],
  [/\p{Script=Georgian}/u, ['noto-sans-georgian']],
  [/\p{Script=Armenian}/u, ['noto-sans-armenian']],
  [/\p{Script=Ethiopic}/u, ['noto-sans-ethiopic']],
  [/\p{Script=Hangul}/u, ['noto-sans-kr']],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, ['noto-sans-jp']],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, ['noto-emoji']],
]
/** Returns the packages for characters shared by Chinese, Japanese and Korean, by the rest of the text. */
function chinese(text: string): readonly string[] {
  const others = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr']
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return ['noto-sans-jp', ...others]
  if (/\p{Script=Hangul}/u.test(text)) return ['noto-sans-kr', ...others]
  return others
}
const packagesFor = (character: string, text: string): readonly string[] =>
  packages.find(([characters]) => characters.test(character))?.[1] ?? chinese(text)

interface Range {
  start: number
  end: number
  file: string
  /** All characters of the file, from its package's list. */
  characters: string
}
const rangesOf = new Map<string, Promise<readonly Range[]>>()
const rangeText = (list: string): [number, number][] =>
  list.split(',').map((one) => {
    const [start = 0, end = start] = one
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return [start, end]
  })
async function readRanges(name: string): Promise<readonly Range[]> {
  const at = (path: string): string => fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/${path}`))
  const listed = JSON.parse(await readFile(at('unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(listed)
    .filter(([part]) => !/^(latin|cyrillic|greek|vietnamese|math|symbols)/.test(part))
    .flatMap(([part, list]) => {
      const file = at(`files/${name}-${part.replace(/^\[(\d+)\]$/, '$1')}-wght-normal.woff2`)
      const ranges = rangeText(list)
      const characters = ranges
        .map(([start, end]) =>
          Array.from({ length: end - start + 1 }, (_, i) => String.fromCodePoint(start + i)).join(''),
        )
        .join('')
      return ranges.map(([start, end]) => ({ start, end, file, characters }))
    })
    .toSorted((a, b) => a.start - b.start)
}
function find(ranges: readonly Range[], point: number): Range | undefined {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]!
    if (point < range.start) high = middle - 1
    else if (point > range.end) low = middle + 1
    else return range
  }
  return undefined
}

export type Weight = 400 | 700
export interface ScriptFont {
  /** Font name, equal in each document that uses it. */
  name: string
  bytes: Buffer
}
/**
 * Static fonts of one weight, with the space and the joiners that shaping requires, made from variable fonts; the most
 * recent names are cached.
 */
const instances = new Map<string, Promise<ScriptFont>>()
const mostInstances = 24
function instance({ file, characters }: Range, weight: Weight): Promise<ScriptFont> {
  const name = `${file.replace(/^.*\/|-wght-normal\.woff2$/g, '')}-${weight}`
  let made = instances.get(name)
  instances.delete(name)
  made ??= readFile(file)
    .then((bytes) =>
      (load('subset-font') as SubsetFont)(bytes, ` \u200c\u200d${characters}`, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      }),
    )
    .then((bytes) => ({ name, bytes }))
  made.catch(() => instances.delete(name))
  instances.set(name, made)
  if (instances.size > mostInstances) instances.delete(instances.keys().next().value!)
  return made
}

/**
 * Returns the font for a character that Inter lacks; `text` is its context. Undefined if no font has the character.
 * Reads only the file of that character: Chinese, Japanese and Korean fonts have about a hundred files each.
 */
export async function findScriptFont(character: string, text: string, weight: Weight): Promise<ScriptFont | undefined> {
  const point = character.codePointAt(0)!
  for (const name of packagesFor(character, text)) {
    let ranges = rangesOf.get(name)
    if (!ranges) {
      rangesOf.set(name, (ranges = readRanges(name)))
      ranges.catch(() => rangesOf.delete(name))
    }
    const range = find(await ranges, point)
    if (range) return instance(range, weight)
  }
  return undefined
}

import { type TextEncoding, singleByteEncodings } from '@praxia/contract/people/imports.ts'

/**
 * Encodings that are guessed for a file that is not UTF-8, by letter combinations that no name has. The user can choose
 * the others.
 */
const guessed = ['windows-1252', 'macintosh', 'windows-1250', 'windows-1251'] as const
/**
 * Letters of Western Europe, where most files come from: an encoding of other letters is chosen only if these do not
 * fit.
 */
const usual = /[àâäáãåæçèéêëìíîïñòóôöõøùúûüÿßœ]/iu
const letter = /\p{L}/u
const lower = /\p{Ll}/u
const capital = /\p{Lu}/u
const latin = /\p{Script=Latin}/u
const control = /[\u0080-\u009F\uFFFD]/u
const high = /[^\x00-\x7F]/u
/** Number of such letters in a row that indicates another script read as Latin. */
const mostInARow = 3

/** Returns how unlikely a text is as names: 0 if each letter is usual in its place. */
function oddness(text: string): number {
  let [odd, run] = [0, 0]
  const signs = [...text]
  signs.forEach((sign, i) => {
    const [before, after] = [signs[i - 1] ?? '', signs[i + 1] ?? '']
    run = high.test(sign) && letter.test(sign) && latin.test(sign) ? run + 1 : 0
    if (!high.test(sign)) return
    if (control.test(sign)) odd += 20
    else if (!letter.test(sign)) odd += letter.test(after) ? 5 : 0
    else if (run >= mostInARow) odd += 5
    else if (capital.test(sign) && (lower.test(before) || (letter.test(before) && lower.test(after)))) odd += 5
    else if (latin.test(sign) && !usual.test(sign)) odd += 0.7
    else if (!latin.test(sign) && letter.test(before) && latin.test(before)) odd += 5
  })
  return odd
}
const least = 5
const mostWords = 12
const wordLength = 30

export interface EncodingGuess {
  encoding: TextEncoding
  /** Words with letters that depend on the encoding, decoded with it. */
  letters: string[]
  /** The encoding is not the usual one, or some of its letters are in unlikely places. */
  doubtful: boolean
}
/** Returns the distinct words with non-ASCII letters. */
function lettersIn(text: string): string[] {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[^\s;,\t|"<>()[\]{}=:/@]+/gu)) {
    if (high.test(word)) words.add(word.slice(0, wordLength))
    if (words.size === mostWords) break
  }
  return [...words]
}
export function lettersOf(bytes: Uint8Array, encoding: TextEncoding): { letters: string[]; doubtful: boolean } {
  const text = new TextDecoder(encoding).decode(bytes)
  return { letters: lettersIn(text), doubtful: oddness(text) >= least }
}
/** @param bytes lines with non-ASCII letters, a bounded part of the file */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const tried = guessed.map((encoding) => ({ encoding, odd: oddness(new TextDecoder(encoding).decode(bytes)) }))
  const best = tried.reduce((one, other) => (other.odd < one.odd ? other : one))
  const { letters, doubtful } = lettersOf(bytes, best.encoding)
  return { encoding: best.encoding, letters, doubtful: doubtful || best.encoding !== 'windows-1252' }
}
export const isSingleByte = (encoding: TextEncoding): boolean =>
  (singleByteEncodings as readonly string[]).includes(encoding)

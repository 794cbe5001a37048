// Decodes file names in zips from Macs, Windows and tools that do not declare an encoding.

/** The upper halves of the two DOS code pages that zips use. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const byTable =
  (table: string) =>
  (raw: Buffer): string =>
    [...raw].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : table[byte - 0x80]!)).join('')
const windows1252 = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Candidate encodings of a name, the likeliest first: the first wins among equally plausible ones. */
const decodings: readonly ((raw: Buffer) => string)[] = [
  byTable(cp437),
  (raw) => windows1252.decode(raw),
  byTable(cp850),
]
/** Counts non-ASCII characters that are unlikely in a name: box drawing, fractions, Greek beside French. */
const oddIn = (name: string): number =>
  [...name].filter((sign) => sign > '\u007f' && !/[\p{Script=Latin}’–—]/u.test(sign)).length

const decodeUtf8 = (raw: Buffer): string | undefined => {
  try {
    return utf8.decode(raw)
  } catch {
    return undefined
  }
}
/**
 * Decodes the names of one zip and composes them (NFC). Bytes that are valid UTF-8 are UTF-8, whether the zip declares
 * it or not (Macs do not); one tool wrote all others, in the encoding with the fewest unlikely characters.
 */
export function decodeNames(names: readonly Buffer[]): string[] {
  const known = names.map(decodeUtf8)
  const unknown = names.filter((_, i) => known[i] === undefined)
  const odd = decodings.map((decode) => unknown.reduce((sum, bytes) => sum + oddIn(decode(bytes)), 0))
  const decode = decodings[odd.indexOf(Math.min(...odd))]!
  return names.map((bytes, i) => (known[i] ?? decode(bytes)).normalize('NFC'))
}

/** Returns a key that is equal for names which a person, a Mac or Windows treats as equal. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase()
/** Returns a function that finds a name regardless of case and normalisation. */
export function nameFinder(names: Iterable<string>): (name: string) => string | undefined {
  const known = new Map<string, string>()
  for (const name of names) known.set(foldedName(name), name)
  return (name) => known.get(foldedName(name))
}

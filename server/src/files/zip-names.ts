// Names of files in zips: written by Macs, by Windows and by tools that do not say in which encoding.

/** The upper halves of the two code pages that DOS gave to zips. */
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

/** What a name of bytes may be, likeliest first: the first of those that read equally well is taken. */
const decodings: readonly ((raw: Buffer) => string)[] = [
  byTable(cp437),
  (raw) => windows1252.decode(raw),
  byTable(cp850),
]
/** Signs beyond ASCII that a name would hardly have: frames, fractions, Greek beside French. */
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
 * The names of one zip as people wrote them, composed (NFC). Bytes that are UTF-8 are UTF-8, whether the zip says so or not (Macs don't);
 * the others were all written by one tool, in the encoding that makes the fewest odd signs of them.
 */
export function decodeNames(names: readonly Buffer[]): string[] {
  const known = names.map(decodeUtf8)
  const unknown = names.filter((_, i) => known[i] === undefined)
  const odd = decodings.map((decode) => unknown.reduce((sum, bytes) => sum + oddIn(decode(bytes)), 0))
  const decode = decodings[odd.indexOf(Math.min(...odd))]!
  return names.map((bytes, i) => (known[i] ?? decode(bytes)).normalize('NFC'))
}

/** Names that a person, a Mac or Windows takes for the same are the same here. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase()
/** Finds a name among those that are there, whatever its case and form. */
export function nameFinder(names: Iterable<string>): (name: string) => string | undefined {
  const known = new Map<string, string>()
  for (const name of names) known.set(foldedName(name), name)
  return (name) => known.get(foldedName(name))
}

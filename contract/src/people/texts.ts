/** Normalises typed names and addresses to their visible form, and derives the keys by which two are compared. */

const joining = ['Arab', 'Syrc', 'Nkoo', 'Mand', 'Mong', 'Adlm', 'Rohg', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml']
  .concat(['Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt', 'Newa'])
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
/**
 * Sequences that are drawn differently without their invisible character: flags, joined or separated letters, emoji
 * families, letter variants.
 */
const drawn = [
  '\\u{1F3F4}[\\u{E0030}-\\u{E007A}]{2,6}\\u{E007F}',
  `(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])`,
  '(?<=[\\p{Extended_Pictographic}\\uFE0F\\p{Emoji_Modifier}])\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]|\\uFE0F(?=\\u20E3)',
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mong})[\\u180B-\\u180D\\u180F]',
].join('|')
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Characters that change the direction of writing are rejected by the pattern of a name, not removed. */
const invisibleButDrawn = new RegExp(
  `(${drawn})|(?![\\u202A-\\u202E\\u2066-\\u2069])\\p{Default_Ignorable_Code_Point}`,
  'gu',
)
/** Blanks within a line; line breaks are rejected by the pattern of a name. */
const blank = '[ \\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u2800\\u3000]'
const blankRuns = new RegExp(`${blank}{2,}`, 'gu')
const blanks = new RegExp(`${blank}+`, 'gu')
/** Hyphens that word processors substitute for the typed one. No address contains them. */
const dashes = /[\p{Dash_Punctuation}\u2212]/gu
/** Longer than any schema accepts: such text is not normalised, since it is rejected. */
const most = 10_000

/** Returns a name as stored: composed, without invisible characters, with one blank between words. */
export const tidyName = (text: string): string =>
  text.length > most
    ? text
    : text
        .replace(invisibleButDrawn, (found, kept?: string) => (kept === undefined ? '' : found))
        .replace(blankRuns, ' ')
        .normalize('NFC')
        .trim()
/**
 * Returns the comparison key of a name; names with the same key look the same. `name_key` in the database returns the
 * same.
 */
export const nameKey = (text: string): string =>
  text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(blanks, ' ')
    .replace(/^ | $/g, '')
    .replaceAll('\u2010', '-')
    .toLowerCase()
    .normalize('NFC')
/** Returns an address as stored. */
export const tidyEmail = (text: string): string =>
  text.length > most ? text : text.replace(invisible, '').replace(dashes, '-').normalize('NFC').trim()
/** Returns the unique key by which an account is found by its address. `email_key` in the database returns the same. */
export const emailKey = (text: string): string => tidyEmail(text).toLowerCase().normalize('NFC')

const atom = "[\\p{L}\\p{M}\\p{N}_!#%&'*+=?^{}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const newEmail = new RegExp(`^(?![-+=])${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u')
/**
 * Accepts addresses for new accounts: no part can act as a path, a pipe, an option or a formula in a program that
 * receives the address. Existing accounts keep their addresses.
 */
export const isNewEmail = (text: string): boolean => {
  const email = tidyEmail(text)
  return email.lastIndexOf('@') <= 64 && newEmail.test(email)
}

/** Schema keyword: values are normalised in this way before validation. */
export const tidied = {
  name: tidyName,
  email: tidyEmail,
  text: (text: string): string => text.trim(),
  /** Of language tags, which are case-insensitive (RFC 5646, section 2.1.1). */
  lower: (text: string): string => text.toLowerCase(),
  upper: (text: string): string => text.toUpperCase(),
} as const
export type Tidied = keyof typeof tidied

interface Named {
  firstName: string
  lastName: string
}
/** Returns the full name. A single name is stored as the last name, by which lists are sorted. */
export const fullNameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()
/** Returns the name with which a mail addresses a person. */
export const callNameOf = ({ firstName, lastName }: Named): string => firstName || lastName

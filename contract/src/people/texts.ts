/** Whoever types a name or an address means what is seen of it: these are what is seen, and what two of them compare by. */

const joining = ['Arab', 'Syrc', 'Nkoo', 'Mand', 'Mong', 'Adlm', 'Rohg', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml']
  .concat(['Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt', 'Newa'])
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
/** What is drawn otherwise without its invisible letter: a flag, letters that join or don't, families of emoji, forms of a letter. */
const drawn = [
  '\\u{1F3F4}[\\u{E0030}-\\u{E007A}]{2,6}\\u{E007F}',
  `(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])`,
  '(?<=[\\p{Extended_Pictographic}\\uFE0F\\p{Emoji_Modifier}])\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]|\\uFE0F(?=\\u20E3)',
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mong})[\\u180B-\\u180D\\u180F]',
].join('|')
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** What turns the direction of writing over is refused by the shape of a name, not taken away. */
const invisibleButDrawn = new RegExp(
  `(${drawn})|(?![\\u202A-\\u202E\\u2066-\\u2069])\\p{Default_Ignorable_Code_Point}`,
  'gu',
)
/** On one line; what breaks lines is refused by the shape of a name. */
const blank = '[ \\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u2800\\u3000]'
const blankRuns = new RegExp(`${blank}{2,}`, 'gu')
const blanks = new RegExp(`${blank}+`, 'gu')
/** Hyphens that word processors put in place of the typed one. No address has them. */
const dashes = /[\p{Dash_Punctuation}\u2212]/gu
/** More than any shape takes: it is refused as it stands. */
const most = 10_000

/** As a name is kept: composed, without what nobody sees, one blank between words. */
export const tidyName = (text: string): string =>
  text.length > most
    ? text
    : text
        .replace(invisibleButDrawn, (found, kept?: string) => (kept === undefined ? '' : found))
        .replace(blankRuns, ' ')
        .normalize('NFC')
        .trim()
/** Two names with the same key are one name to the eye. `name_key` of the database is the same. */
export const nameKey = (text: string): string =>
  text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(blanks, ' ')
    .replace(/^ | $/g, '')
    .replaceAll('\u2010', '-')
    .toLowerCase()
    .normalize('NFC')
/** As an address is kept. */
export const tidyEmail = (text: string): string =>
  text.length > most ? text : text.replace(invisible, '').replace(dashes, '-').normalize('NFC').trim()
/** Under this an address is found, and no other account has it. `email_key` of the database is the same. */
export const emailKey = (text: string): string => tidyEmail(text).toLowerCase().normalize('NFC')

const atom = "[\\p{L}\\p{M}\\p{N}_!#%&'*+=?^{}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const newEmail = new RegExp(`^(?![-+=])${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u')
/**
 * An address that an account may get: nothing in it is a path, a pipe, an option or a formula to a program that it is
 * handed to. Those that accounts have already stay.
 */
export const isNewEmail = (text: string): boolean => {
  const email = tidyEmail(text)
  return email.lastIndexOf('@') <= 64 && newEmail.test(email)
}

/** Keyword of a shape: what arrives is put in this form before it is looked at. */
export const tidied = { name: tidyName, email: tidyEmail } as const
export type Tidied = keyof typeof tidied

interface Named {
  firstName: string
  lastName: string
}
/** Who has one name alone has it as a last name, by which lists are sorted. */
export const fullNameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()
/** As a mail speaks to somebody. */
export const callNameOf = ({ firstName, lastName }: Named): string => firstName || lastName

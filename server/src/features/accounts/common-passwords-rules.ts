/**
 * Common beginnings of passwords in the four languages. Shorter words are left out: longer words contain them by
 * chance.
 */
const words = `
  password passwort motdepasse contrasena parola parolachiave passe pass secret secreto segreto clave
  admin administrator administrateur administrador amministratore manager root user usuario utente guest invite test demo
  welcome bienvenue bienvenido benvenuto hello bonjour hola ciao salut coucou buongiorno changeme letmein login access
  love amour amor amore iloveyou jetaime teamo tiamo doudou loulou cheri cherie princess princesse princesa principessa
  soleil sunshine sol sole summer winter spring autumn ete hiver printemps automne verano invierno primavera otono
  estate inverno autunno january february march april june july august september october november december
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
  football soccer futbol calcio rugby tennis marseille paris madrid barcelona milano roma juventus london france
  espana italia england dragon monkey tiger master shadow superman batman pokemon starwars naruto chocolat chocolate
  cioccolato fromage computer internet google microsoft windows apple training formation formacion formazione learner
  school ecole escuela scuola company entreprise empresa azienda
`
  .split(/\s+/)
  .filter(Boolean)
/** Neighbours on keyboards (QWERTY, AZERTY, QWERTZ), in the alphabet and among the digits. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertzuiop', 'yxcvbnm']
  .concat(['abcdefghijklmnopqrstuvwxyz', '01234567890', '1qaz2wsx3edc4rfv', '1q2w3e4r5t6y7u8i9o0p', '24680', '13579'])
  .flatMap((row) => [row, [...row].toReversed().join('')])
const stands: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }
/** Minimum length, in characters, of a password made of several common words. */
const severalWords = 20
const fewestCharacters = 5
const fewestOwn = 3

/** @param one the letter that 1 and ! stand for */
const spell = (chars: readonly string[], one: string): string =>
  chars.map((char) => (char === '1' || char === '!' ? one : (stands[char] ?? char))).join('')

const plain = (text: string): string[] => [...text.toLowerCase()].map((char) => char.normalize('NFD')[0]!)
const partsOf = (text: string): string[] =>
  plain(text)
    .join('')
    .split(/[^a-z]+/)
    .filter((part) => part.length >= 3)

const trimmed = (text: string): string => text.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
/** Returns the text without digits and signs around it. */
const coreOf = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
/** Minimum length, in characters, of a word of the list of leaked passwords. */
export const listedFewest = 4

/**
 * Returns the forms in which a list of leaked passwords contains a password: without case and accents, without what
 * stands around it to meet the rules, and with letters for the digits and signs that stand for them.
 */
export function formsOf(password: string): string[] {
  const text = plain(password).join('')
  const spelled = [text, coreOf(text)].flatMap((form) => ['l', 'i'].map((one) => spell([...form], one)))
  const forms = [text, ...spelled].flatMap((form) => [form, trimmed(form), coreOf(form)])
  return [...new Set(forms)].filter((form) => form.length >= listedFewest)
}

/**
 * Is this password among the first guesses: a common word, a name of the owner or a run of keys, with digits and signs
 * around it? The rest without these must have a minimum length.
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const chars = plain(password)
  if (new Set(chars).size < fewestCharacters) return true
  if (chars.length >= severalWords) return false
  const guessed = chars.map((char) => !/[\p{L}\p{N}]/u.test(char))
  const mark = (from: number, length: number) => guessed.fill(true, from, from + length)
  for (const spelling of [chars.join(''), spell(chars, 'l'), spell(chars, 'i')])
    for (const word of [...words, ...own.flatMap(partsOf)])
      for (let at = spelling.indexOf(word); at >= 0; at = spelling.indexOf(word, at + 1)) mark(at, word.length)
  for (let at = 0; at + 3 <= chars.length; at++) {
    const three = chars.slice(at, at + 3).join('')
    if (rows.some((row) => row.includes(three)) || new Set(three).size === 1) mark(at, 3)
  }
  const text = chars.join('')
  for (const { index } of text.matchAll(/(19|20)[0-9]{2}/g)) mark(index, 4)
  mark(0, (/^[^\p{L}]+/u.exec(text)?.[0] ?? '').length)
  const tail = /[^\p{L}]+$/u.exec(text)
  if (tail) mark(tail.index, tail[0].length)
  return guessed.filter((one) => !one).length < fewestOwn
}

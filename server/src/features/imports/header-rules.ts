import {
  type ImportColumn,
  type ImportField,
  type NameColumn,
  type NameOrder,
  type NameSplit,
  columnsMissing,
  newMemberMissing,
  importColumns,
  type OwnColumn,
  importFields,
  ownColumn,
} from '@praxia/contract/people/imports.ts'
import { interfaceLanguages } from '@praxia/contract/limits.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** Normalises without accents, case and punctuation: `E-mail du responsable` and `email du Responsable` are equal. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The first name of each is the one in the sample and in the report. */
const nameHeaders: Record<InterfaceLanguage, Record<NameColumn, readonly string[]>> = {
  en: {
    lastFirst: ['Last name and first name', 'Last name, first name', 'Surname and given name', 'Employee name'],
    firstLast: ['Full name', 'First name and last name', 'First and last name', 'Name', 'Display name'],
    oneName: ['Has only one name', 'Only one name', 'One name'],
  },
  fr: {
    lastFirst: ['Nom et prénom', 'Nom prénom', 'Nom, prénom', 'Nom complet', 'Nom et prénoms', 'Noms et prénoms'],
    firstLast: ['Prénom et nom', 'Prénom nom', 'Prénom, nom'],
    oneName: ['N’a qu’un seul nom', 'Un seul nom', 'Nom unique'],
  },
  es: {
    lastFirst: ['Apellidos y nombre', 'Apellidos, nombre', 'Apellidos y nombres', 'Apellido y nombre'],
    firstLast: ['Nombre completo', 'Nombre y apellidos', 'Nombre y apellido', 'Nombres y apellidos'],
    oneName: ['Tiene un solo nombre', 'Un solo nombre', 'Nombre único'],
  },
  it: {
    lastFirst: ['Cognome e nome', 'Cognome nome', 'Cognome, nome', 'Nominativo'],
    firstLast: ['Nome completo', 'Nome e cognome', 'Nome cognome'],
    oneName: ['Ha un solo nome', 'Un solo nome', 'Nome unico'],
  },
}
const headers = {
  en: {
    lastName: ['Last name', 'Surname', 'Family name'],
    firstName: ['First name', 'Given name', 'Forename'],
    email: ['E-mail', 'E-mail address', 'Mail', 'Work e-mail'],
    role: ['Role', 'Roles', 'Profile'],
    managerEmail: [
      'Manager e-mail',
      'Manager’s e-mail',
      'Manager',
      'Instructor',
      'Instructor e-mail',
      'Instructor’s e-mail',
    ],
    groups: ['Groups', 'Group', 'Cohorts', 'Cohort', 'Site', 'Team'],
    staffNumber: ['Staff number', 'Staff ID', 'Employee number', 'Employee ID', 'Personnel number', 'Payroll number'],
  },
  fr: {
    lastName: ['Nom', 'Nom de famille'],
    firstName: ['Prénom', 'Prénoms'],
    email: [
      'E-mail',
      'Adresse e-mail',
      'Courriel',
      'Courriel pro',
      'Mél',
      'Adresse électronique',
      'E-mail professionnel',
    ],
    role: ['Rôle', 'Rôles', 'Profil'],
    managerEmail: [
      'E-mail du responsable',
      'E-mail du manager',
      'Responsable',
      'Manager',
      'Formateur',
      'E-mail du formateur',
      'Instructeur',
      'E-mail de l’instructeur',
    ],
    groups: ['Groupes', 'Groupe', 'Promotions', 'Promotion', 'Site', 'Équipe'],
    staffNumber: ['Matricule', 'Numéro de matricule', 'N° matricule', 'Matricule salarié', 'Matricule employé'],
  },
  es: {
    lastName: ['Apellidos', 'Apellido'],
    firstName: ['Nombre', 'Nombres'],
    email: ['Correo electrónico', 'Correo', 'E-mail', 'Email'],
    role: ['Rol', 'Roles', 'Perfil', 'Función'],
    managerEmail: [
      'Correo del responsable',
      'Responsable',
      'Correo del gestor',
      'Gestor',
      'Formador',
      'Correo del formador',
      'Instructor',
      'Correo del instructor',
    ],
    groups: ['Grupos', 'Grupo', 'Promociones', 'Promoción', 'Sede', 'Equipo'],
    staffNumber: ['Número de empleado', 'N.º de empleado', 'Código de empleado', 'Número de personal'],
  },
  it: {
    lastName: ['Cognome'],
    firstName: ['Nome'],
    email: ['E-mail', 'Indirizzo e-mail', 'Posta elettronica'],
    role: ['Ruolo', 'Ruoli', 'Profilo'],
    managerEmail: [
      'E-mail del responsabile',
      'Responsabile',
      'E-mail del manager',
      'Manager',
      'Formatore',
      'E-mail del formatore',
      'Istruttore',
      'E-mail dell’istruttore',
    ],
    groups: ['Gruppi', 'Gruppo', 'Classi', 'Classe', 'Promozioni', 'Promozione', 'Sede', 'Squadra'],
    staffNumber: ['Matricola', 'Numero di matricola', 'Matricola dipendente', 'Numero dipendente'],
  },
} as const satisfies Record<InterfaceLanguage, Record<ImportField, readonly string[]>>

/** Returns the column heads of the sample and of the report. */
export const fieldNames = (language: InterfaceLanguage): Record<ImportField, string> =>
  Object.fromEntries(importFields.map((field) => [field, headers[language][field][0]])) as Record<ImportField, string>

/** Maximum length of a column's name, in characters. */
const longest = 100
/** Text in brackets after a name is an explanation: E-mail (professionnelle). */
const bare = (name: string): string => plain(name.replace(/[([{][^)\]}]*[)\]}]/g, ' '))
const wordsFor = (language: InterfaceLanguage, column: ImportColumn): readonly string[] =>
  column in nameHeaders[language]
    ? nameHeaders[language][column as NameColumn]
    : [...headers[language][column as ImportField], column]
/** The field of each header, by language: by its whole name, and without text in brackets. */
const known = Object.fromEntries(
  interfaceLanguages.map((language) => [
    language,
    new Map(
      importColumns.flatMap((column) => wordsFor(language, column).map((word) => [plain(word), column] as const)),
    ),
  ]),
) as Readonly<Record<string, ReadonlyMap<string, ImportColumn>>>

/** The words of each language alone. */
const spokenIn = Object.fromEntries(
  interfaceLanguages.map((language) => [
    language,
    new Set([...Object.values(headers[language]), ...Object.values(nameHeaders[language])].flat().map(plain)),
  ]),
) as Readonly<Record<string, ReadonlySet<string>>>

/** Words of a header, without accents and case; `E-mail` is one. */
const wordsOf = (name: string): string[] =>
  name
    .slice(0, longest)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\be[- ]mail/gu, 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const mailWords = new Set(
  'email emails mail mails courriel courriels mel correo correos posta electronique electronico electronica elettronico elettronica'.split(
    ' ',
  ),
)
/** Words beside that of the address: whose it is and what for. Others, as `personal`, may mean another address. */
const ownMailWords = new Set(
  (
    'address of the work business company corporate professional office primary main user employee staff member id ' +
    'adresse de d du des l la le pro prof professionnel professionnelle entreprise travail principal principale ' +
    'utilisateur salarie collaborateur employe agent membre societe bureau interne ' +
    'direccion del el corporativo corporativa laboral trabajo profesional empresa empresarial institucional ' +
    'usuario empleado trabajador miembro ' +
    'indirizzo di della dell aziendale lavoro lavorativa lavorativo professionale ufficio azienda istituzionale ' +
    'principale utente dipendente collaboratore membro'
  ).split(' '),
)
const managerWords = new Set(
  (
    'manager supervisor boss instructor trainer responsable superviseur superieur hierarchique hierarchie chef n 1 ' +
    'formateur instructeur encadrant jefe jefa supervisora gestor formador responsabile supervisore capo superiore ' +
    'formatore istruttore s your line direct'
  ).split(' '),
)
/** Returns the field of a header of several words that names an e-mail address: `Mail pro`, `Correo corporativo`. */
function mailColumnOf(name: string): 'email' | 'managerEmail' | undefined {
  const rest = wordsOf(name).filter((word) => !mailWords.has(word))
  if (rest.length === wordsOf(name).length) return undefined
  if (rest.every((word) => ownMailWords.has(word))) return 'email'
  return rest.every((word) => ownMailWords.has(word) || managerWords.has(word)) ? 'managerEmail' : undefined
}

/** Readings of a header, the surest first. */
const readingsIn = (language: InterfaceLanguage): ((name: string) => ImportColumn | undefined)[] => [
  (name) => known[language]!.get(plain(name.slice(0, longest))),
  (name) => known[language]!.get(bare(name.slice(0, longest))),
  mailColumnOf,
]
const fieldsIn = (language: InterfaceLanguage, names: readonly string[]): (ImportColumn | null)[] => {
  const fields: (ImportColumn | null)[] = names.map(() => null)
  const taken = new Set<ImportColumn>()
  for (const columnOf of readingsIn(language))
    names.forEach((name, i) => {
      const column = fields[i] === null ? columnOf(name) : undefined
      if (column === undefined || taken.has(column)) return
      taken.add(column)
      fields[i] = column
    })
  // Two columns with the names precede one with both.
  if (taken.has('lastName') && taken.has('firstName'))
    return fields.map((field) => (field === 'lastFirst' || field === 'firstLast' ? null : field))
  return fields
}
/** An own field of the organisation, as a column is named. */
export interface OwnField {
  id: number
  name: string
}
/** Guesses the fields of a header's columns; the names of own fields precede the product's. */
export function guessColumns(
  names: readonly string[],
  own: readonly OwnField[] = [],
): { language: InterfaceLanguage | null; fields: (ImportColumn | null)[] } {
  const ids = new Map(own.map(({ id, name }) => [plain(name), id]))
  const found = names.map((name) => ids.get(plain(name.slice(0, longest))))
  const isOwn = found.map((id, i) => id !== undefined && found.indexOf(id) === i)
  const guess = guessLanguage(names.map((name, i) => (isOwn[i] ? '' : name)))
  return { ...guess, fields: guess.fields.map((field, i) => (isOwn[i] ? ownColumn(found[i]!) : field)) }
}
/** Two columns of a header that mean the same field. */
export interface Doubled {
  field: ImportColumn
  names: [string, string]
}
/** Finds a column that means a field as another does, which was guessed to be it. */
export function doubledIn(names: readonly string[], own: readonly OwnField[] = []): Doubled | undefined {
  const { language, fields } = guessColumns(names, own)
  const ids = new Map(own.map(({ id, name }) => [plain(name), id]))
  for (const [i, name] of names.entries()) {
    if (fields[i] !== null) continue
    const id = ids.get(plain(name.slice(0, longest)))
    const means = readingsIn(language ?? 'en').map((columnOf) => columnOf(name))
    const field = id === undefined ? means.find((one) => one !== undefined) : ownColumn(id)
    const first = field === undefined ? -1 : fields.indexOf(field)
    if (first >= 0) return { field: field!, names: [names[Math.min(first, i)]!, names[Math.max(first, i)]!] }
  }
  return undefined
}
/** Guesses in the language that matches most of the columns. */
function guessLanguage(names: readonly string[]): {
  language: InterfaceLanguage | null
  fields: (ImportColumn | null)[]
} {
  const guesses = interfaceLanguages.map((language) => {
    const fields = fieldsIn(language, names)
    // "Name" beside an e-mail is both names; "Nom" beside "Prénom" is one of two.
    const needed = 3 - newMemberMissing(fields).length
    const count = fields.filter((field) => field !== null).length
    // Names of the API, as firstName, are understood in every language: its own words decide.
    const spoken = names.filter((name) => spokenIn[language]!.has(plain(name.slice(0, longest)))).length
    return { language, fields, by: [count, needed, spoken] as const }
  })
  const isBetter = (one: readonly number[], other: readonly number[]): boolean => {
    const differs = one.findIndex((value, i) => value !== other[i])
    return differs >= 0 && one[differs]! > other[differs]!
  }
  const best = guesses.reduce((one, other) => (isBetter(other.by, one.by) ? other : one))
  return { language: best.by[0] > 0 ? best.language : null, fields: best.fields }
}
export const missingColumns = columnsMissing

/** Maximum row of a header, below titles; another header may follow it. */
export const headerWithin = 12
const understood = (cells: readonly string[]): number =>
  guessColumns(cells).fields.filter((field) => field !== null).length
/** Returns which of the first rows is the header, and after which row those of members begin. */
export function headerIn(rows: readonly { line: number; cells: readonly string[] }[]): { at: number; after: number } {
  // A row with an e-mail address is no header, nor is any row below it.
  const first = rows.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')))
  const above = rows.slice(0, first < 0 ? rows.length : first)
  const found = above.findIndex(({ cells }) => understood(cells) >= 2)
  const at = Math.max(0, found)
  let after = at
  while (found >= 0 && after + 1 < above.length && understood(above[after + 1]!.cells) >= 2) after += 1
  return { at, after }
}

/** `split`: both names came from one cell; doubtful where another division is as likely. */
export type Cells = Partial<Record<ImportField | 'oneName' | OwnColumn, string>> & {
  split?: NameSplit
  /** Fields that the file leaves empty, with the values of the member whom the staff number names. */
  kept?: readonly ImportField[]
}
const yes = new Set(['yes', 'y', 'x', '1', 'true', 'oui', 'o', 'vrai', 'si', 's', 'verdadero', 'vero'])
/** Words before a family name that belong to it. */
const particle =
  /^(?:d[aeiou]s?|del|della|delle|degli|d[’']|l[aeo]s?|von|van|der|den|vom|zu|zur|ter|ten|el|al|bin|ben|st|saint|y|e|i)$/iu
/** Initials (J.R.) and numbers of a name (III) are no family name in capitals. */
const inCapitals = (word: string): boolean =>
  /\p{Lu}{2}|^\p{Lu}['’-]?\p{Lu}/u.test(word) && !/[\p{Ll}.]/u.test(word) && !/^[IVX]+$/.test(word)
const words = (some: readonly string[]): string => some.join(' ')
interface Named {
  lastName: string
  firstName: string
  split: NameSplit
}
/** The word in capitals is the family name; null where none differs from the others. */
function byCapitals(all: readonly string[]): Named | null {
  const isCapital = all.map(inCapitals)
  const [first, last] = [isCapital.indexOf(true), isCapital.lastIndexOf(true)]
  if (first < 0 || !isCapital.includes(false)) return null
  // In one piece, and no two letters, which may be initials (JR).
  const isClear = !isCapital.slice(first, last).includes(false) && all.some((w, i) => isCapital[i] && w.length > 2)
  // de LA TOUR: the particles before the capitals are part of the name.
  let from = first
  while (from > 0 && particle.test(all[from - 1]!)) from -= 1
  const isLast = (i: number) => isCapital[i]! || (i >= from && i < first)
  return {
    lastName: words(all.filter((_, i) => isLast(i))),
    firstName: words(all.filter((_, i) => !isLast(i))),
    split: isClear ? 'clear' : 'doubtful',
  }
}
/** Joins particles to the word after them. */
function unitsOf(all: readonly string[]): string[] {
  const units: string[] = []
  let before: string[] = []
  for (const word of all) {
    before.push(word)
    if (particle.test(word)) continue
    units.push(words(before))
    before = []
  }
  return before.length > 0 ? [...units, words(before)] : units
}
/**
 * Splits one cell into both names. A comma separates them, family name first; else the word in capitals is the family
 * name; else the order of the column decides: particles belong to the word after them, and in a Spanish file the family
 * name has two words where there are three or more. A split that only the order and the number of words decide is
 * doubtful.
 */
export function namesIn(text: string, order: NameOrder, language: InterfaceLanguage | null = null): Named {
  const comma = text.indexOf(',')
  if (comma >= 0) {
    const [lastName, firstName] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()]
    // A column of first names first may separate them by a comma too; `Smith, John, Jr.` has three parts.
    return { lastName, firstName, split: order === 'lastFirst' && !firstName.includes(',') ? 'clear' : 'doubtful' }
  }
  const all = text.split(/\s+/).filter(Boolean)
  if (all.length < 2) return { lastName: text, firstName: '', split: 'clear' }
  const capital = byCapitals(all)
  if (capital) return capital
  const units = unitsOf(all)
  // El Amrani, Ben Smith: one of two words is a name that looks like a particle.
  const parts = units.length < 2 ? all : units
  const split = parts.length === 2 && units.length === 2 ? 'clear' : 'doubtful'
  let familyParts = language === 'es' && parts.length > 2 ? 2 : 1
  // Romero María del Carmen: a first name starts with no particle.
  if (order === 'lastFirst' && particle.test(parts[familyParts]!.split(' ')[0]!)) familyParts = 1
  if (order === 'lastFirst')
    return { lastName: words(parts.slice(0, familyParts)), firstName: words(parts.slice(familyParts)), split }
  const given = language === 'es' ? parts.length - familyParts : 1
  return { firstName: words(parts.slice(0, given)), lastName: words(parts.slice(given)), split }
}
/** Returns the cells by field: a missing column is absent, an empty one is ''. */
export function cellsOf(
  fields: readonly (ImportColumn | null)[],
  cells: readonly string[],
  language: InterfaceLanguage | null,
): Cells {
  const named: Cells = {}
  fields.forEach((field, i) => {
    const cell = cells[i] ?? ''
    if (field === 'lastFirst' || field === 'firstLast') Object.assign(named, namesIn(cell, field, language))
    else if (field === 'oneName') named.oneName = yes.has(plain(cell)) ? 'yes' : ''
    else if (field) named[field] = cell
  })
  return named
}
export const hasMore = (columns: number, cells: readonly string[]): boolean =>
  cells.slice(columns).some((cell) => cell !== '')

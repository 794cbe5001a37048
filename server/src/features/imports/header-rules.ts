import { type ImportField, importFields, importFieldsNeeded } from '@praxia/contract/people/imports.ts'
import { interfaceLanguages } from '@praxia/contract/limits.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** Without accents, case and signs: `E-mail du responsable` and `email du Responsable` are one. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The first name of each is what the sample and the report write. */
export const headers = {
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
  },
} as const satisfies Record<InterfaceLanguage, Record<ImportField, readonly string[]>>

/** As the sample and the report head their columns. */
export const fieldNames = (language: InterfaceLanguage): Record<ImportField, string> =>
  Object.fromEntries(importFields.map((field) => [field, headers[language][field][0]])) as Record<ImportField, string>

/** No word that names a column is longer. */
const longest = 100
const fieldsIn = (language: InterfaceLanguage, names: readonly string[]): (ImportField | null)[] => {
  const taken = new Set<ImportField>()
  const words = importFields.map((field) => [field, new Set(headers[language][field].map(plain))] as const)
  return names.map((name) => {
    const said = plain(name.slice(0, longest))
    const field = words.find(([one, known]) => !taken.has(one) && known.has(said))?.[0]
    if (!field) return null
    taken.add(field)
    return field
  })
}
/** What the columns of a header seem to be, in the language in which most of it is understood. */
export function guessColumns(names: readonly string[]): {
  language: InterfaceLanguage | null
  fields: (ImportField | null)[]
} {
  const guesses = interfaceLanguages.map((language) => {
    const fields = fieldsIn(language, names)
    return { language, fields, known: fields.filter((field) => field !== null).length }
  })
  const best = guesses.reduce((one, other) => (other.known > one.known ? other : one))
  return { language: best.known > 0 ? best.language : null, fields: best.fields }
}
export const missingColumns = (fields: readonly (ImportField | null)[]): ImportField[] =>
  importFieldsNeeded.filter((field) => !fields.includes(field))

export type Cells = Partial<Record<ImportField, string>>
/** A column that the file does not have is absent, one that is empty is ''. */
export function cellsOf(fields: readonly (ImportField | null)[], cells: readonly string[]): Cells {
  const named: Cells = {}
  fields.forEach((field, i) => {
    if (field) named[field] = cells[i] ?? ''
  })
  return named
}
export const hasMore = (columns: number, cells: readonly string[]): boolean =>
  cells.slice(columns).some((cell) => cell !== '')

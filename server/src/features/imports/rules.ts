import { emailKey, isNewEmail, nameKey, tidyName } from '@praxia/contract/people/texts.ts'
import {
  type ImportField,
  type GroupSeparator,
  type ImportReason,
  type ImportRole,
  type OwnColumn,
  importFieldsNeeded,
  isOwnColumn,
  ownColumn,
} from '@praxia/contract/people/imports.ts'
import { memberFieldLimits } from '@praxia/contract/people/member-fields.ts'
import { limits } from '@praxia/contract/limits.ts'
import { MemberForm } from '@praxia/contract/members.ts'
import { GroupForm } from '@praxia/contract/groups.ts'
import { AppError } from '../../basics/app-error.ts'
import { check } from '../../http/validation.ts'
import { fieldValueOf } from '../people/field-rules.ts'
import type { MemberFieldRow } from '../people/fields-store.ts'
import { type Cells, plain } from './header-rules.ts'

const roleWords: Record<ImportRole, readonly string[]> = {
  learner: [
    'learner',
    'user',
    'member',
    'employee',
    'staff',
    'worker',
    'trainee',
    'student',
    'pupil',
    'participant',
    'intern',
    'apprentice',
    'apprenant',
    'apprenante',
    'salarié',
    'salariée',
    'employé',
    'employée',
    'stagiaire',
    'collaborateur',
    'collaboratrice',
    'élève',
    'étudiant',
    'étudiante',
    'alternant',
    'alternante',
    'apprenti',
    'apprentie',
    'participante',
    'utilisateur',
    'utilisatrice',
    'intérimaire',
    'agent',
    'alumno',
    'alumna',
    'aprendiz',
    'empleado',
    'empleada',
    'trabajador',
    'trabajadora',
    'estudiante',
    'becario',
    'becaria',
    'usuario',
    'usuaria',
    'discente',
    'allievo',
    'allieva',
    'dipendente',
    'studente',
    'studentessa',
    'stagista',
    'tirocinante',
    'apprendista',
    'lavoratore',
    'lavoratrice',
    'partecipante',
    'utente',
    'collaboratore',
  ],
  manager: [
    'manager',
    'ROLE_MANAGER',
    'instructor',
    'responsable',
    'formateur',
    'formatrice',
    'gestor',
    'gestora',
    'formador',
    'formadora',
    'responsabile',
    'formatore',
    'istruttore',
    'instructora',
    'instructeur',
    'istruttrice',
    'instructrice',
    'trainer',
    'teacher',
    'tutor',
    'mentor',
    'coach',
    'supervisor',
    'team leader',
    'line manager',
    'tuteur',
    'tutrice',
    'encadrant',
    'encadrante',
    'chef d’équipe',
    'cheffe d’équipe',
    'moniteur',
    'monitrice',
    'enseignant',
    'enseignante',
    'maître d’apprentissage',
    'tutora',
    'supervisora',
    'profesor',
    'profesora',
    'monitor',
    'monitora',
    'jefe de equipo',
    'jefa de equipo',
    'encargado',
    'encargada',
    'docente',
    'insegnante',
    'supervisore',
    'caposquadra',
    'capoturno',
    'capo squadra',
  ],
  admin: [
    'admin',
    'administrator',
    'ROLE_ADMINISTRATOR',
    'administrateur',
    'administratrice',
    'administrador',
    'administradora',
    'amministratore',
    'amministratrice',
  ],
}
export type RoleWord = ImportRole
const rolesByWord = new Map(
  (Object.keys(roleWords) as RoleWord[]).flatMap((role) => roleWords[role].map((word) => [plain(word), role] as const)),
)
/** Choices for this file, besides its columns. */
export interface Choices {
  groupSeparator: GroupSeparator | null
  /** By normalised word. */
  roles: ReadonlyMap<string, RoleWord>
  /** Own fields of the organisation. */
  fields: readonly MemberFieldRow[]
}
export const noChoices: Choices = { groupSeparator: null, roles: new Map(), fields: [] }
const roleOf = (word: string, { roles }: Choices): RoleWord | undefined =>
  roles.get(plain(word)) ?? rolesByWord.get(plain(word))
const parts = (cell: string, sign: string): string[] =>
  cell
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean)
/** `Manager, Learner`: no role contains a separator. */
const rolesIn = (cell: string, choices: Choices): string[] =>
  roleOf(cell, choices)
    ? [cell.trim()]
    : cell
        .split(/[|,;/]/)
        .map((part) => part.trim())
        .filter(Boolean)
/**
 * Groups are separated by a bar unless another sign was chosen. A comma may separate them or be part of a name, so the
 * user is asked.
 */
const isUnclear = (groups: string, { groupSeparator }: Choices): boolean =>
  groupSeparator === null && !groups.includes('|') && /[,;]/.test(groups)

export interface Reason {
  code: ImportReason
  field?: ImportField | OwnColumn
  value?: string
  line?: number
  near?: string
  missing?: ImportField[]
}
/** The values of a row; null: the cell is empty or the column missing, and the present value remains. */
export interface Wanted {
  firstName: string
  lastName: string
  email: string
  roles: RoleWord[] | null
  managerEmail: string | null
  groups: string[] | null
  staffNumber: string | null
  /** Values of own fields, of the cells that are not empty. */
  fields: { fieldId: number; value: string }[]
}
const codes: Record<string, ImportReason> = { minLength: 'required', required: 'required', maxLength: 'too_long' }
/** Maximum number of groups, as in the form of a member. */
const mostGroups = 500
/** Returns a day as stored, of a cell that has it as YYYY-MM-DD or in the order day, month, year. */
const dayIn = (cell: string): string => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
  return year === undefined ? cell : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}
/** Reads the cells of own fields; a value that its field does not take is a reason. */
function ownValues(cells: Cells, fields: readonly MemberFieldRow[]): Wanted['fields'] | Reason {
  const values: Wanted['fields'] = []
  for (const field of fields) {
    const column = ownColumn(field.id)
    const cell = tidyName(cells[column] ?? '')
    if (cell === '') continue
    const shown = { field: column, value: cell.slice(0, limits.nameMax) }
    if (cell.length > memberFieldLimits.valueMax) return { code: 'too_long', ...shown }
    const value = fieldValueOf(field, field.kind === 'date' ? dayIn(cell) : cell)
    if (!value) return { code: 'format', ...shown }
    values.push({ fieldId: field.id, value })
  }
  return values
}
type Named = Pick<Existing, 'lastName' | 'firstName' | 'email'>
/** Returns the cells with the names and the e-mail that they leave empty of the member whom the staff number names. */
export function completed(cells: Cells, had: Named | undefined): Cells {
  if (!had) return cells
  // A cell with one word of both names, or with the only name, says all that it is to say.
  const hasName = Boolean(cells.lastName || cells.firstName) && (cells.split !== undefined || cells.oneName === 'yes')
  const kept = (['lastName', 'firstName', 'email'] as const).filter(
    (field) => !cells[field] && !(hasName && field !== 'email'),
  )
  return {
    ...cells,
    ...Object.fromEntries(kept.map((field) => [field, had[field]])),
    ...(had.firstName === '' && kept.includes('firstName') ? { oneName: 'yes' } : {}),
    kept,
  }
}
/** Returns the cells without what a member had when they were completed. */
export const asInFile = ({ kept = [], ...cells }: Cells): Cells => ({
  ...cells,
  ...Object.fromEntries(kept.map((field) => [field, ''])),
  ...(kept.includes('firstName') ? { oneName: '' } : {}),
})
/** Reads a row and refuses values by the rules of the form (contract, MemberForm and GroupForm). */
export function readRow(cells: Cells, choices: Choices = noChoices): Wanted | Reason {
  const { email = '', role = '', managerEmail = '', groups = '', staffNumber = '' } = cells
  const hasOneName = cells.oneName === 'yes' && !(cells.firstName && cells.lastName)
  const given = hasOneName ? { ...cells, lastName: cells.lastName || cells.firstName || '', firstName: '' } : cells
  const lacks = importFieldsNeeded.filter((field) => !given[field] && !(hasOneName && field === 'firstName'))
  if (staffNumber && lacks.length > 0 && !cells.kept)
    return {
      code: 'staff_number',
      field: 'staffNumber',
      value: staffNumber.slice(0, limits.nameMax),
      missing: lacks,
    }
  if (!email) return { code: 'required', field: 'email' }
  if (lacks[0]) return { code: 'required', field: lacks[0] }
  const roles = rolesIn(role, choices).map((word) => ({ word, role: roleOf(word, choices) }))
  const unknown = roles.find((one) => one.role === undefined)
  if (unknown) return { code: 'role', field: 'role', value: unknown.word }
  if (isUnclear(groups, choices))
    return { code: 'groups_separator', field: 'groups', value: groups.slice(0, limits.groupNameMax) }
  const said = parts(groups, choices.groupSeparator ?? '|')
  if (said.length > mostGroups) return { code: 'too_long', field: 'groups', value: groups.slice(0, limits.nameMax) }
  const fields = ownValues(cells, choices.fields)
  if (!Array.isArray(fields)) return fields
  try {
    const form = check(
      MemberForm,
      {
        firstName: given.firstName,
        lastName: given.lastName,
        ...(hasOneName ? { oneName: true } : {}),
        email,
        roles: [],
        managerEmail,
        staffNumber,
      },
      false,
    )
    const named = new Map(
      said.map((name) => {
        const group = check(GroupForm, { name, userIds: [] }, false)
        return [nameKey(group.name), group.name]
      }),
    )
    return {
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.email,
      roles: roles.length > 0 ? [...new Set(roles.map((one) => one.role!))] : null,
      managerEmail: form.managerEmail || null,
      groups: named.size > 0 ? [...named.values()] : null,
      staffNumber: form.staffNumber || null,
      fields,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { path, code } = error.details.violations![0]!
    const field = path === 'name' ? 'groups' : (path as ImportField)
    return { code: codes[code] ?? 'format', field, value: (cells[field] ?? '').slice(0, limits.nameMax) }
  }
}
/** Returns the cells with the values read, in a form that needs no choices. */
export const settled = (cells: Cells, read: Wanted): Cells => ({
  ...cells,
  lastName: read.lastName,
  firstName: read.firstName,
  email: read.email,
  ...(read.roles === null ? {} : { role: read.roles.join('|') }),
  ...(read.staffNumber === null ? {} : { staffNumber: read.staffNumber }),
  ...Object.fromEntries(read.fields.map(({ fieldId, value }) => [ownColumn(fieldId), value])),
  ...(read.groups === null ? {} : { groups: read.groups.length > 1 ? read.groups.join('|') : `${read.groups[0]!}|` }),
})
export const isReason = (read: Wanted | Reason): read is Reason => 'code' in read

export interface Existing {
  id: number
  firstName: string
  lastName: string
  email: string
  enabled: boolean
  isSuperAdmin: boolean
  isAdmin: boolean
  isManager: boolean
  managerEmail: string | null
  groups: readonly { name: string }[]
  staffNumber: string | null
  fields: readonly { fieldId: number; value: string }[]
}
export interface Known {
  /** First line with this e-mail or this staff number. */
  firstLine: number
  line: number
  /** Member with the staff number of the row or, without one, with its e-mail. */
  existing: Existing | undefined
  /** Another member of the organisation has the e-mail. */
  emailTaken: boolean
  /** Another organisation has the e-mail. */
  elsewhere: boolean
  /** Can the account named as manager be one? */
  isManager(email: string): boolean
  near(email: string): string | undefined
  partner: boolean
  hasSeat: boolean
  /** No other account is an administrator once the earlier rows are written. */
  isLastAdministrator: boolean
}
export interface Change {
  field: ImportField | OwnColumn
  before: string[]
  after: string[]
}
export type Verdict =
  | { result: 'refused'; reason: Reason; changes: [] }
  | { result: 'new' | 'changed' | 'same'; reason: null; changes: Change[] }

/**
 * Returns the words of the roles held, `learner` without any. In the API a learner holds no role, and a holder of a
 * role is a learner too.
 */
export const rolesHeld = (m: { isAdmin: boolean; isManager: boolean }): RoleWord[] => [
  ...(m.isAdmin ? (['admin'] as const) : []),
  ...(m.isManager ? (['manager'] as const) : []),
  ...(!m.isAdmin && !m.isManager ? (['learner'] as const) : []),
]
export const requestedRoles = (roles: readonly RoleWord[]) => ({
  isAdmin: roles.includes('admin'),
  isManager: roles.includes('manager'),
})
const same = (a: readonly string[], b: readonly string[]): boolean => {
  const [one, other] = [a, b].map((list) => list.map((text) => nameKey(text)).sort())
  return JSON.stringify(one) === JSON.stringify(other)
}
function changesOf(wanted: Wanted, had: Existing | undefined): Change[] {
  const change = (field: ImportField | OwnColumn, before: string[], after: string[] | null): Change[] =>
    after === null ? [] : [{ field, before, after }]
  const roles = wanted.roles === null ? null : rolesHeld(requestedRoles(wanted.roles))
  const manager = wanted.managerEmail === null ? null : [wanted.managerEmail]
  const number = wanted.staffNumber === null ? null : [wanted.staffNumber]
  const own = wanted.fields.flatMap(({ fieldId, value }) => {
    const before = had?.fields.find((one) => one.fieldId === fieldId)?.value
    return change(ownColumn(fieldId), before === undefined ? [] : [before], [value])
  })
  if (!had)
    return [
      // The names are the heading of the row.
      ...change('role', [], roles ?? ['learner']),
      ...change('groups', [], wanted.groups),
      ...change('managerEmail', [], manager),
      ...change('staffNumber', [], number),
      ...own,
    ]
  const all = [
    ...change('lastName', [had.lastName], [wanted.lastName]),
    ...change('firstName', [had.firstName], [wanted.firstName]),
    ...change('email', [had.email], [wanted.email]),
    ...change('role', rolesHeld(had), roles),
    ...change('managerEmail', had.managerEmail === null ? [] : [had.managerEmail], manager),
    ...change(
      'groups',
      had.groups.map(({ name }) => name),
      wanted.groups,
    ),
    ...change('staffNumber', had.staffNumber === null ? [] : [had.staffNumber], number),
    ...own,
  ]
  // A name may be written another way; a role, an e-mail and a group are the same in either case.
  return all.filter(({ field, before, after }) =>
    field === 'lastName' || field === 'firstName' || field === 'staffNumber' || isOwnColumn(field)
      ? before[0] !== after[0]
      : !same(before, after),
  )
}

/** Adds the implied role: a partner has administrators only. */
export const forPartner = (wanted: Wanted): Wanted => ({ ...wanted, roles: wanted.roles ?? ['admin'] })

/** Computes the result of a row, with nothing written yet. */
export function judge(read: Wanted | Reason, known: Known): Verdict {
  const refused = (reason: Reason): Verdict => ({ result: 'refused', reason, changes: [] })
  if (isReason(read)) return refused(read)
  if (known.firstLine < known.line) return refused({ code: 'duplicate', line: known.firstLine })
  if (known.elsewhere || known.emailTaken || known.existing?.isSuperAdmin)
    return refused({ code: 'taken', field: 'email' })
  const isMoved = known.existing !== undefined && emailKey(known.existing.email) !== emailKey(read.email)
  if ((!known.existing || isMoved) && !isNewEmail(read.email))
    return refused({ code: 'format', field: 'email', value: read.email.slice(0, limits.nameMax) })
  const wanted = known.partner && !known.existing ? forPartner(read) : read
  if (known.partner && wanted.roles && !(wanted.roles.length === 1 && wanted.roles[0] === 'admin'))
    return refused({ code: 'partner', field: 'role' })
  const { managerEmail } = wanted
  if (managerEmail !== null && (same([managerEmail], [wanted.email]) || !known.isManager(managerEmail))) {
    const near = known.near(managerEmail)
    return refused({ code: 'manager', field: 'managerEmail', value: managerEmail, ...(near ? { near } : {}) })
  }
  if (!known.existing && !known.hasSeat) return refused({ code: 'quota' })
  if (known.isLastAdministrator && wanted.roles && !wanted.roles.includes('admin'))
    return refused({ code: 'last_administrator' })
  const changes = changesOf(wanted, known.existing)
  const result = known.existing ? (changes.length > 0 ? 'changed' : 'same') : 'new'
  return { result, reason: null, changes }
}

/** Tracks the administrators while rows are written, the lowest rank first; queried in the order of the file. */
export function administratorsOf(now: number) {
  let left = now
  /** The lowest ranks of promoted rows: two decide whether one is the last, and more would have to be sorted. */
  let promoted: number[] = []
  const isOne = (had: Existing | undefined) => had !== undefined && had.isAdmin && had.enabled
  return {
    /** An administrator promoted by a row that is written later does not count yet. */
    isLast: (had: Existing | undefined, rank: number): boolean =>
      isOne(had) && left + promoted.filter((one) => one <= rank).length <= 1,
    take(had: Existing | undefined, rank: number, verdict: Verdict): void {
      const roles = verdict.changes.find(({ field }) => field === 'role')?.after
      if (roles === undefined) return
      const becomes = roles.includes('admin')
      if (isOne(had) && !becomes) left -= 1
      if (!isOne(had) && becomes && had?.enabled !== false)
        promoted = [...promoted, rank].toSorted((a, b) => a - b).slice(0, 2)
    },
  }
}

/**
 * Computes the edit distance of two texts, at most `most + 1`. Only cells near the diagonal are computed: the time is
 * linear in the length.
 */
function distance(a: string, b: string, most: number): number {
  const none = most + 1
  if (Math.abs(a.length - b.length) > most) return none
  let before = Array.from({ length: b.length + 1 }, (_, i) => Math.min(i, none))
  let row = Array<number>(b.length + 1).fill(none)
  for (let i = 1; i <= a.length; i += 1) {
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)]
    row[from - 1] = from === 1 ? Math.min(i, none) : none
    let least = row[from - 1]!
    for (let k = from; k <= to; k += 1) {
      const same = a[i - 1] === b[k - 1] ? 0 : 1
      row[k] = Math.min(before[k]! + 1, row[k - 1]! + 1, before[k - 1]! + same, none)
      least = Math.min(least, row[k]!)
    }
    if (least > most) return none
    if (to < b.length) row[to + 1] = none
    const free = before
    before = row
    row = free
  }
  return before[b.length]!
}
/** Returns the probably intended address: one with up to two letters missing, added or changed. */
export function nearest(email: string, all: Iterable<string>): string | undefined {
  const wanted = email.toLowerCase()
  let [best, most]: [string | undefined, number] = [undefined, 2]
  for (const one of all) {
    if (most < 0) break
    const far = distance(wanted, one.toLowerCase(), most)
    if (far <= most) [best, most] = [one, far - 1]
  }
  return best
}
/** Suggestions are best effort: searched among this many managers, for the first this many unknown addresses. */
const [mostManagers, mostHints] = [2000, 50]
/** Suggests the intended address for a limited number of unknown addresses; repeated ones are cached. */
export function hints(managers: Iterable<string>): (email: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  const among: string[] = []
  for (const one of managers) if (among.push(one) === mostManagers) break
  return (email) => {
    const wanted = email.toLowerCase()
    if (!known.has(wanted) && known.size < mostHints) known.set(wanted, nearest(wanted, among))
    return known.get(wanted)
  }
}

const others = 1_000_000
/**
 * Returns the rank of each manager in the file: the number of managers above, so that managers precede their teams at
 * any depth.
 */
export function ranksOf(managers: ReadonlyMap<string, string | null>): (email: string) => number {
  const ranks = new Map<string, number>()
  const aboveOf = (email: string): string | undefined => {
    const above = managers.get(email)
    return above && managers.has(above) ? above : undefined
  }
  for (const first of managers.keys()) {
    const places = new Map<string, number>()
    const way: string[] = []
    let at: string | undefined = first
    while (at !== undefined && !ranks.has(at) && !places.has(at)) {
      places.set(at, way.length)
      way.push(at)
      at = aboveOf(at)
    }
    // Managers who manage each other in a circle have the same rank: above each are all the others.
    const circle: number = at === undefined || ranks.has(at) ? way.length : places.get(at)!
    for (const email of way.slice(circle)) ranks.set(email, way.length - circle - 1)
    let below = at === undefined ? -1 : ranks.get(at)!
    for (const email of way.slice(0, circle).toReversed()) ranks.set(email, (below += 1))
  }
  return (email) => ranks.get(email) ?? others
}

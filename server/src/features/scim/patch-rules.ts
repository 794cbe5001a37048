import { type Filter, attributeKey, parseFilter } from './filter-rules.ts'
import { ScimProblem, badPath, badValue } from './problem-rules.ts'

/** One change of one attribute: the normal form of what directories send. */
export interface Change {
  op: 'add' | 'replace' | 'remove'
  /** In lower case, with its sub-attribute: `name.givenname`. */
  attribute: string
  /** Of a path with one: `emails[type eq "work"]`. */
  filter?: Filter
  value: unknown
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user'
/** Extension of the organisation's own fields, each of which is `field` and its id. */
const ownFields = 'urn:ietf:params:scim:schemas:extension:praxia:2.0:user'
const extensions = [enterprise, ownFields]
/** Attributes with sub-attributes that are sent as an object. */
const complex = new Set(['name', ...extensions])
/** Names an attribute of an extension as the directory's path does, with a dot in place of the last colon. */
function keyOf(name: string): string {
  const key = attributeKey(name)
  const extension = extensions.find((one) => key.startsWith(`${one}:`))
  return extension === undefined ? key : `${extension}.${key.slice(extension.length + 1)}`
}
/** Returns the id of the own field that an attribute names, with a dot or a colon before its name. */
export function ownFieldOf(attribute: string): number | undefined {
  const [, id] = attribute.startsWith(ownFields)
    ? (/^[.:]field([1-9][0-9]{0,14})$/.exec(attribute.slice(ownFields.length)) ?? [])
    : []
  return id === undefined ? undefined : Number(id)
}

/** Returns the changes of a resource, or of the value of an operation without a path. */
export function changesOf(op: Change['op'], value: unknown, prefix = ''): Change[] {
  if (!isObject(value)) throw badValue('value', 'is not an object')
  return Object.entries(value).flatMap(([name, one]) => {
    const attribute = prefix + keyOf(name)
    if (complex.has(attribute) && isObject(one)) return changesOf(op, one, `${attribute}.`)
    return name.includes('[') ? [withPath(op, name, one)].flat() : [{ op, attribute, value: one }]
  })
}
const pathParts = /^([^[\]]+)(?:\[(.*)\])?(?:\.([a-z$]+))?$/is
function withPath(op: Change['op'], path: string, value: unknown): Change[] {
  const [, name, filter, sub] = pathParts.exec(path.trim()) ?? []
  if (name === undefined || !/^[\w$.:-]+$/.test(name)) throw badPath(path)
  const key = keyOf(name)
  const attribute = sub === undefined ? key : `${key}.${sub.toLowerCase()}`
  if (complex.has(attribute) && isObject(value)) return changesOf(op, value, `${attribute}.`)
  return [{ op, attribute, value, ...(filter === undefined ? {} : { filter: parseFilter(`${key}[${filter}]`) }) }]
}

const most = 1000
/** Returns the changes of a PATCH in the shapes of Entra ID and Okta, in their order. */
export function changesOfPatch(body: unknown): Change[] {
  const list = isObject(body) ? (body.Operations ?? body.operations) : undefined
  if (!Array.isArray(list)) throw new ScimProblem(400, 'Operations: is not a list', 'invalidSyntax')
  if (list.length > most) throw badValue('Operations', `are more than ${most}`)
  return list.flatMap((one: unknown) => {
    const { op, path, value } = isObject(one) ? one : {}
    const name = typeof op === 'string' ? op.toLowerCase() : ''
    if (name !== 'add' && name !== 'replace' && name !== 'remove')
      throw new ScimProblem(400, 'op: is not add, replace or remove', 'invalidSyntax')
    if (typeof path === 'string' && path !== '') {
      // Left out is not empty: a group would lose its members by a value that a directory forgot.
      if (name !== 'remove' && value === undefined) throw badValue('value', `is required to ${name} ${path}`)
      return withPath(name, path, value)
    }
    if (path !== undefined && path !== null && path !== '') throw badPath(JSON.stringify(path))
    if (name === 'remove') throw new ScimProblem(400, 'path: is required to remove', 'noTarget')
    return changesOf(name, value)
  })
}

/** Some directories send a single value as a list of one. */
const only = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? (value as unknown[])[0] : value)
/** Entra ID sends booleans as texts. */
function booleanOf(attribute: string, given: unknown): boolean {
  const value = only(given)
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw badValue(attribute, 'is neither true nor false')
}
const longestText = 300
function textOf(attribute: string, given: unknown): string {
  const value = only(given)
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw badValue(attribute, 'is not a text')
  const text = value.trim()
  if (text.length > longestText) throw badValue(attribute, `has more than ${longestText} characters`)
  return text
}

/** A member as a directory writes it. */
export interface UserState {
  userName: string
  externalId: string | null
  givenName: string
  familyName: string
  displayName: string
  /** Empty: the user name is the address. */
  email: string
  active: boolean
  /** `employeeNumber` of the enterprise extension. */
  staffNumber: string
  /** Values of own fields by their ids. Empty: none. */
  fields: ReadonlyMap<number, string>
  language: string
}
export const emptyUser: UserState = {
  userName: '',
  externalId: null,
  givenName: '',
  familyName: '',
  displayName: '',
  email: '',
  active: true,
  staffNumber: '',
  fields: new Map(),
  language: '',
}

/** Returns the address among a member's e-mails that is the account's: the primary one, else that of work. */
function addressOf(given: unknown): string {
  const list = (Array.isArray(given) ? given : [given]).filter((one) => one !== null && one !== undefined)
  const items: Record<string, unknown>[] = list.map((one) => (isObject(one) ? one : { value: one }))
  const chosen =
    items.find(({ primary }) => primary === true || primary === 'true' || primary === 'True') ??
    items.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work') ??
    items[0]
  return textOf('emails', chosen?.value)
}
/** Reports whether a filter can only mean an address that an account does not have, such as a private one. */
const isOtherAddress = (filter: Filter | undefined): boolean =>
  filter?.kind === 'is' && filter.attribute === 'emails.type' && String(filter.value).toLowerCase() !== 'work'

const texts: Record<string, 'givenName' | 'familyName' | 'displayName' | 'language' | 'staffNumber'> = {
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  displayname: 'displayName',
  preferredlanguage: 'language',
  locale: 'language',
  [`${enterprise}.employeenumber`]: 'staffNumber',
}
/** Applies changes in their order. Attributes that a member does not have are left out. */
export function applyToUser(before: UserState, changes: readonly Change[]): UserState {
  const fields = new Map(before.fields)
  const after = { ...before, fields }
  for (const { op, attribute, filter, value } of changes) {
    const isRemoved = op === 'remove'
    const field = texts[attribute]
    const ownField = ownFieldOf(attribute)
    if (field) after[field] = isRemoved ? '' : textOf(attribute, value)
    else if (ownField !== undefined) fields.set(ownField, isRemoved ? '' : textOf(attribute, value))
    else if (attribute === ownFields && isRemoved) for (const id of fields.keys()) fields.set(id, '')
    else if (attribute === 'username') {
      if (isRemoved) throw new ScimProblem(400, 'userName: cannot be removed', 'mutability')
      after.userName = textOf('userName', value)
    } else if (attribute === 'externalid') after.externalId = (!isRemoved && textOf('externalId', value)) || null
    else if (attribute === 'active') {
      if (isRemoved) throw new ScimProblem(400, 'active: cannot be removed', 'mutability')
      after.active = booleanOf('active', value)
    } else if ((attribute === 'emails' || attribute === 'emails.value') && !isOtherAddress(filter))
      after.email = isRemoved ? '' : addressOf(value)
    else if (attribute === 'id' && isRemoved) throw new ScimProblem(400, 'id: cannot be removed', 'mutability')
  }
  // A user name that was the address takes the address with it, unless the directory set one.
  const isAddress = before.userName !== '' && before.userName.toLowerCase() === before.email.toLowerCase()
  if (isAddress && after.email === before.email && after.userName !== before.userName && after.userName.includes('@'))
    after.email = after.userName
  return after
}

/** Changes of a group. `all`: replaces the members. */
export interface GroupChange {
  displayName?: string
  externalId?: string | null
  all?: ReadonlySet<number>
  joining: ReadonlySet<number>
  leaving: ReadonlySet<number>
}
const memberId = (given: unknown): number => {
  const value = isObject(given) ? given.value : given
  const id = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
  if (!Number.isSafeInteger(id) || id < 1)
    throw badValue('members', `no member has the id ${JSON.stringify(value) ?? ''}`)
  return id
}
const idsOf = (value: unknown): number[] =>
  value === undefined || value === null ? [] : [value].flat().map((one) => memberId(one))
/** Returns the ids in `members[value eq "1" or value eq "2"]`. */
function idsIn(filter: Filter): number[] {
  if (filter.kind === 'or') return [...idsIn(filter.left), ...idsIn(filter.right)]
  if (filter.kind === 'is' && filter.attribute === 'members.value' && filter.operator === 'eq')
    return [memberId(filter.value)]
  throw new ScimProblem(400, 'members: can be selected by value eq only', 'invalidFilter')
}
/** Combines changes, in their order, into one. */
export function groupChange(changes: readonly Change[]): GroupChange {
  let all: Set<number> | undefined
  let [joining, leaving] = [new Set<number>(), new Set<number>()]
  const out: { displayName?: string; externalId?: string | null } = {}
  for (const { op, attribute, filter, value } of changes) {
    const isRemoved = op === 'remove'
    if (attribute === 'displayname') {
      if (isRemoved) throw new ScimProblem(400, 'displayName: cannot be removed', 'mutability')
      out.displayName = textOf('displayName', value)
    } else if (attribute === 'externalid') out.externalId = (!isRemoved && textOf('externalId', value)) || null
    else if (attribute === 'members' || attribute === 'members.value') {
      const isWhole = filter === undefined && (op === 'replace' || (isRemoved && value === undefined))
      const ids = filter && isRemoved ? idsIn(filter) : isWhole && isRemoved ? [] : idsOf(value)
      if (isWhole) [all, joining, leaving] = [new Set(ids), new Set(), new Set()]
      else
        for (const id of ids) {
          const [to, from] = isRemoved ? [leaving, joining] : [joining, leaving]
          to.add(id)
          from.delete(id)
        }
    }
  }
  return { ...out, ...(all ? { all } : {}), joining, leaving }
}

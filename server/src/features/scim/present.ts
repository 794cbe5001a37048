import { fullNameOf } from '@praxia/contract/people/texts.ts'
import type { MemberFieldRow } from '../people/fields-store.ts'
import type { ScimProblem } from './problem-rules.ts'
import type { GroupMember, GroupRow, UserRow } from './store.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const ownFields = 'urn:ietf:params:scim:schemas:extension:praxia:2.0:User'
const messages = 'urn:ietf:params:scim:api:messages:2.0'
export const mostResults = 200
/** Directories ask for pages of 100. */
export const usualResults = 100
/** Members of all groups of a page, together; a group with more is sent in parts of so many. */
export const mostMembers = 10_000

export function presentUser(row: UserRow, base: string): object {
  const { firstName: givenName, lastName: familyName } = row
  const formatted = fullNameOf(row)
  return {
    schemas: [
      `${core}:User`,
      ...(row.staffNumber === null ? [] : [enterprise]),
      ...(row.fields.length === 0 ? [] : [ownFields]),
    ],
    id: String(row.id),
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.userName ?? row.email,
    name: { ...(givenName ? { givenName } : {}), familyName, formatted },
    displayName: formatted,
    active: row.enabled,
    emails: [{ value: row.email, type: 'work', primary: true }],
    ...(row.staffNumber === null ? {} : { [enterprise]: { employeeNumber: row.staffNumber } }),
    ...(row.fields.length === 0
      ? {}
      : { [ownFields]: Object.fromEntries(row.fields.map(({ fieldId, value }) => [`field${fieldId}`, value])) }),
    groups: row.groups.map((group) => ({ ...group, $ref: `${base}/Groups/${group.value}` })),
    meta: { resourceType: 'User', created: row.createdAt.toISOString(), location: `${base}/Users/${row.id}` },
  }
}
export function presentGroup(row: GroupRow, base: string): object {
  return {
    schemas: [`${core}:Group`],
    id: String(row.id),
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    displayName: row.name,
    ...(row.members === null ? {} : { members: row.members.map((one) => presentMember(one, base)) }),
    meta: { resourceType: 'Group', created: row.createdAt.toISOString(), location: `${base}/Groups/${row.id}` },
  }
}
export const presentMember = (one: GroupMember, base: string): object => ({
  ...one,
  type: 'User',
  $ref: `${base}/Users/${one.value}`,
})
export const presentProblem = ({ status, message, scimType }: ScimProblem): object => ({
  schemas: [`${messages}:Error`],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail: message,
})
export const presentList = (resources: object[], totalResults: number, startIndex: number): object => ({
  schemas: [`${messages}:ListResponse`],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const always = new Set(['schemas', 'id', 'meta'])
/** Reduces a resource to the attributes that a directory asks for, by their first part. */
export function reduced(resource: object, { attributes, excluded }: Wanted): object {
  if (!attributes && !excluded) return resource
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const key = name.toLowerCase()
      return always.has(key) || (attributes ? attributes.has(key) : !excluded!.has(key))
    }),
  )
}
export interface Wanted {
  attributes?: ReadonlySet<string>
  excluded?: ReadonlySet<string>
}
export const wantsMembers = ({ attributes, excluded }: Wanted): boolean =>
  attributes ? attributes.has('members') : !excluded?.has('members')

export const serviceProvider = (base: string): object => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A key of the organisation, made in its settings under Connections.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})
export const resourceTypes = (base: string): { id: string }[] =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: [`${core}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: `${core}:${name}`,
    schemaExtensions: name === 'User' ? [enterprise, ownFields].map((schema) => ({ schema, required: false })) : [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }))

type Type = 'string' | 'boolean' | 'complex' | 'reference'
interface More {
  required?: boolean
  isExact?: boolean
  isReadOnly?: boolean
  isUnique?: boolean
  subAttributes?: object[]
  isList?: boolean
}
const attribute = (name: string, type: Type, description: string, more: More = {}): object => ({
  name,
  type,
  multiValued: more.isList ?? false,
  description,
  required: more.required ?? false,
  caseExact: more.isExact ?? false,
  mutability: more.isReadOnly ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: more.isUnique ? 'server' : 'none',
  ...(more.subAttributes ? { subAttributes: more.subAttributes } : {}),
})
const externalId = attribute('externalId', 'string', 'Identifier in the directory', { isExact: true, isUnique: true })
const reference = (of: string): object[] => [
  attribute('value', 'string', `Identifier of the ${of}`, { isExact: true }),
  attribute('display', 'string', 'Its name', { isReadOnly: true }),
  attribute('$ref', 'reference', 'Its address', { isReadOnly: true, isExact: true }),
]
/** With the own fields of the directory's organisation. */
export const schemas = (base: string, fields: readonly MemberFieldRow[]): { id: string }[] =>
  [
    {
      id: `${core}:User`,
      name: 'User',
      description: 'Member of the organisation',
      attributes: [
        attribute('userName', 'string', 'Name in the directory', { required: true, isUnique: true }),
        externalId,
        attribute('name', 'complex', 'Name', {
          subAttributes: [
            attribute('givenName', 'string', 'First name'),
            attribute('familyName', 'string', 'Last name'),
            attribute('formatted', 'string', 'Whole name', { isReadOnly: true }),
          ],
        }),
        attribute('displayName', 'string', 'Whole name; the last name of a member created without a name'),
        attribute('active', 'boolean', 'Whether the member can sign in'),
        attribute('emails', 'complex', 'Address of the account; without one the user name is the address', {
          isList: true,
          subAttributes: [
            attribute('value', 'string', 'Address', { isUnique: true }),
            attribute('type', 'string', 'Always work'),
            attribute('primary', 'boolean', 'Always true'),
          ],
        }),
        attribute('preferredLanguage', 'string', 'Language of the invitation: fr, en, es or it'),
        attribute('groups', 'complex', 'Groups of the member', {
          isList: true,
          isReadOnly: true,
          subAttributes: reference('group'),
        }),
      ],
    },
    {
      id: enterprise,
      name: 'EnterpriseUser',
      description: 'Member of a company',
      attributes: [attribute('employeeNumber', 'string', 'Staff number', { isUnique: true })],
    },
    {
      id: ownFields,
      name: 'OwnFields',
      description: 'Own fields of the organisation',
      attributes: fields.map(({ id, name, kind, choices }) => ({
        ...attribute(`field${id}`, 'string', kind === 'date' ? `${name}, as YYYY-MM-DD` : name),
        ...(kind === 'choice' ? { canonicalValues: choices } : {}),
      })),
    },
    {
      id: `${core}:Group`,
      name: 'Group',
      description: 'Group of the organisation that its administrators manage',
      attributes: [
        attribute('displayName', 'string', 'Name', { required: true, isUnique: true }),
        externalId,
        attribute('members', 'complex', 'Members', { isList: true, subAttributes: reference('member') }),
      ],
    },
  ].map((schema) => ({
    schemas: [`${core}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

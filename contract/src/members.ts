import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  Capacity,
  Email,
  Id,
  IdParams,
  Moment,
  Nothing,
  Nullable,
  PersonName,
  Selection,
  pageOf,
  paging,
  revision,
  search,
  lang,
} from './shapes.ts'

const OwnRole = Type.Union([Type.Literal('ROLE_MANAGER'), Type.Literal('ROLE_ADMINISTRATOR')])
export const MemberForm = Type.Object({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  /** At least one of learner, manager, administrator is ticked in the form; on the wire `[]` is a learner. */
  roles: Type.Array(OwnRole, { maxItems: 2, uniqueItems: true }),
  managerEmail: Type.Optional(Nullable(Type.Union([Email, Type.Literal('')]))),
  groupIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  enabled: Type.Optional(Type.Boolean()),
  ...revision,
})
export type MemberForm = Static<typeof MemberForm>
export const Person = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })
export const Member = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  picture: Nullable(Type.String()),
  roles: Type.Array(OwnRole),
  role: Capacity,
  managerEmail: Nullable(Type.String()),
  managers: Type.Array(Person),
  groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  lastConnection: Nullable(Moment),
  badges: Type.Integer(),
  points: Type.Integer(),
  enabled: Type.Boolean(),
  createdAt: Moment,
  revision: Type.String(),
  can: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean(), generateCode: Type.Boolean() }),
})
export type Member = Static<typeof Member>
const sort = Type.Optional(
  Type.Union([
    Type.Literal('lastName'),
    Type.Literal('-lastName'),
    Type.Literal('lastConnection'),
    Type.Literal('-lastConnection'),
    Type.Literal('points'),
    Type.Literal('-points'),
  ]),
)

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/users',
  summary: 'Members of the organisation, by last name',
  query: Type.Object({
    ...paging,
    ...search,
    sort,
    clientId: Type.Optional(Id),
    groupId: Type.Optional(Id),
  }),
  answer: pageOf(Member),
})
export const getMember = endpoint({
  name: 'getMember',
  method: 'GET',
  path: '/users/{id}',
  summary: 'One member',
  params: IdParams,
  answer: Member,
})
export const createMember = endpoint({
  name: 'createMember',
  method: 'POST',
  path: '/users',
  summary: 'Add a member; a mail lets them choose a password',
  query: Type.Object({ ...lang }),
  body: MemberForm,
  answer: Member,
  fails: ['member.manager_not_found', 'member.email_taken', 'member.quota_reached'],
})
export const updateMember = endpoint({
  name: 'updateMember',
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Change a member',
  params: IdParams,
  query: Type.Object({ ...lang }),
  body: MemberForm,
  answer: Member,
  fails: [
    'member.manager_not_found',
    'member.email_taken',
    'member.last_administrator',
    'member.self',
    'request.conflict',
  ],
})
export const deleteMember = endpoint({
  name: 'deleteMember',
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Delete a member with their personal data',
  params: IdParams,
  answer: Nothing,
  fails: ['member.last_administrator', 'member.self'],
})

export const listTeam = endpoint({
  name: 'listTeam',
  method: 'GET',
  path: '/users/managed',
  summary: 'Members of the caller’s team',
  query: Type.Object({ ...paging, ...search, sort }),
  answer: pageOf(Member),
})
export const Candidate = Type.Object({
  ...Person.properties,
  email: Type.String(),
  picture: Nullable(Type.String()),
  managers: Type.Array(Person),
})
export const listTeamCandidates = endpoint({
  name: 'listTeamCandidates',
  method: 'GET',
  path: '/users/managed/candidates',
  summary: 'Members who can join the caller’s team',
  query: Type.Object({ ...paging, ...search }),
  answer: pageOf(Candidate),
})
export const addToTeam = endpoint({
  name: 'addToTeam',
  method: 'POST',
  path: '/users/managed',
  summary: 'Add members to the caller’s team',
  body: Type.Object(Selection),
  answer: Type.Object({ added: Type.Integer() }),
})
export const removeFromTeam = endpoint({
  name: 'removeFromTeam',
  method: 'DELETE',
  path: '/users/managed/{id}',
  summary: 'Take a member out of the team; the member stays',
  params: IdParams,
  answer: Nothing,
})

import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Person } from './members.ts'
import { Id, IdParams, Name, Nothing, Nullable, oneOf, pageOf, paging, revision, search } from './shapes.ts'

export const Group = Type.Object({
  id: Id,
  name: Type.String(),
  ownerId: Nullable(Id),
  userIds: Type.Array(Id),
  memberCount: Type.Integer(),
  /** Mandatory trainings of its members, which end with it. */
  rules: Type.Integer(),
  revision: Type.String(),
  /** First five members by last name. */
  faces: Type.Array(Type.Object({ ...Person.properties, picture: Nullable(Type.String()) })),
  can: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean() }),
})
export type Group = Static<typeof Group>
export const GroupForm = Type.Object({
  name: Name(limits.groupNameMax),
  userIds: Type.Array(Id, { maxItems: 10_000, uniqueItems: true }),
  ...revision,
})
const forceManager = { forceManager: Type.Optional(Type.Boolean()) }

export const listGroups = endpoint({
  name: 'listGroups',
  method: 'GET',
  path: '/groups',
  summary: 'Groups, promotions or subgroups the caller can use',
  query: Type.Object({
    ...paging,
    ...search,
    ...forceManager,
    sort: Type.Optional(oneOf(['name', '-name', '-memberCount'] as const)),
    clientId: Type.Optional(Id),
  }),
  response: pageOf(Group),
})
export const getGroup = endpoint({
  name: 'getGroup',
  method: 'GET',
  path: '/groups/{id}',
  summary: 'One group',
  params: IdParams,
  query: Type.Object(forceManager),
  response: Group,
})
export const createGroup = endpoint({
  name: 'createGroup',
  method: 'POST',
  path: '/groups',
  summary: 'Add a group',
  query: Type.Object(forceManager),
  body: GroupForm,
  response: Group,
  errors: ['group.name_taken'],
})
export const updateGroup = endpoint({
  name: 'updateGroup',
  method: 'PUT',
  path: '/groups/{id}',
  summary: 'Change a group',
  params: IdParams,
  query: Type.Object(forceManager),
  body: GroupForm,
  response: Group,
  errors: ['group.name_taken', 'request.conflict'],
})
export const deleteGroup = endpoint({
  name: 'deleteGroup',
  method: 'DELETE',
  path: '/groups/{id}',
  summary: 'Delete a group; its members stay',
  params: IdParams,
  query: Type.Object(forceManager),
  response: Nothing,
})

import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Id, IdParams, Moment, Name, Nothing, Nullable, oneOf, pageOf, paging } from '../shapes.ts'

export const keyScopes = ['read', 'write'] as const
/** Key with which another system reads or writes the organisation's record (HTTP Basic: user and secret). */
export const Key = Type.Object({
  id: Id,
  name: Type.String(),
  /** HTTP Basic user. It identifies the key and grants nothing by itself. */
  user: Type.String(),
  scopes: Type.Array(oneOf(keyScopes)),
  madeAt: Moment,
  /** Null when the account was deleted. */
  madeBy: Nullable(Type.String()),
  /** Moment when the current secret was created. */
  rotatedAt: Nullable(Moment),
  /** To the minute; null when never used. */
  lastUsedAt: Nullable(Moment),
  endedAt: Nullable(Moment),
})
export type Key = Static<typeof Key>
/** Key with its secret, returned only in this response. */
export const KeyWithSecret = Type.Object({ ...Key.properties, secret: Type.String() })
export type KeyWithSecret = Static<typeof KeyWithSecret>

export const listKeys = endpoint({
  name: 'listKeys',
  method: 'GET',
  path: '/keys',
  summary: 'Keys of the own organisation for its learning record, those that were ended last',
  query: Type.Object(paging),
  response: pageOf(Key),
})
export const createKey = endpoint({
  name: 'createKey',
  method: 'POST',
  path: '/keys',
  summary: 'Make a key; its secret is in this answer and in no other',
  body: Type.Object({
    name: Name(limits.keyNameMax),
    scopes: Type.Array(oneOf(keyScopes), { minItems: 1, maxItems: keyScopes.length, uniqueItems: true }),
  }),
  response: KeyWithSecret,
  errors: ['key.too_many'],
})
export const rotateKey = endpoint({
  name: 'rotateKey',
  method: 'POST',
  path: '/keys/{id}/rotation',
  summary: 'Give a key a new secret; the former one opens nothing any more',
  params: IdParams,
  response: KeyWithSecret,
})
export const endKey = endpoint({
  name: 'endKey',
  method: 'DELETE',
  path: '/keys/{id}',
  summary: 'End a key; it stays in the list, and what it wrote in the record',
  params: IdParams,
  response: Nothing,
})

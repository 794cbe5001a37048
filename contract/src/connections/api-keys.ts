import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Id, IdParams, Moment, Name, Nothing, Nullable, oneOf, pageOf, paging } from '../shapes.ts'

/** Rights of an organisation's key or a personal token. `server/src/access/key-scopes.ts` lists their endpoints. */
export const apiScopes = ['members:read', 'members:write', 'groups', 'suggestions', 'results:read', 'exports'] as const
export type ApiScope = (typeof apiScopes)[number]
/** `api`: calls endpoints of its scopes. `scim`: a directory provisions members and groups at `/scim/v2`. */
export const apiKeyKinds = ['api', 'scim'] as const
/** `password`: of personal tokens, ended by a new password of their owner. */
export const apiKeyStates = ['open', 'expired', 'ended', 'password'] as const
export const apiKeyDays = { default: 365, max: 1095 } as const

const Scopes = Type.Array(oneOf(apiScopes), { minItems: 1, maxItems: apiScopes.length, uniqueItems: true })
const days = { days: Type.Optional(Type.Integer({ minimum: 1, maximum: apiKeyDays.max })) }
const shared = {
  id: Id,
  name: Type.String(),
  scopes: Type.Array(oneOf(apiScopes), { maxItems: apiScopes.length }),
  /** First characters of its text, by which it is recognised in a log or in settings. */
  prefix: Type.String(),
  madeAt: Moment,
  expiresAt: Moment,
  /** To the minute; null when never used. */
  lastUsedAt: Nullable(Moment),
  state: oneOf(apiKeyStates),
}
/** Personal token: a program acts as its owner, within its scopes. */
export const PersonalToken = Type.Object(shared)
export type PersonalToken = Static<typeof PersonalToken>
export const PersonalTokenWithText = Type.Object({ ...shared, token: Type.String() })
export type PersonalTokenWithText = Static<typeof PersonalTokenWithText>
/** Key of an organisation: a program acts in the capacity of an administrator, within its scopes. */
export const ApiKey = Type.Object({
  ...shared,
  kind: oneOf(apiKeyKinds),
  /** Null when the account was deleted. */
  madeBy: Nullable(Type.String()),
})
export type ApiKey = Static<typeof ApiKey>
export const ApiKeyWithText = Type.Object({ ...ApiKey.properties, token: Type.String() })
export type ApiKeyWithText = Static<typeof ApiKeyWithText>

export const ApiKeyForm = Type.Object({
  name: Name(limits.keyNameMax),
  kind: oneOf(apiKeyKinds),
  /** Required of the kind `api`; the kind `scim` has none. */
  scopes: Type.Optional(Scopes),
  ...days,
})
export type ApiKeyForm = Static<typeof ApiKeyForm>

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api-keys',
  summary: 'Keys of the own organisation for the API and for provisioning, valid ones first',
  query: Type.Object(paging),
  response: pageOf(ApiKey),
})
export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/api-keys',
  summary: 'Make a key; its text is in this answer and in no other',
  body: ApiKeyForm,
  response: ApiKeyWithText,
  errors: ['key.too_many', 'account.password_needed', 'account.sign_in_needed'],
})
export const endApiKey = endpoint({
  name: 'endApiKey',
  method: 'DELETE',
  path: '/api-keys/{id}',
  summary: 'End a key; what was done with it stays',
  params: IdParams,
  response: Nothing,
})

export const PersonalTokenForm = Type.Object({ name: Name(limits.tokenNameMax), scopes: Scopes, ...days })
export type PersonalTokenForm = Static<typeof PersonalTokenForm>
export const listPersonalTokens = endpoint({
  name: 'listPersonalTokens',
  method: 'GET',
  path: '/users/personal-tokens',
  summary: 'Own personal tokens, valid ones first',
  response: Type.Array(PersonalToken),
})
export const createPersonalToken = endpoint({
  name: 'createPersonalToken',
  method: 'POST',
  path: '/users/personal-tokens',
  summary: 'Make a personal token; its text is in this answer and in no other',
  body: PersonalTokenForm,
  response: PersonalTokenWithText,
  errors: ['token.too_many', 'account.password_needed', 'account.sign_in_needed'],
})
export const endPersonalToken = endpoint({
  name: 'endPersonalToken',
  method: 'DELETE',
  path: '/users/personal-tokens/{id}',
  summary: 'End a personal token',
  params: IdParams,
  response: Nothing,
})

import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Id, IdParams, Moment, Name, Nothing, oneOf } from '../shapes.ts'

/**
 * `open`: allows uploads and versions. `expired`: past its end. `ended`: ended by its owner. `password`: ended by a new
 * password.
 */
export const tokenStates = ['open', 'expired', 'ended', 'password'] as const
/** Token with which a program publishes content on behalf of the account that created it. It allows nothing else. */
export const Token = Type.Object({
  id: Id,
  name: Type.String(),
  madeAt: Moment,
  expiresAt: Moment,
  /** To the minute; null when never used. */
  lastUsedAt: Type.Union([Moment, Type.Null()]),
  state: oneOf(tokenStates),
})
export type Token = Static<typeof Token>
/** Token with its text, returned only in this response. */
export const TokenWithText = Type.Object({ ...Token.properties, token: Type.String() })
export type TokenWithText = Static<typeof TokenWithText>

export const listTokens = endpoint({
  name: 'listTokens',
  method: 'GET',
  path: '/users/tokens',
  summary: 'Own tokens for publishing, those that open something first',
  response: Type.Array(Token),
})
export const createToken = endpoint({
  name: 'createToken',
  method: 'POST',
  path: '/users/tokens',
  summary: 'Make a token for publishing; it stands in this answer and in no other',
  body: Type.Object({
    name: Name(limits.tokenNameMax),
    days: Type.Integer({ minimum: 1, maximum: limits.tokenDaysMax }),
  }),
  response: TokenWithText,
  errors: ['token.too_many'],
})
export const endToken = endpoint({
  name: 'endToken',
  method: 'DELETE',
  path: '/users/tokens/{id}',
  summary: 'End a token; what it published stays',
  params: IdParams,
  response: Nothing,
})

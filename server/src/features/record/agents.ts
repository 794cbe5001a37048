import { createHash } from 'node:crypto'
import type { HeldEmail } from '../accounts/former-emails-store.ts'
import { type Check, anIri, isRecord, list, pattern, shape, text } from './checks.ts'
import type { Agent } from './statement.ts'

/** Checks of agents and groups (xAPI Data 2.4.2). */
const account = shape({ homePage: anIri, name: text }, ['homePage', 'name'])
const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const
const fields: Record<string, Check> = {
  objectType: text,
  name: text,
  mbox: pattern(/^mailto:[^\s@]+@[^\s@]+$/, 'a mailto address'),
  mbox_sha1sum: pattern(/^[0-9a-f]{40}$/i, 'a SHA-1'),
  openid: anIri,
  account,
}
const agentShape = shape(fields)
export const agent: Check = (v, path, report) => {
  agentShape(v, path, report)
  if (!isRecord(v)) return
  if (v.objectType !== undefined && v.objectType !== 'Agent') report(`${path}.objectType`, 'is not Agent')
  if (identifiers.filter((key) => v[key] !== undefined).length !== 1)
    report(path, 'needs exactly one of mbox, mbox_sha1sum, openid, account')
}
const groupShape = shape({ ...fields, member: list(agent) })
export const group: Check = (v, path, report) => {
  groupShape(v, path, report)
  if (!isRecord(v)) return
  if (v.objectType !== 'Group') report(`${path}.objectType`, 'is not Group')
  const named = identifiers.filter((key) => v[key] !== undefined).length
  if (named > 1 || (named === 0 && !(Array.isArray(v.member) && v.member.length > 0)))
    report(path, 'needs one identifier, or members')
}
export const agentOrGroup: Check = (v, path, report) =>
  (isRecord(v) && v.objectType === 'Group' ? group : agent)(v, path, report)

/** An agent; or, with three-legged OAuth, an unidentified group of two: the application and the user. */
export const authority: Check = (v, path, report) => {
  agentOrGroup(v, path, report)
  if (!isRecord(v) || v.objectType !== 'Group') return
  if (identifiers.some((key) => v[key] !== undefined) || !Array.isArray(v.member) || v.member.length !== 2)
    report(path, 'is a group of other than two agents, or one with an identifier')
}

/** Returns the one identifying property of an agent or an identified group. Undefined for an unidentified group. */
export function identityOf(a: Agent): Partial<Agent> | undefined {
  if (a.account) return { account: { homePage: a.account.homePage, name: a.account.name } }
  if (a.mbox !== undefined) return { mbox: a.mbox }
  if (a.mbox_sha1sum !== undefined) return { mbox_sha1sum: a.mbox_sha1sum }
  return a.openid === undefined ? undefined : { openid: a.openid }
}
/** Returns the same as a text, for the column that statements are searched by; null for an unidentified group. */
export function actorKey(a: Agent): string | null {
  const identity = identityOf(a)
  if (identity === undefined) return null
  const { account } = identity
  const [kind, value] = Object.entries(identity)[0] as [string, string]
  return account ? `account ${account.homePage} ${account.name}` : `${kind} ${value}`
}
interface Named {
  xapiBase: string
  /** The actor name of launches. */
  actor: string
  emails: readonly HeldEmail[]
}
/** The key of an identifier, and the time in which it is the person's. */
export interface HeldKey extends Pick<HeldEmail, 'since' | 'until'> {
  key: string
}
/** Returns the keys of a person's identifiers: by these other systems report. */
export function actorKeysOf({ xapiBase, actor, emails }: Named): HeldKey[] {
  const keyOf = (agent: Partial<Agent>) => actorKey(agent as Agent)!
  const ofEmails = emails.flatMap(({ email, since, until }) =>
    [...new Set([email, email.toLowerCase()])]
      .map((one) => `mailto:${one}`)
      .flatMap((mbox) => [{ mbox }, { mbox_sha1sum: createHash('sha1').update(mbox).digest('hex') }])
      .map((agent) => ({ key: keyOf(agent), since, until })),
  )
  return [...ofEmails, { key: keyOf({ account: { homePage: xapiBase, name: actor } }), since: null, until: null }]
}

import { createHash } from 'node:crypto'
import type { HeldEmail } from '../accounts/former-emails-store.ts'
import { isRecord } from './checks.ts'

/** A person to erase: the account and the identifiers in other systems. */
export interface Erased {
  xapiBase: string
  /** The actor name of launches. */
  actor: string
  emails: readonly HeldEmail[]
  firstName: string
  lastName: string
}
const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')
const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const hashesOf = (email: string): string[] => [`mailto:${email.toLowerCase()}`, `mailto:${email}`].map(sha1)

/** A lower-case text that identifies the person without doubt, in what is from a time. */
export interface Mark extends Pick<HeldEmail, 'since' | 'until'> {
  text: string
}
/** Returns the texts by which the search is done. */
export function marksOf({ actor, emails }: Erased): Mark[] {
  const ofEmails = emails.flatMap(({ email, since, until }) => {
    const lower = email.toLowerCase()
    const texts = new Set([lower, encodeURIComponent(lower).toLowerCase(), ...hashesOf(email)])
    return [...texts].map((text) => ({ text, since, until }))
  })
  return [...ofEmails, { text: actor.toLowerCase(), since: null, until: null }]
}

const isHeldAt = ({ since, until }: HeldEmail, at: Date): boolean =>
  (since === null || at >= since) && (until === null || at < until)
/** Returns the eraser of what is from a moment, by the addresses that named the person then. */
export function erasersOf(erased: Erased, nobody: string): (at: Date) => ReturnType<typeof eraserOf> {
  const made = new Map<string, ReturnType<typeof eraserOf>>()
  return (at) => {
    const emails = erased.emails.filter((one) => isHeldAt(one, at))
    const key = JSON.stringify(emails)
    const eraser = made.get(key) ?? eraserOf({ ...erased, emails }, nobody)
    made.set(key, eraser)
    return eraser
  }
}

/** Returns functions that replace a person in the record by one anonymous agent, the same everywhere. */
export function eraserOf(erased: Erased, nobody: string) {
  const emails = [...new Set(erased.emails.map(({ email }) => email.toLowerCase()))]
  const hashes = new Set(erased.emails.flatMap(({ email }) => hashesOf(email)))
  /**
   * Reports whether an agent is the person, by any identifier and in any letter case (mailboxes and digests ignore
   * case).
   */
  const isPerson = (agent: Record<string, unknown>): boolean => {
    const { mbox, mbox_sha1sum: hash, openid, account } = agent
    const isAddress = (text: string) => emails.some((email) => text === `mailto:${email}`)
    if (typeof mbox === 'string' && isAddress(unescaped(mbox).toLowerCase())) return true
    if (typeof hash === 'string' && hashes.has(hash.toLowerCase())) return true
    if (typeof openid === 'string' && emails.some((email) => unescaped(openid).toLowerCase().includes(email)))
      return true
    if (!isRecord(account) || typeof account.name !== 'string') return false
    const name = unescaped(account.name).toLowerCase()
    return (
      emails.includes(name) ||
      isAddress(name) ||
      (name === erased.actor.toLowerCase() && account.homePage === erased.xapiBase)
    )
  }
  const { firstName, lastName } = erased
  const names = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}, ${firstName}`]
    .filter(() => firstName.trim() !== '' && lastName.trim() !== '')
    .map(literal)
  const addresses = emails.flatMap((email) => [email, encodeURIComponent(email)]).map(literal)
  // Matches whole addresses and names only: not within a longer address or name.
  const said = new RegExp(
    [
      ...(addresses.length > 0 ? [`(?<![\\w.+%-])(?:${addresses.join('|')})(?![\\w-]|\\.\\w)`] : []),
      ...(names.length > 0 ? [`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`] : []),
      ...[...hashes, erased.actor].map(literal),
    ].join('|'),
    'giu',
  )
  const text = (one: string): string => one.replace(said, nobody)
  const erase = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(erase)
    if (!isRecord(value)) return value
    if (isPerson(value))
      return {
        objectType: value.objectType === 'Group' ? 'Group' : 'Agent',
        account: { homePage: erased.xapiBase, name: nobody },
      }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), erase(one)]))
  }
  return { isPerson, erase, text }
}

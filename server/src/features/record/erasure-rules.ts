import { createHash } from 'node:crypto'
import { isRecord } from './checks.ts'

/** A person to erase: the account and the identifiers in other systems. */
export interface Erased {
  xapiBase: string
  /** The actor name of launches. */
  actor: string
  email: string
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

/** Returns the lower-case texts that identify the person without doubt, by which the search is done. */
export function marksOf({ actor, email }: Erased): string[] {
  const lower = email.toLowerCase()
  const hashes = [`mailto:${lower}`, `mailto:${email}`].map(sha1)
  return [...new Set([lower, encodeURIComponent(lower).toLowerCase(), ...hashes, actor.toLowerCase()])]
}

/** Returns functions that replace a person in the record by one anonymous agent, the same everywhere. */
export function eraserOf(erased: Erased, nobody: string) {
  const email = erased.email.toLowerCase()
  const hashes = new Set([`mailto:${email}`, `mailto:${erased.email}`].map(sha1))
  /**
   * Reports whether an agent is the person, by any identifier and in any letter case (mailboxes and digests ignore
   * case).
   */
  const isPerson = (agent: Record<string, unknown>): boolean => {
    const { mbox, mbox_sha1sum: hash, openid, account } = agent
    if (typeof mbox === 'string' && unescaped(mbox).toLowerCase() === `mailto:${email}`) return true
    if (typeof hash === 'string' && hashes.has(hash.toLowerCase())) return true
    if (typeof openid === 'string' && unescaped(openid).toLowerCase().includes(email)) return true
    if (!isRecord(account) || typeof account.name !== 'string') return false
    const name = unescaped(account.name).toLowerCase()
    return (
      name === email ||
      name === `mailto:${email}` ||
      (name === erased.actor.toLowerCase() && account.homePage === erased.xapiBase)
    )
  }
  const { firstName, lastName } = erased
  const names = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}, ${firstName}`]
    .filter(() => firstName.trim() !== '' && lastName.trim() !== '')
    .map(literal)
  const addresses = [email, encodeURIComponent(email)].map(literal)
  // Matches whole addresses and names only: not within a longer address or name.
  const said = new RegExp(
    [
      `(?<![\\w.+%-])(?:${addresses.join('|')})(?![\\w-]|\\.\\w)`,
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

import { createHash } from 'node:crypto'
import { isRecord } from './checks.ts'

/** A person who is taken out of the record: the account, and what other systems may know it by. */
export interface Erased {
  xapiBase: string
  /** The name that launches give. */
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

/** What a text has in lower case that names the person without doubt; more than these no search looks for. */
export function marksOf({ actor, email }: Erased): string[] {
  const lower = email.toLowerCase()
  const hashes = [`mailto:${lower}`, `mailto:${email}`].map(sha1)
  return [...new Set([lower, encodeURIComponent(lower).toLowerCase(), ...hashes, actor.toLowerCase()])]
}

/** Takes one person out of what the record holds. Whom it names instead is nobody, and the same wherever it stands. */
export function eraserOf(erased: Erased, nobody: string) {
  const email = erased.email.toLowerCase()
  const hashes = new Set([`mailto:${email}`, `mailto:${erased.email}`].map(sha1))
  /** Whether an agent is the person, by any identifier and in any case of its letters (they are the same mailbox and the same digest). */
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
  // Nora's address is no part of another one, nor her name of a longer one.
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

import type { ApiScope } from '@praxia/contract/connections/api-keys.ts'
import type { Capacity, InterfaceLanguage, Role } from '@praxia/contract/shapes.ts'
import type { Config } from '../config/config.ts'
import type { Database, Db, Loaded } from '../database/db.ts'
import type { Events } from '../messages/events.ts'
import type { MailMessage } from '../messages/mail.ts'
import type { WorldStorage } from '../files/removals-store.ts'
import type { Storage } from '../files/storage.ts'
import type { SharedClock } from './shared-clock.ts'

declare const minted: unique symbol
/** The organisation whose rows a query may touch. Made only from a loaded row, never from a number in a request. */
export type Scope = { readonly organisationId: number; readonly [minted]: true }
export const scopeOf = ({ organisationId }: Loaded<{ organisationId: number }>): Scope => ({ organisationId }) as Scope

/** The platform's own organisation: only it has super administrators. */
export const platformId = 1
export type Roles = { superAdmin: boolean; admin: boolean; manager: boolean }
/** The authenticated caller: an account, the roles that its token grants, and the capacity of this request. */
export interface Actor {
  kind: 'session' | 'device' | 'publish' | 'personal' | 'key'
  /** Of a key and a personal token: the scopes that limit it; null: the policy alone does. */
  scopes: readonly ApiScope[] | null
  /** A device that was signed in by another user's code. */
  byAnother: boolean
  /** A device that a class let in acts for the class's training alone. */
  inClass: { id: number; trainingId: number } | null
  /** From when on this session opens nothing until its account has a second factor; null: no factor is missing. */
  twoStepDue: Date | null
  tokenId: number
  /** The account; for an organisation's key the negative of the key's id, which is no account's. */
  userId: number
  organisationId: number
  organisationType: 'PLATFORM' | 'COMPANY' | 'TRAINING_CENTER' | 'VR_ROOM' | 'PARTNER'
  firstName: string
  lastName: string
  email: string
  language: InterfaceLanguage
  timeZone: string
  roles: Roles
  as: Capacity
  scope: Scope
}

/** Returns the caller's account; null for an organisation's key. */
export const accountOf = ({ userId }: Pick<Actor, 'userId'>): number | null => (userId > 0 ? userId : null)

/**
 * External dependencies, passed as one argument. Code reads the time from `now()`, so that tests control it: codes live
 * ten minutes, links seven days.
 */
export interface World {
  /** For the few handlers that open transactions of their own: counters that survive a refusal, streams. */
  database: Database
  config: Config
  storage: WorldStorage
  /** Stored mails of an installation without a mail server. */
  outbox: Storage
  events: Events
  now(): Date
  /** For leases and due times. */
  shared: SharedClock
  /** Secret key of this installation; seals codes and credentials, signs addresses. */
  serverKey: Buffer
  xapiBase: string
  /** Name of the newest migration of this program. */
  schema: string
  log(level: 'info' | 'warn' | 'error', data: object, message: string): void
}
export interface Ctx extends World {
  db: Db
  actor: Actor
  /** Runs the work after the commit; never if the transaction failed. */
  after(work: () => void | Promise<void>): void
  mail(message: MailMessage): Promise<void>
}
/** Context of a request without a signed-in account. */
export type PublicCtx = Omit<Ctx, 'actor'>

export const rolesOf = (roles: Roles): Role[] => [
  ...(roles.superAdmin ? ['ROLE_SUPER_ADMIN' as const] : []),
  ...(roles.admin ? ['ROLE_ADMINISTRATOR' as const] : []),
  ...(roles.manager ? ['ROLE_MANAGER' as const] : []),
]
/** A role that a device requested and a person confirmed. */
export type DeviceRole = 'manager' | 'admin'
/**
 * Returns the roles of a token: a session has the account's roles, a device is a learner or has the role that was
 * confirmed for it.
 */
export function rolesBy(
  kind: Actor['kind'],
  role: DeviceRole | null,
  account: { isSuperAdmin: boolean; isAdmin: boolean; isManager: boolean },
): Roles {
  const held = { superAdmin: account.isSuperAdmin, admin: account.isAdmin, manager: account.isManager }
  if (kind !== 'device' || role === 'admin') return held
  return { superAdmin: false, admin: false, manager: role === 'manager' && (held.manager || held.admin) }
}
/**
 * Returns the capacities, strongest first. An administrator may act in any capacity below, except a partner's, who has
 * neither team nor trainings to learn from; nobody exceeds the account's roles.
 */
export const capacitiesOf = (roles: Roles, type: Actor['organisationType']): Capacity[] =>
  type === 'PARTNER' && roles.admin
    ? ['admin']
    : roles.superAdmin
      ? ['superAdmin']
      : roles.admin
        ? ['admin', 'manager', 'learner']
        : roles.manager
          ? ['manager', 'learner']
          : ['learner']

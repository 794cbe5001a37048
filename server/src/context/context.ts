import type { Capacity, InterfaceLanguage, Role } from '@praxia/contract/shapes.ts'
import type { Config } from '../config/config.ts'
import type { Database, Db, Loaded } from '../database/db.ts'
import type { Events } from '../messages/events.ts'
import type { MailMessage } from '../messages/mail.ts'
import type { Storage } from '../files/storage.ts'

declare const minted: unique symbol
/** The organisation whose rows a query may touch. Only a loaded row makes one, never a number that was sent. */
export type Scope = { readonly organisationId: number; readonly [minted]: true }
export const scopeOf = ({ organisationId }: Loaded<{ organisationId: number }>): Scope => ({ organisationId }) as Scope

/** The platform's own organisation: the only one that has super administrators. */
export const platformId = 1
export type Roles = { superAdmin: boolean; admin: boolean; manager: boolean }
/** Who acts: an account, the roles its token lends it, and in which capacity this call is made. */
export interface Actor {
  kind: 'session' | 'device' | 'publish'
  /** A device that the code of somebody else than the account opened. */
  byAnother: boolean
  tokenId: number
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
  /** Of what the answer of this call is kept under (http/kept-answers.ts). */
  revision?: string
}

/** The outside world, one plain argument. `now()` is given, not called: codes live ten minutes, links seven days. */
export interface World {
  /** For the few handlers that open transactions of their own: counters that outlive a refusal, streams. */
  database: Database
  config: Config
  storage: Storage
  /** Mails of an installation without a mail server. */
  outbox: Storage
  events: Events
  now(): Date
  /** A key that only this installation holds; seals codes and credentials, signs addresses. */
  serverKey: Buffer
  xapiBase: string
  log(level: 'info' | 'warn' | 'error', data: object, message: string): void
}
export interface Ctx extends World {
  db: Db
  actor: Actor
  /** Runs after the commit; never when the transaction failed. */
  after(work: () => void | Promise<void>): void
  mail(message: MailMessage): Promise<void>
  /** The answer changes by itself at this moment: it is kept no longer. Where nothing is kept it says nothing. */
  lasts(until: Date): void
}
/** A call without a signed-in account. */
export type PublicCtx = Omit<Ctx, 'actor'>

export const rolesOf = (roles: Roles): Role[] => [
  ...(roles.superAdmin ? ['ROLE_SUPER_ADMIN' as const] : []),
  ...(roles.admin ? ['ROLE_ADMINISTRATOR' as const] : []),
  ...(roles.manager ? ['ROLE_MANAGER' as const] : []),
]
/** A role that a device asked for and its person confirmed. */
export type DeviceRole = 'manager' | 'admin'
/** What a token acts with: a session with the account's roles, a device as a learner or in the role that was confirmed for it. */
export function rolesBy(
  kind: Actor['kind'],
  role: DeviceRole | null,
  account: { isSuperAdmin: boolean; isAdmin: boolean; isManager: boolean },
): Roles {
  const held = { superAdmin: account.isSuperAdmin, admin: account.isAdmin, manager: account.isManager }
  if (kind !== 'device' || role === 'admin') return held
  return { superAdmin: false, admin: false, manager: role === 'manager' && (held.manager || held.admin) }
}
/** Strongest first. An administrator may act in any capacity below, but a partner's, who has neither team nor trainings to learn from; nobody in more than the account holds. */
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

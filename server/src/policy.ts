import type { Capacity } from '@praxia/contract/shapes.ts'
import { AppError } from './app-error.ts'
import type { Actor } from './context.ts'

/** What a predicate may need to know of the thing acted on. */
export interface Thing {
  organisationId?: number
  ownerId?: number | null
  userId?: number
  inTeam?: boolean
  isOwner?: boolean
  unlocked?: boolean
  accessible?: boolean
  madeBy?: number | null
}
type Cell = (actor: Actor, thing: Thing) => boolean
type Row = Record<Capacity, Cell>

const yes: Cell = () => true
export const no: Cell = () => false
const own: Cell = (actor, thing) => thing.organisationId === undefined || thing.organisationId === actor.organisationId
const self: Cell = (actor, thing) => thing.userId === undefined || thing.userId === actor.userId
const selfOrTeam: Cell = (actor, thing) => self(actor, thing) || thing.inTeam === true
const adminGroup: Cell = (actor, thing) => own(actor, thing) && (thing.ownerId ?? null) === null
const ownGroup: Cell = (actor, thing) =>
  own(actor, thing) && (thing.ownerId === undefined || thing.ownerId === actor.userId)
const isOwner: Cell = (_, thing) => thing.isOwner !== false
const ownedOrUnlocked: Cell = (_, thing) => thing.isOwner !== false || thing.unlocked === true
const accessible: Cell = (_, thing) => thing.accessible !== false
const notPartner: Cell = (actor) => actor.organisationType !== 'PARTNER'

/** The permissions page as one table: lines that read as sentences. Seeing is a query (404), acting is a rule (403). */
export const policy = {
  'self.use': { superAdmin: self, admin: self, manager: self, learner: self },
  'device.manage': { superAdmin: self, admin: self, manager: self, learner: self },
  'code.generate': { superAdmin: yes, admin: own, manager: selfOrTeam, learner: self },
  'organisation.manage': { superAdmin: yes, admin: no, manager: no, learner: no },
  'organisation.see': { superAdmin: own, admin: own, manager: own, learner: own },
  'organisation.brand': { superAdmin: own, admin: own, manager: no, learner: no },
  'organisation.quota': { superAdmin: yes, admin: own, manager: no, learner: no },
  'organisation.unlock': { superAdmin: yes, admin: no, manager: no, learner: no },
  'partner.list': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'member.list': { superAdmin: yes, admin: own, manager: no, learner: no },
  'member.see': { superAdmin: yes, admin: own, manager: selfOrTeam, learner: self },
  'member.edit': { superAdmin: no, admin: own, manager: no, learner: no },
  'team.see': { superAdmin: no, admin: self, manager: self, learner: no },
  'team.manage': { superAdmin: no, admin: self, manager: self, learner: no },
  'group.list': { superAdmin: yes, admin: adminGroup, manager: ownGroup, learner: no },
  'group.edit': { superAdmin: no, admin: adminGroup, manager: ownGroup, learner: no },
  'notification.own': { superAdmin: self, admin: self, manager: self, learner: self },
  'training.list': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'training.create': { superAdmin: yes, admin: own, manager: no, learner: no },
  'training.edit': { superAdmin: yes, admin: isOwner, manager: no, learner: no },
  'training.download': { superAdmin: yes, admin: isOwner, manager: accessible, learner: accessible },
  'training.like': { superAdmin: no, admin: accessible, manager: accessible, learner: accessible },
  'training.access': { superAdmin: yes, admin: ownedOrUnlocked, manager: no, learner: no },
  'training.suggest': { superAdmin: no, admin: notPartner, manager: accessible, learner: no },
  'training.launch': { superAdmin: yes, admin: accessible, manager: accessible, learner: accessible },
  'training.view': { superAdmin: no, admin: accessible, manager: accessible, learner: accessible },
  'launch.own': { superAdmin: no, admin: self, manager: self, learner: self },
  'reference.see': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'upload.own': { superAdmin: self, admin: self, manager: no, learner: no },
  'stats.organisation': { superAdmin: yes, admin: own, manager: no, learner: no },
  'history.see': { superAdmin: no, admin: own, manager: selfOrTeam, learner: self },
  'progress.see': { superAdmin: yes, admin: own, manager: selfOrTeam, learner: self },
  'progress.reset': { superAdmin: no, admin: own, manager: selfOrTeam, learner: no },
} as const satisfies Record<string, Row>

export type Action = keyof typeof policy
export const actions = Object.keys(policy) as Action[]

/** What no token of a device may do, whatever its account holds (decisions page). */
const notOnDevices = new Set<Action>([
  'code.generate',
  'organisation.manage',
  'organisation.brand',
  'organisation.unlock',
  'member.edit',
  'team.manage',
])

export const can = (actor: Actor, action: Action, thing: Thing = {}): boolean =>
  !(actor.kind === 'device' && notOnDevices.has(action)) && policy[action][actor.as](actor, thing)

/** The caller can see the thing but may not do this: 403. */
export function authorise(actor: Actor, action: Action, thing: Thing = {}): void {
  if (!can(actor, action, thing)) throw new AppError('request.forbidden')
}
/** Before anything is loaded: does this capacity have the action at all? */
export const mayEver = (actor: Actor, action: Action): boolean =>
  !(actor.kind === 'device' && notOnDevices.has(action)) && policy[action][actor.as] !== no

import type { Capacity } from '@praxia/contract/shapes.ts'
import { AppError } from '../basics/app-error.ts'
import type { Actor } from '../context/context.ts'
import type { Loaded } from '../database/db.ts'

/**
 * What the predicates read of a thing, by its noun. A missing fact refuses: every predicate asks for `=== true` or for
 * the very id.
 */
interface Facts {
  member: { id: number; inTeam: boolean }
  training: { isOwn: boolean; isUnlocked: boolean; accessible: boolean }
  course: { isOwner: boolean }
}
type Cell<Thing> = (actor: Actor, thing: Thing) => boolean
type Row<Thing> = Record<Capacity, Cell<Thing>>

const yes = () => true
export const no = () => false
const notPartner = (actor: Actor) => actor.organisationType !== 'PARTNER'
const self = (actor: Actor, member: Facts['member']) => member.id === actor.userId
const team = (actor: Actor, member: Facts['member']) => member.inTeam === true && !self(actor, member)
/** What nobody says of themselves. */
const notSelf = (actor: Actor, member: Facts['member']) => !self(actor, member)
const selfOrTeam = (actor: Actor, member: Facts['member']) => self(actor, member) || team(actor, member)
const isOwner = (_: Actor, training: Facts['training']) => training.isOwn === true
const ownedOrUnlocked = (_: Actor, training: Facts['training']) =>
  training.isOwn === true || training.isUnlocked === true
/** A partner has no courses to make of it. */
const ownerWithCourses = (actor: Actor, training: Facts['training']) => notPartner(actor) && isOwner(actor, training)
const accessible = (_: Actor, training: Facts['training']) => training.accessible === true

const owned = (_: Actor, course: Facts['course']) => course.isOwner === true

/**
 * The permissions page (docs/permissions.md) as tables: lines that read as sentences. Seeing is a query by the caller's
 * scope (what is out of it is 404), acting is a rule (403). A row stands in the first table when the caller alone
 * decides; what such a row's routes touch is the caller's own or of the caller's scope by their queries.
 */
const standing = {
  'self.use': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'device.allow': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'device.manage': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'organisation.manage': { superAdmin: yes, admin: no, manager: no, learner: no },
  'organisation.see': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'organisation.brand': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'organisation.begin': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'organisation.quota': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'organisation.unlock': { superAdmin: yes, admin: no, manager: no, learner: no },
  'partner.list': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'member.list': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'member.edit': { superAdmin: no, admin: yes, manager: no, learner: no },
  'member.remind': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'team.see': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'team.manage': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'group.list': { superAdmin: yes, admin: notPartner, manager: yes, learner: no },
  'group.edit': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'notification.own': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'training.list': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'training.create': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'training.suggest': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'course.list': { superAdmin: yes, admin: notPartner, manager: yes, learner: yes },
  'course.all': { superAdmin: yes, admin: no, manager: no, learner: no },
  'course.create': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'course.mark': { superAdmin: no, admin: notPartner, manager: yes, learner: yes },
  'course.suggest': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'course.progress': { superAdmin: yes, admin: notPartner, manager: yes, learner: yes },
  'training.launch': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'launch.own': { superAdmin: no, admin: yes, manager: yes, learner: yes },
  'headset.open': { superAdmin: no, admin: yes, manager: yes, learner: yes },
  'reference.see': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'resource.list': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'resource.edit': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'master.manage': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'upload.own': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'key.manage': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'webhook.manage': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'token.manage': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'forwarding.manage': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'certificate.template': { superAdmin: yes, admin: notPartner, manager: no, learner: no },
  'stats.organisation': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'stats.members': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'record.see': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'audit.see': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'export.courses': { superAdmin: yes, admin: notPartner, manager: yes, learner: yes },
  'export.class': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'export.make': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
} as const satisfies Record<string, Row<void>>
const onMember = {
  'code.generate': { superAdmin: yes, admin: yes, manager: selfOrTeam, learner: self },
  'member.see': { superAdmin: yes, admin: yes, manager: selfOrTeam, learner: self },
  'history.see': { superAdmin: no, admin: yes, manager: selfOrTeam, learner: self },
  'certificate.see': { superAdmin: no, admin: yes, manager: selfOrTeam, learner: self },
  'progress.see': { superAdmin: yes, admin: yes, manager: selfOrTeam, learner: self },
  'course.follow': { superAdmin: no, admin: notPartner, manager: selfOrTeam, learner: self },
  'progress.reset': { superAdmin: no, admin: yes, manager: team, learner: no },
  'training.waive': { superAdmin: no, admin: notSelf, manager: team, learner: no },
  'certificate.issue': { superAdmin: no, admin: notSelf, manager: no, learner: no },
} as const satisfies Record<string, Row<Facts['member']>>
const onTraining = {
  'training.edit': { superAdmin: yes, admin: isOwner, manager: no, learner: no },
  'training.publish': { superAdmin: yes, admin: isOwner, manager: no, learner: no },
  'training.inspect': { superAdmin: yes, admin: isOwner, manager: no, learner: no },
  'training.testers': { superAdmin: yes, admin: isOwner, manager: no, learner: no },
  'training.import': { superAdmin: no, admin: ownerWithCourses, manager: no, learner: no },
  'training.discard': { superAdmin: no, admin: isOwner, manager: no, learner: no },
  'training.verify': { superAdmin: yes, admin: no, manager: no, learner: no },
  'training.download': { superAdmin: yes, admin: isOwner, manager: accessible, learner: accessible },
  'training.like': { superAdmin: no, admin: accessible, manager: accessible, learner: accessible },
  'training.view': { superAdmin: no, admin: accessible, manager: accessible, learner: accessible },
  'training.access': { superAdmin: yes, admin: ownedOrUnlocked, manager: no, learner: no },
  'training.resources': { superAdmin: yes, admin: ownedOrUnlocked, manager: no, learner: no },
} as const satisfies Record<string, Row<Facts['training']>>

const onCourse = {
  'course.edit': { superAdmin: no, admin: notPartner, manager: owned, learner: no },
  'course.stats': { superAdmin: yes, admin: notPartner, manager: owned, learner: no },
} as const satisfies Record<string, Row<Facts['course']>>

export const policy = { ...standing, ...onMember, ...onTraining, ...onCourse }
export type Action = keyof typeof policy
export type StandingAction = keyof typeof standing
export type MemberAction = keyof typeof onMember
export type TrainingAction = keyof typeof onTraining
export type CourseAction = keyof typeof onCourse
export const actions = Object.keys(policy) as Action[]
/** What is given to `can` and `authorise` beside the action: nothing, or the thing as the database gave it. */
type On<A extends Action> = A extends StandingAction
  ? []
  : A extends MemberAction
    ? [member: Loaded<Facts['member']>]
    : A extends TrainingAction
      ? [training: Loaded<Facts['training']>]
      : [course: Loaded<Facts['course']>]

/**
 * All that a token of a device opens, whatever role was confirmed for it: it plays, looks and suggests. What exports, publishes, changes
 * what is offered or who is who, is done where its person signs in. A new action is not on devices until it stands here.
 */
const onDevices = new Set<Action>([
  'self.use',
  'device.manage',
  'organisation.see',
  'organisation.begin',
  'organisation.quota',
  'partner.list',
  'member.list',
  'member.see',
  'team.see',
  'group.list',
  'notification.own',
  'training.list',
  'training.suggest',
  'training.launch',
  'training.inspect',
  'training.download',
  'training.like',
  'training.view',
  'launch.own',
  'course.list',
  'course.all',
  'course.mark',
  'course.suggest',
  'course.progress',
  'course.follow',
  'course.stats',
  'reference.see',
  'resource.list',
  'stats.organisation',
  'stats.members',
  'history.see',
  'progress.see',
  'certificate.see',
])
/** Of these the caller's own marks and list of devices are taken away again; any other deletion is not on devices. */
const deletedOnDevices = new Set<Action>(['training.like', 'course.mark', 'notification.own', 'device.manage'])
/** All that a token for publishing opens. Its door is here alone: what these calls do, its account may do. */
const forPublishing = new Set<Action>(['upload.own', 'training.publish'])

const barred = (actor: Actor, action: Action): boolean => actor.kind === 'device' && !onDevices.has(action)

export function can<A extends Action>(actor: Actor, action: A, ...on: On<A>): boolean {
  const cell = policy[action][actor.as] as Cell<unknown>
  return !barred(actor, action) && cell(actor, on[0])
}
/** The caller can see the thing but may not do this: 403. */
export function authorise<A extends Action>(actor: Actor, action: A, ...on: On<A>): void {
  if (!can(actor, action, ...on)) throw new AppError('request.forbidden')
}
/** Whether the caller's token takes this away, whatever its account may. */
export const mayDelete = (actor: Actor, action: Action): boolean =>
  actor.kind !== 'device' || deletedOnDevices.has(action)
/** Before anything is loaded: may this caller do it to anything at all? What the caller alone decides is decided here. */
export const mayEver = (actor: Actor, action: Action): boolean => {
  const cell: Cell<never> = policy[action][actor.as]
  if (actor.kind === 'publish' && !forPublishing.has(action)) return false
  if (cell === ownerWithCourses && !notPartner(actor)) return false
  const known = action in standing || cell === notPartner
  return !barred(actor, action) && (known ? can(actor, action as StandingAction) : cell !== no)
}

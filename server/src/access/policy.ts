import type { Capacity } from '@praxia/contract/shapes.ts'
import { AppError } from '../basics/app-error.ts'
import type { Actor } from '../context/context.ts'
import type { Loaded } from '../database/db.ts'

/**
 * Facts that the predicates read of an object, by its noun. A missing fact refuses: every predicate tests for `===
 * true` or for the exact id.
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
/** Holds for members other than the actor. */
const notSelf = (actor: Actor, member: Facts['member']) => !self(actor, member)
const selfOrTeam = (actor: Actor, member: Facts['member']) => self(actor, member) || team(actor, member)
const isOwner = (_: Actor, training: Facts['training']) => training.isOwn === true
const ownedOrUnlocked = (_: Actor, training: Facts['training']) =>
  training.isOwn === true || training.isUnlocked === true
/** Partners have no courses to build from a training, and what they change waits for verification. */
const ownerWithCourses = (actor: Actor, training: Facts['training']) => notPartner(actor) && isOwner(actor, training)
const accessible = (_: Actor, training: Facts['training']) => training.accessible === true

const owned = (_: Actor, course: Facts['course']) => course.isOwner === true

/**
 * The permissions page (docs/permissions.md) as tables whose lines read as sentences. Visibility is a query by the
 * caller's scope (404 outside it), an action is a rule (403). A row is in the first table if it depends on the caller
 * alone; the queries of its routes limit them to the caller's own rows or the caller's scope.
 */
const onCaller = {
  'self.use': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'account.secure': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'device.allow': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'device.manage': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'organisation.manage': { superAdmin: yes, admin: no, manager: no, learner: no },
  'status.see': { superAdmin: yes, admin: no, manager: no, learner: no },
  'organisation.see': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'organisation.brand': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'organisation.secure': { superAdmin: no, admin: yes, manager: no, learner: no },
  'organisation.begin': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'organisation.quota': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'organisation.unlock': { superAdmin: yes, admin: no, manager: no, learner: no },
  'partner.list': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'member.list': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'member.edit': { superAdmin: no, admin: yes, manager: no, learner: no },
  'member.factors': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'member_field.list': { superAdmin: yes, admin: notPartner, manager: yes, learner: no },
  'member_field.manage': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'member.remind': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'team.see': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'team.manage': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'group.list': { superAdmin: yes, admin: notPartner, manager: yes, learner: no },
  'group.edit': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'notification.own': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'event.follow': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
  'class.join': { superAdmin: no, admin: no, manager: yes, learner: yes },
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
  'federation.manage': { superAdmin: no, admin: yes, manager: no, learner: no },
  'forwarding.manage': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'certificate.template': { superAdmin: yes, admin: notPartner, manager: no, learner: no },
  'mandatory.manage': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'mandatory.see': { superAdmin: yes, admin: notPartner, manager: yes, learner: no },
  'stats.organisation': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'stats.members': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'survey.see': { superAdmin: yes, admin: yes, manager: yes, learner: no },
  'record.see': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'audit.see': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'audit.keep': { superAdmin: yes, admin: yes, manager: no, learner: no },
  'retention.manage': { superAdmin: no, admin: notPartner, manager: no, learner: no },
  'export.courses': { superAdmin: yes, admin: notPartner, manager: yes, learner: yes },
  'export.class': { superAdmin: no, admin: notPartner, manager: yes, learner: no },
  'export.make': { superAdmin: yes, admin: yes, manager: yes, learner: yes },
} as const satisfies Record<string, Row<void>>
const onMember = {
  'code.generate': { superAdmin: yes, admin: yes, manager: selfOrTeam, learner: self },
  'member.see': { superAdmin: yes, admin: yes, manager: selfOrTeam, learner: self },
  'member.file': { superAdmin: self, admin: yes, manager: self, learner: self },
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
  'training.survey': { superAdmin: yes, admin: ownerWithCourses, manager: no, learner: no },
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

export const policy = { ...onCaller, ...onMember, ...onTraining, ...onCourse }
export type Action = keyof typeof policy
type CallerAction = keyof typeof onCaller
export type MemberAction = keyof typeof onMember
export type TrainingAction = keyof typeof onTraining
export type CourseAction = keyof typeof onCourse
export const actions = Object.keys(policy) as Action[]
/** Arguments of `can` and `authorise` after the action: none, or the object as loaded from the database. */
type On<A extends Action> = A extends CallerAction
  ? []
  : A extends MemberAction
    ? [member: Loaded<Facts['member']>]
    : A extends TrainingAction
      ? [training: Loaded<Facts['training']>]
      : [course: Loaded<Facts['course']>]

/**
 * Actions of a device token, whatever role was confirmed for it: it plays, views and suggests. Exports, publishing and
 * changes of the catalogue or of accounts need a sign-in by the person. A new action is barred on devices until it is
 * listed here.
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
  'member_field.list',
  'team.see',
  'group.list',
  'notification.own',
  'event.follow',
  'class.join',
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
/** Allowed deletions on devices: the caller's own marks and devices. All other deletions are barred. */
const deletedOnDevices = new Set<Action>(['training.like', 'course.mark', 'notification.own', 'device.manage'])
/** Actions of a device that a class let in: those of the player. Each is limited to the class's training. */
const inClass = new Set<Action>(['self.use', 'organisation.see', 'event.follow', 'training.launch', 'launch.own'])
export const opensInClass = (action: Action): boolean => inClass.has(action)
/** Actions of a session whose account lacks a required second factor: setting one up, and the colours of its page. */
const withoutFactor = new Set<Action>(['account.secure', 'organisation.see'])
export const opensWithoutFactor = (action: Action): boolean => withoutFactor.has(action)
/** Actions of a publishing token. Within these, it may do what its account may do; no other place restricts it. */
const forPublishing = new Set<Action>(['upload.own', 'training.publish'])

const barred = (actor: Actor, action: Action): boolean => actor.kind === 'device' && !onDevices.has(action)

export function can<A extends Action>(actor: Actor, action: A, ...on: On<A>): boolean {
  const cell = policy[action][actor.as] as Cell<unknown>
  return !barred(actor, action) && cell(actor, on[0])
}
/** Throws 403 if the caller can see the object but may not do this. */
export function authorise<A extends Action>(actor: Actor, action: A, ...on: On<A>): void {
  if (!can(actor, action, ...on)) throw new AppError('request.forbidden')
}
/** Returns whether the caller's kind of token permits this deletion, whatever the account may do. */
export const mayDelete = (actor: Actor, action: Action): boolean =>
  actor.kind !== 'device' || deletedOnDevices.has(action)
/**
 * Returns whether the caller may do this to any object at all, before one is loaded. Decides rules that depend on the
 * caller alone.
 */
export const mayEver = (actor: Actor, action: Action): boolean => {
  const cell: Cell<never> = policy[action][actor.as]
  if (actor.kind === 'publish' && !forPublishing.has(action)) return false
  if (cell === ownerWithCourses && !notPartner(actor)) return false
  const known = action in onCaller || cell === notPartner
  return !barred(actor, action) && (known ? can(actor, action as CallerAction) : cell !== no)
}

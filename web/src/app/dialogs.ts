import type { Capacity } from '../lib/session.ts'

export type DialogName =
  | 'account'
  | 'code'
  | 'tokens'
  | 'personal-tokens'
  | 'security'
  | 'help'
  | 'desktop'
  | 'profile'
  | 'notifications'
  | 'badges'
  | 'export'
  | 'new-training'
  | 'new-course'
  | 'resource'
  | 'find'
  | 'keys'
  | 'suggested'
  | 'survey'

export interface DialogEntry {
  /** Name in the address: `?account`. The shell shows its button only for entries of this list. */
  name: DialogName
  roles: readonly Capacity[]
  /** Hidden on devices signed in by a code. */
  notOnDevices?: boolean
  /** Partners have no courses (docs/product.md#roles). */
  notToPartners?: boolean
  /** Parameters of the address that are removed with it. */
  within?: readonly string[]
}

const everyone: readonly Capacity[] = ['superAdmin', 'admin', 'manager', 'learner']
const members: readonly Capacity[] = ['admin', 'manager', 'learner']

/** Every dialog that can be opened from anywhere in the shell, one line each; `dialog-parts.ts` loads them. */
const dialogs: readonly DialogEntry[] = [
  {
    name: 'account',
    roles: everyone,
  },
  {
    name: 'code',
    roles: members,
    notOnDevices: true,
  },
  {
    name: 'tokens',
    roles: ['admin', 'superAdmin'],
    notOnDevices: true,
    within: ['add-token', 'end-token'],
  },
  {
    name: 'personal-tokens',
    roles: everyone,
    notOnDevices: true,
    within: ['add-personal-token', 'end-personal-token'],
  },
  {
    name: 'security',
    roles: everyone,
    notOnDevices: true,
    within: ['end-others'],
  },
  {
    name: 'profile',
    roles: members,
  },
  {
    name: 'help',
    roles: everyone,
    within: ['article', 'help-search'],
  },
  {
    name: 'desktop',
    roles: members,
  },
  {
    name: 'notifications',
    roles: everyone,
  },
  {
    name: 'badges',
    roles: ['manager', 'learner'],
    within: ['badge'],
  },
  {
    name: 'resource',
    roles: everyone,
  },
  {
    name: 'export',
    notOnDevices: true,
    roles: everyone,
  },
  { name: 'find', roles: everyone },
  { name: 'keys', roles: everyone },
  {
    name: 'suggested',
    roles: ['admin', 'manager'],
    notToPartners: true,
  },
  {
    name: 'survey',
    roles: members,
  },
  {
    name: 'new-training',
    roles: ['admin', 'superAdmin'],
    notOnDevices: true,
  },
  {
    name: 'new-course',
    roles: ['admin', 'manager'],
    notOnDevices: true,
    notToPartners: true,
  },
]
interface Around {
  role: Capacity
  device: boolean
  partner: boolean
}
/** Returns the dialogs available in a role, by partner or not, on a device signed in by a code or not. */
export const dialogsOf = ({ role, device, partner }: Around): DialogEntry[] =>
  dialogs.filter(
    (dialog) => dialog.roles.includes(role) && !(device && dialog.notOnDevices) && !(partner && dialog.notToPartners),
  )

import type { ComponentType } from 'react'
import type { Capacity } from '../lib/session.ts'

export interface DialogProps {
  onClose: () => void
  value: string
}
export type DialogName =
  | 'account'
  | 'code'
  | 'tokens'
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

export interface DialogEntry {
  /** Name in the address: `?account`. The shell shows its button only for entries of this list. */
  name: DialogName
  roles: readonly Capacity[]
  /** Hidden on devices signed in by a code. */
  notOnDevices?: boolean
  /** Partners have no courses (docs/product.md#roles). */
  notToPartners?: boolean
  /** Only when the installation configures the address of the desktop application. */
  withDesktopApp?: boolean
  /** Parameters of the address that are removed with it. */
  within?: readonly string[]
  load: () => Promise<ComponentType<DialogProps>>
}

const everyone: readonly Capacity[] = ['superAdmin', 'admin', 'manager', 'learner']
const members: readonly Capacity[] = ['admin', 'manager', 'learner']

/** Every dialog that can be opened from anywhere in the shell, one line each. */
export const dialogs: readonly DialogEntry[] = [
  {
    name: 'account',
    roles: everyone,
    load: () => import('../features/accounts/profile/account-dialog.tsx').then((file) => file.AccountDialog),
  },
  {
    name: 'code',
    roles: members,
    notOnDevices: true,
    load: () => import('../features/accounts/codes/code-dialog.tsx').then((file) => file.CodeDialog),
  },
  {
    name: 'tokens',
    roles: ['admin', 'superAdmin'],
    notOnDevices: true,
    within: ['add-token', 'end-token'],
    load: () => import('../features/tokens/tokens-dialog.tsx').then((file) => file.TokensDialog),
  },
  {
    name: 'profile',
    roles: members,
    load: () => import('../features/accounts/profile/profile-dialog.tsx').then((file) => file.ProfileDialog),
  },
  {
    name: 'help',
    roles: everyone,
    within: ['article', 'help-search'],
    load: () => import('../features/help/help-dialog.tsx').then((file) => file.HelpDialog),
  },
  {
    name: 'desktop',
    roles: members,
    withDesktopApp: true,
    load: () => import('../features/settings/desktop-dialog.tsx').then((file) => file.DesktopDialog),
  },
  {
    name: 'notifications',
    roles: everyone,
    load: () => import('../features/notifications/notifications-dialog.tsx').then((file) => file.NotificationsDialog),
  },
  {
    name: 'badges',
    roles: ['manager', 'learner'],
    within: ['badge'],
    load: () => import('../features/badges/badges-dialog.tsx').then((file) => file.BadgesDialog),
  },
  {
    name: 'resource',
    roles: everyone,
    load: () => import('../features/resources/resource-viewer-dialog.tsx').then((file) => file.ResourceViewerDialog),
  },
  {
    name: 'export',
    notOnDevices: true,
    roles: everyone,
    load: () => import('../features/exports/export-dialog.tsx').then((file) => file.ExportDialog),
  },
  { name: 'find', roles: everyone, load: () => import('./find/find-dialog.tsx').then((file) => file.FindDialog) },
  { name: 'keys', roles: everyone, load: () => import('./find/keys-dialog.tsx').then((file) => file.KeysDialog) },
  {
    name: 'suggested',
    roles: ['admin', 'manager'],
    notToPartners: true,
    load: () => import('../features/suggestions/suggested-dialog.tsx').then((file) => file.SuggestedDialog),
  },
  {
    name: 'new-training',
    roles: ['admin', 'superAdmin'],
    notOnDevices: true,
    load: () => import('../features/wizard/wizard-dialog.tsx').then((file) => file.NewTrainingDialog),
  },
  {
    name: 'new-course',
    roles: ['admin', 'manager'],
    notOnDevices: true,
    notToPartners: true,
    load: () => import('../features/wizard/course-wizard-dialog.tsx').then((file) => file.NewCourseDialog),
  },
]
interface Around {
  role: Capacity
  device: boolean
  desktopApp: boolean
  partner: boolean
}
/**
 * Returns the dialogs available in a role, by partner or not, on a device signed in by a code or not, with a desktop
 * application or without.
 */
export const dialogsOf = ({ role, device, desktopApp, partner }: Around): DialogEntry[] =>
  dialogs.filter(
    (dialog) =>
      dialog.roles.includes(role) &&
      !(device && dialog.notOnDevices) &&
      !(partner && dialog.notToPartners) &&
      !(dialog.withDesktopApp && !desktopApp),
  )

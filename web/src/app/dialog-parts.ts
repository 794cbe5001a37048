import type { ComponentType } from 'react'
import type { DialogName } from './dialogs.ts'

export interface DialogProps {
  onClose: () => void
  value: string
}

/** Loads the component of each dialog of the shell, when it is first opened. */
export const dialogParts: Readonly<Record<DialogName, () => Promise<ComponentType<DialogProps>>>> = {
  account: () => import('../features/accounts/profile/account-dialog.tsx').then((file) => file.AccountDialog),
  code: () => import('../features/accounts/codes/code-dialog.tsx').then((file) => file.CodeDialog),
  security: () => import('../features/accounts/profile/security-dialog.tsx').then((file) => file.SecurityDialog),
  tokens: () => import('../features/tokens/tokens-dialog.tsx').then((file) => file.TokensDialog),
  'personal-tokens': () =>
    import('../features/tokens/personal-tokens-dialog.tsx').then((file) => file.PersonalTokensDialog),
  profile: () => import('../features/accounts/profile/profile-dialog.tsx').then((file) => file.ProfileDialog),
  help: () => import('../features/help/help-dialog.tsx').then((file) => file.HelpDialog),
  desktop: () => import('../features/settings/desktop-dialog.tsx').then((file) => file.DesktopDialog),
  notifications: () =>
    import('../features/notifications/notifications-dialog.tsx').then((file) => file.NotificationsDialog),
  badges: () => import('../features/badges/badges-dialog.tsx').then((file) => file.BadgesDialog),
  resource: () => import('../features/resources/resource-viewer-dialog.tsx').then((file) => file.ResourceViewerDialog),
  export: () => import('../features/exports/export-dialog.tsx').then((file) => file.ExportDialog),
  find: () => import('./find/find-dialog.tsx').then((file) => file.FindDialog),
  keys: () => import('./find/keys-dialog.tsx').then((file) => file.KeysDialog),
  suggested: () => import('../features/suggestions/suggested-dialog.tsx').then((file) => file.SuggestedDialog),
  survey: () => import('../features/surveys/second-round-dialog.tsx').then((file) => file.SecondRoundDialog),
  'new-training': () => import('../features/wizard/wizard-dialog.tsx').then((file) => file.NewTrainingDialog),
  'new-course': () => import('../features/wizard/course-wizard-dialog.tsx').then((file) => file.NewCourseDialog),
}

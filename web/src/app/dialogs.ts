import type { ComponentType } from 'react'
import type { Capacity } from '../lib/session.ts'

export interface DialogProps { onClose: () => void; value: string }
export type DialogName = 'account' | 'code' | 'help' | 'desktop' | 'profile' | 'notifications' | 'badges' | 'new-training' | 'new-course'

export interface DialogEntry {
  /** Its name in the address: `?account`. The shell shows the button that opens it only when it stands here. */
  name: DialogName
  roles: readonly Capacity[]
  load: () => Promise<ComponentType<DialogProps>>
}

const everyone: readonly Capacity[] = ['superAdmin', 'admin', 'manager', 'learner']
const members: readonly Capacity[] = ['admin', 'manager', 'learner']

/** Every dialog that can be opened from anywhere in the shell, one line each. */
export const dialogs: readonly DialogEntry[] = [
]
export { everyone, members }

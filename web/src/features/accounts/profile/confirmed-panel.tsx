import { type ReactNode, useState } from 'react'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { useFactors } from './use-factors.ts'

interface Props {
  title: string
  onClose: () => void
  /** The dialog of the change, whose request the server takes for some minutes after the confirmation. */
  children: ReactNode
}
/** Asks for the current password, or for a code, before it shows its children. Asks nothing of who has neither. */
export function ConfirmedPanel({ title, onClose, children }: Props) {
  const { data: factors } = useFactors()
  const [confirmed, setConfirmed] = useState(false)
  if (!factors) return null
  if (confirmed || (!factors.hasPassword && !factors.totpSince)) return children
  return (
    <TaskDialog open unaddressed onClose={onClose} title={title} width={560}>
      <ConfirmForm factors={factors} onConfirmed={() => setConfirmed(true)} />
    </TaskDialog>
  )
}

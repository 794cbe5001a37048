import { useTranslation } from '../phrases/i18n.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast, useErrorToast } from './toast.tsx'

interface Remove<V> {
  mutate: (value: V, on: { onSuccess: () => void; onError: (error: Error) => void }) => void
  isPending: boolean
}
interface Props<V> extends Pick<Parameters<typeof ConfirmDialog>[0], 'title' | 'lost' | 'kept' | 'typed'> {
  remove: Remove<V>
  /** What is passed to it. */ what: V
  /** What is said once it is gone. */ done: string
  /** What the button says, where that is not "Delete". */ action?: string
  onClose: () => void
  onDone?: () => void
}

/** Asks before something is deleted, deletes it once, and says that it is gone. */
export function DeleteDialog<V>({ remove, what, done, action, onClose, onDone, ...words }: Props<V>) {
  const { t } = useTranslation()
  const onError = useErrorToast('delete.failed')
  const confirm = (): void => {
    remove.mutate(what, {
      onSuccess: () => {
        toast(done)
        onDone?.()
        onClose()
      },
      onError,
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      pending={remove.isPending}
      action={action ?? t('delete')}
      {...words}
    />
  )
}

import { useTranslation } from '../phrases/i18n.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast, useErrorToast } from './toast.tsx'

interface Remove<V> {
  mutate: (value: V, on: { onSuccess: () => void; onError: (error: Error) => void }) => void
  isPending: boolean
}
interface Deletion<V> {
  remove: Remove<V>
  /** Argument of the mutation. */
  what: V
  /** Message after the deletion. */
  done: string
  /** Message for a refusal with its own text. */
  refused?: (error: Error) => string
  onClose: () => void
  onDone?: () => void
}
export interface DeleteProps<V>
  extends Deletion<V>, Pick<Parameters<typeof ConfirmDialog>[0], 'title' | 'lost' | 'kept' | 'typed'> {
  /** Label of the button, by default "Delete". */
  action?: string
}

/** Returns the function that deletes once and confirms the deletion; `closes`: a refusal closes the question too. */
export function useDeletion<V>(of: Deletion<V> & { closes?: boolean }): () => void {
  const onError = useErrorToast('delete.failed')
  return () =>
    of.remove.mutate(of.what, {
      onSuccess: () => {
        toast(of.done)
        of.onDone?.()
        of.onClose()
      },
      onError: (error) => {
        if (of.closes) of.onClose()
        const words = of.refused?.(error)
        if (words) toast(words, 'error')
        else onError(error)
      },
    })
}

/** Asks before a deletion, deletes once and confirms it. */
export function DeleteDialog<V>({ remove, what, done, refused, action, onClose, onDone, ...words }: DeleteProps<V>) {
  const { t } = useTranslation()
  const confirm = useDeletion({ remove, what, done, refused, onClose, onDone })
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

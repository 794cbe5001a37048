import { isUnreachable } from '../../../lib/unreachable.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useErrorText } from '../../../ui/error-text.ts'
import { toast, useErrorToast } from '../../../ui/toast.tsx'
import { useResetProgress, useUndoReset } from '../queries.ts'

/**
 * Resets a member's progress in a training, a waiver included, and offers to undo it.
 * @param done what the message says once it is reset
 */
export function useReset(userId: number, trainingId: number, { done, onEnd }: { done: string; onEnd: () => void }) {
  const { t } = useTranslation('progress')
  const toastError = useErrorToast()
  const describe = useErrorText()
  const undo = useUndoReset(userId, {
    onDone: () => toast(t('resetUndone')),
    onError: (error) => {
      // A reset whose response was lost can still be undone.
      if (isUnreachable(error)) offerUndo(describe(error).text, 'error')
      else toastError(error)
    },
  })
  const offerUndo = (message: string, tone: 'success' | 'error'): void =>
    toast(message, tone, () => undo.mutate(trainingId))
  return useResetProgress(userId, {
    onDone: () => {
      offerUndo(done, 'success')
      onEnd()
    },
    onError: (error) => {
      toastError(error)
      onEnd()
    },
  })
}

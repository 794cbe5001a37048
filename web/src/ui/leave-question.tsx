import { useTranslation } from '../phrases/i18n.ts'
import { useAsked } from './ask-to-leave.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The question of a form on the page, over every page: whoever leaves has pressed something outside of the form. */
export function LeaveQuestion() {
  const { t } = useTranslation()
  const { go, close } = useAsked()
  return (
    <ConfirmDialog
      open={go !== null}
      title={t('discardTitle')}
      lost={t('discardText')}
      action={t('discard')}
      onClose={close}
      onConfirm={() => {
        close()
        go?.()
      }}
    />
  )
}

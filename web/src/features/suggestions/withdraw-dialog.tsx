import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import type { Picked } from './picked-rules.ts'
import { useWithdrawPeriods } from './queries.ts'

/** Names the suggestions to be withdrawn, and asks for confirmation. */
export function WithdrawDialog({
  open,
  picked,
  names,
  count,
  onClose,
  onDone,
}: {
  open: boolean
  picked: Picked
  names: string
  count: number
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation('suggestions')
  const onError = useErrorToast()
  const withdraw = useWithdrawPeriods()
  return (
    <ConfirmDialog
      open={open}
      title={t('withdrawTitle', { count })}
      lost={t('withdrawLost', { names })}
      kept={picked.whose ? `${t('withdrawKept')} ${t('joinersWithdraw')}` : t('withdrawKept')}
      action={t('withdraw')}
      pending={withdraw.isPending}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(picked, {
          onSuccess: ({ withdrawn }) => {
            toast(t('withdrawn', { count: withdrawn }))
            onDone()
          },
          onError: (error) => {
            onError(error)
            onClose()
          },
        })
      }
    />
  )
}

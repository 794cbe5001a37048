import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useGone } from '../../ui/use-gone.ts'
import { useHeld } from '../../ui/use-held.ts'
import { fullName, useDeleteMember, useMember } from './queries.ts'

interface Props {
  id: number
  onClose: () => void
  onDeleted: () => void
}

/** What goes with a member and what stays, before they are taken out of the organisation (`?delete-member=12`). */
export function DeleteMember({ id, onClose, onDeleted }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const onError = useErrorToast('delete.failed')
  const { held: member, error } = useHeld(useMember(id))
  useGone(error, onClose, { feature: 'members', id })
  const remove = useDeleteMember()
  if (!member) return null
  const confirm = () => {
    remove.mutate(member.id, {
      onSuccess: () => {
        toast(t('deleted'))
        onDeleted()
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
      title={t('deleteTitle', { name: fullName(member) })}
      lost={t('deleteLost')}
      kept={t('deleteKept')}
      action={common('delete')}
    />
  )
}

import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useGone } from '../../ui/use-gone.ts'
import { useHeld } from '../../ui/use-held.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { fullName, useMember } from '../members/queries.ts'
import { useRemoveFromTeam } from './queries.ts'

interface Props {
  id: number
  onClose: () => void
  onRemoved: () => void
}

/** Out of the team, not out of the organisation: asked about first. */
export function RemoveMember({ id, onClose, onRemoved }: Props) {
  const { t } = useTranslation('team')
  const type = useOrganisation().data?.type
  const onError = useErrorToast('delete.failed')
  // Out of the team they are out of sight, while the dialog still closes.
  const { held: member, error } = useHeld(useMember(id))
  useGone(error, onClose, { feature: 'members', id }, ['members', 'team'])
  const remove = useRemoveFromTeam()
  if (!member) return null
  const confirm = () => {
    remove.mutate(member.id, {
      onSuccess: () => {
        toast(t('removed'))
        onRemoved()
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
      title={t('removeTitle', { type, name: fullName(member) })}
      lost={t('removeLost', { type })}
      kept={t('removeKept')}
      action={t('remove', { type })}
    />
  )
}

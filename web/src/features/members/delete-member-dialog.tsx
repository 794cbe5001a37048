import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useDeleteMember, useMember } from './queries.ts'
import { fullName } from '../../lib/full-name.ts'

interface Props {
  id: number
  onClose: () => void
  onDeleted: () => void
}

/** Lists the data that is deleted or retained with a member, and asks for confirmation (`?delete-member=12`). */
export function DeleteMemberDialog({ id, onClose, onDeleted }: Props) {
  const { t } = useTranslation('members')
  const { snapshot: member, error } = useSnapshot(useMember(id))
  useNotFound(error, onClose, { feature: 'members', id })
  const remove = useDeleteMember()
  if (!member) return null
  return (
    <DeleteDialog
      remove={remove}
      what={member.id}
      done={t('deleted')}
      onDone={onDeleted}
      onClose={onClose}
      title={t('deleteTitle', { name: fullName(member) })}
      lost={t('deleteLost')}
      kept={t('deleteKept')}
    />
  )
}

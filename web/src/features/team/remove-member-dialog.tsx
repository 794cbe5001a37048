import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { useMember } from '../members/queries.ts'
import { fullName } from '../../lib/full-name.ts'
import { useRemoveFromTeam } from './queries.ts'

interface Props {
  id: number
  onClose: () => void
  onRemoved: () => void
}

/** Confirms the removal of a member from the team; the member stays in the organisation. */
export function RemoveMemberDialog({ id, onClose, onRemoved }: Props) {
  const { t } = useTranslation('team')
  const type = useOrganisation().data?.type
  // Snapshot: a removed member cannot be read while the dialog is closing.
  const { snapshot: member, error } = useSnapshot(useMember(id))
  useNotFound(error, onClose, { feature: 'members', id }, ['members', 'team'])
  const remove = useRemoveFromTeam()
  if (!member) return null
  return (
    <DeleteDialog
      remove={remove}
      what={member.id}
      done={t('removed')}
      action={t('remove', { type })}
      onDone={onRemoved}
      onClose={onClose}
      title={t('removeTitle', { type, name: fullName(member) })}
      lost={t('removeLost', { type })}
      kept={t('removeKept')}
    />
  )
}

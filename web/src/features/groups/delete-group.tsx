import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useGone } from '../../ui/use-gone.ts'
import { useHeld } from '../../ui/use-held.ts'
import type { GroupKind } from './group-kind.ts'
import { useDeleteGroup, useGroup } from './queries.ts'

/** A group goes, its members stay (`?delete-group=12`). */
export function DeleteGroup({ id, kind, onClose }: { id: number; kind: GroupKind; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const onError = useErrorToast('delete.failed')
  const { held: group, error } = useHeld(useGroup(id))
  useGone(error, onClose, { feature: 'groups', id })
  const remove = useDeleteGroup()
  if (!group) return null
  const confirm = () => {
    remove.mutate(group.id, {
      onSuccess: () => {
        toast(t('deleted', { kind }))
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
      title={t('deleteTitle', { name: group.name })}
      kept={t('deleteKept')}
      action={common('delete')}
    />
  )
}

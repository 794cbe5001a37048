import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import type { GroupKind } from './use-group-kind.ts'
import { useDeleteGroup, useGroup } from './queries.ts'

/** Confirms the deletion of a group; its members stay (`?delete-group=12`). */
export function DeleteGroupDialog({ id, kind, onClose }: { id: number; kind: GroupKind; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const { snapshot: group, error } = useSnapshot(useGroup(id))
  useNotFound(error, onClose, { feature: 'groups', id })
  const remove = useDeleteGroup()
  if (!group) return null
  return (
    <DeleteDialog
      remove={remove}
      what={group.id}
      done={t('deleted', { kind })}
      onClose={onClose}
      title={t('deleteTitle', { name: group.name })}
      {...(group.rules > 0 ? { lost: t('deleteRules', { count: group.rules }) } : {})}
      kept={t('deleteKept')}
    />
  )
}

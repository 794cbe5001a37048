import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useDeleteMaster, useMaster } from './queries.ts'

/** Deletes master content with its files (`?delete-master=12`). The server refuses while a training uses it. */
export function DeleteMasterDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('masters')
  const { snapshot: master, error } = useSnapshot(useMaster(id))
  useNotFound(error, onClose, { feature: 'masters', id })
  const remove = useDeleteMaster()
  if (!master) return null
  return (
    <DeleteDialog
      remove={remove}
      what={master.id}
      done={t('deleted')}
      onClose={onClose}
      title={t('deleteTitle', { name: master.name })}
      lost={t('deleteKept')}
    />
  )
}

import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useDeleteResource, useResource } from './queries.ts'
import { useUsesWords } from './use-uses-words.ts'

/** States how many trainings and courses use the resource and asks for confirmation (`?delete-resource=12`). */
export function DeleteResourceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('resources')
  const { snapshot: resource, error } = useSnapshot(useResource(id))
  useNotFound(error, onClose, { feature: 'resources', id })
  const usesOf = useUsesWords()
  const remove = useDeleteResource()
  if (!resource) return null
  const uses = usesOf(resource)
  return (
    <DeleteDialog
      remove={remove}
      what={resource.id}
      done={t('deleted')}
      onClose={onClose}
      title={t('deleteTitle', { title: resource.title })}
      lost={uses ? t('deleteUsed', { uses }) : t('deleteLost')}
    />
  )
}

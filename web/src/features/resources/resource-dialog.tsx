import type { Resource } from '@praxia/contract/resources.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useResource } from './queries.ts'
import { ResourceFields } from './resource-fields.tsx'
import { useResourceForm } from './use-resource-form.ts'

interface Props {
  resource: Resource | null
  onClose: () => void
  /** Replaces the draft with the version that another user saved. */
  onTheirs?: () => void
}

export function ResourceDialog({ resource, onClose, onTheirs }: Props) {
  const { t } = useTranslation('resources')
  const { t: common } = useTranslation()
  const form = useResourceForm(resource, onClose)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onTheirs={onTheirs}
      width={560}
      title={t(resource ? 'edit' : 'add')}
      action={common(resource ? 'save' : 'add')}
    >
      <ResourceFields form={form} resource={resource} />
    </FormDialog>
  )
}

/** Form of one resource, refetched when it opens (`?edit-resource=12`). */
export function EditResource({ id, onClose }: { id: number; onClose: () => void }) {
  const { snapshot, version, error, reload } = useSnapshot(useResource(id))
  useNotFound(error, onClose, { feature: 'resources', id })
  return snapshot ? (
    <ResourceDialog key={version} resource={snapshot} onClose={onClose} onTheirs={() => void reload()} />
  ) : null
}

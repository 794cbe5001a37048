import type { Group } from '@praxia/contract/groups.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import type { GroupKind } from './use-group-kind.ts'
import { GroupMembersField } from './group-members-field.tsx'
import { useGroup } from './queries.ts'
import { useGroupForm } from './use-group-form.ts'

interface Props {
  group: Group | null
  kind: GroupKind
  onClose: () => void
  /** Replaces the draft with the version that another user saved. */
  onTheirs?: () => void
}

/** Form for a group's name and members, saved together. */
export function GroupDialog({ group, kind, onClose, onTheirs }: Props) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const form = useGroupForm(group, kind, onClose)
  const { userIds } = form.draft
  return (
    <FormDialog
      form={form}
      quiet
      onClose={onClose}
      onTheirs={onTheirs}
      width={640}
      minHeight={560}
      title={t(group ? 'edit' : 'add', { kind })}
      facts={t('count', { count: userIds.length })}
      action={group ? common('save') : common('add')}
    >
      <Field label={t('name')} required autoFocus={!group} {...form.text('name')} />
      <GroupMembersField ids={userIds} onChange={(next) => form.change({ userIds: next })} />
    </FormDialog>
  )
}

/** Form of one group, refetched when it opens (`?edit-group=12`). */
export function EditGroup({ id, kind, onClose }: { id: number; kind: GroupKind; onClose: () => void }) {
  const { snapshot, version, error, reload } = useSnapshot(useGroup(id))
  useNotFound(error, onClose, { feature: 'groups', id })
  return snapshot ? (
    <GroupDialog key={version} group={snapshot} kind={kind} onClose={onClose} onTheirs={() => void reload()} />
  ) : null
}

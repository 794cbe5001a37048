import { Box, Button } from '@mui/material'
import type { Group } from '@praxia/contract/groups.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import { Field } from '../../ui/field.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useGone } from '../../ui/use-gone.ts'
import { useHeld } from '../../ui/use-held.ts'
import type { GroupKind } from './group-kind.ts'
import { GroupMembers } from './group-members.tsx'
import { useGroup } from './queries.ts'
import { useGroupForm } from './use-group-form.ts'

interface Props {
  group: Group | null
  kind: GroupKind
  onClose: () => void
  /** Reads what somebody else saved, in place of the draft. */ onTheirs?: () => void
}

/** A group's name and members, written together. */
export function GroupDialog({ group, kind, onClose, onTheirs }: Props) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const { name, ids, wrong, conflict, pending, submit, overwrite, rename, setIds, dirty } = useGroupForm(
    group,
    kind,
    onClose,
  )
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      minHeight={560}
      dirty={dirty && !pending}
      title={t(group ? 'edit' : 'add', { kind })}
      facts={t('count', { count: ids.length })}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={pending} disabled={conflict}>
            {group ? common('save') : common('add')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {conflict && onTheirs && <ConflictNote pending={pending} onMine={overwrite} onTheirs={onTheirs} />}
        <Field
          label={t('name')}
          required
          autoFocus={!group}
          value={name}
          error={wrong || undefined}
          onChange={(event) => rename(event.target.value)}
        />
        <GroupMembers ids={ids} onChange={setIds} />
      </Box>
    </TaskDialog>
  )
}

/** The form of one group, read afresh when it opens (`?edit-group=12`). */
export function EditGroup({ id, kind, onClose }: { id: number; kind: GroupKind; onClose: () => void }) {
  const { held, turn, error, reload } = useHeld(useGroup(id))
  useGone(error, onClose, { feature: 'groups', id })
  return held ? (
    <GroupDialog key={turn} group={held} kind={kind} onClose={onClose} onTheirs={() => void reload()} />
  ) : null
}

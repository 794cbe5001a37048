import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { Button, Typography } from '@mui/material'
import type { Group } from '@praxia/contract/groups.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Disc } from '../../ui/disc.tsx'
import { Endless } from '../../ui/endless.tsx'
import { Column, ListRow, Rows } from '../../ui/list-row.tsx'
import { Tools } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { RowActions } from '../members/row-actions.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useDeleteGroup, useGroupPages } from './queries.ts'

export type GroupKind = 'group' | 'promotion' | 'subgroup'
/** A manager's are subgroups; an administrator's are promotions in a training center, else groups. */
export function useGroupKind(): GroupKind {
  const { data: organisation } = useOrganisation()
  return useRole() === 'manager' ? 'subgroup' : organisation?.type === 'TRAINING_CENTER' ? 'promotion' : 'group'
}

function DeleteGroup({ group, kind, onClose }: { group: Group; kind: GroupKind; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const onError = useErrorToast()
  const remove = useDeleteGroup()
  const confirm = () => { if (!remove.isPending) remove.mutate(group.id, { onSuccess: () => { toast(t('deleted', { kind })); onClose() }, onError }) }
  return <ConfirmDialog open onClose={onClose} onConfirm={confirm} pending={remove.isPending} title={t('deleteTitle', { name: group.name })} kept={t('deleteKept')} action={common('delete')} />
}

export function GroupsTab() {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const kind = useGroupKind()
  const [search, setSearch] = useParam<string>('search', '')
  const adding = useDialog('add-group')
  const [editing, setEditing] = useState<Group | null>(null)
  const [deleting, setDeleting] = useState<Group | null>(null)
  const pages = useGroupPages(search.trim())
  const groups = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const add = <Button variant="contained" color="primary" startIcon={<GroupAddOutlined />} onClick={() => adding.show()}>{t('add', { kind })}</Button>
  return (
    <>
      <Tools end={add}><SearchField label={common('search')} value={search} onChange={setSearch} /></Tools>
      {pages.isPending ? <LoadingRows /> : pages.error && groups.length === 0 ? <FailedState error={pages.error} onRetry={() => void pages.refetch()} /> : groups.length === 0 ? <EmptyState title={search ? common('noMatchTitle') : common('emptyTitle')}>{!search && add}</EmptyState> : (
        <>
          <Rows label={t('groups', { kind })}>
            {groups.map((group) => (
              <ListRow key={group.id} actions={<RowActions name={group.name} actions={[...(group.can.edit ? [{ label: common('edit'), icon: <EditOutlined />, onClick: () => setEditing(group), wide: true }] : []), ...(group.can.delete ? [{ label: common('delete'), icon: <DeleteOutlined />, onClick: () => setDeleting(group), danger: true }] : [])]} />}>
                <Disc><GroupsOutlined /></Disc>
                <Column always width={3}><Typography component="b" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{group.name}</Typography></Column>
                <Column always>{t('count', { count: group.memberCount })}</Column>
              </ListRow>
            ))}
          </Rows>
          <Endless more={pages.hasNextPage} loading={pages.isFetchingNextPage} left={total - groups.length} onMore={() => void pages.fetchNextPage()} />
        </>
      )}
      {adding.open && <GroupDialog group={null} kind={kind} onClose={adding.close} />}
      {editing && <GroupDialog group={editing} kind={kind} onClose={() => setEditing(null)} />}
      {deleting && <DeleteGroup group={deleting} kind={kind} onClose={() => setDeleting(null)} />}
    </>
  )
}

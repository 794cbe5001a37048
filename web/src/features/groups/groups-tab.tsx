import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SwapVert from '@mui/icons-material/SwapVert'
import { Box, Button, Typography } from '@mui/material'
import type { Group } from '@praxia/contract/groups.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Disc } from '../../ui/disc.tsx'
import { Endless } from '../../ui/endless.tsx'
import { type Choice, FilterMenu } from '../../ui/filter-menu.tsx'
import { Column, ListRow, Rows } from '../../ui/list-row.tsx'
import { Tools } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { actionsWidth } from '../members/member-row.tsx'
import { idOf } from '../members/members-tab.tsx'
import { fullName } from '../members/queries.ts'
import { RowActions } from '../members/row-actions.tsx'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { EditGroup, GroupDialog } from './group-dialog.tsx'
import { type GroupSort, useDeleteGroup, useGroup, useGroupPages } from './queries.ts'

export type GroupKind = 'group' | 'promotion' | 'subgroup'
/** A manager's are subgroups; an administrator's are promotions in a training center, else groups. */
export function useGroupKind(): GroupKind {
  const { data: organisation } = useOrganisation()
  return useRole() === 'manager' ? 'subgroup' : organisation?.type === 'TRAINING_CENTER' ? 'promotion' : 'group'
}

function DeleteGroup({ id, kind, onClose }: { id: number; kind: GroupKind; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const onError = useErrorToast()
  const { data: group } = useGroup(id)
  const remove = useDeleteGroup()
  if (!group) return null
  const confirm = () => {
    if (!remove.isPending)
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

function Faces({ of }: { of: Group['faces'] }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        pr: 0.5,
        '& > *': { mr: -0.5, boxShadow: '0 0 0 2px var(--mui-palette-background-paper)', borderRadius: '50%' },
      }}
    >
      {of.map((face) => (
        <Box key={face.id}>
          <Avatar name={fullName(face)} picture={face.picture} size={28} />
        </Box>
      ))}
    </Box>
  )
}

export function GroupsTab() {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const { t: team } = useTranslation('team')
  const kind = useGroupKind()
  const [search, setSearch] = useParam<string>('search', '')
  const [named, setSort] = useParam<GroupSort>('sort', 'name')
  const [adding, editing, deleting, suggesting] = [
    useDialog('add-group'),
    useDialog('edit-group'),
    useDialog('delete-group'),
    useDialog('suggest'),
  ]
  const sorts: Choice<GroupSort>[] = [
    { value: 'name', label: t('name') },
    { value: '-memberCount', label: t('bySize') },
  ]
  const sort = sorts.find(({ value }) => value === named)?.value ?? 'name'
  const pages = useGroupPages(search.trim(), sort)
  const groups = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const add = () => adding.show()
  const suggested = groups.find(({ id }) => id === idOf(suggesting.value))
  const [editId, deleteId] = [idOf(editing.value), idOf(deleting.value)]
  const actionsOf = (group: Group) => [
    ...(group.can.edit
      ? [{ label: common('edit'), icon: <EditOutlined />, onClick: () => editing.show(group.id), wide: true }]
      : []),
    ...(group.memberCount > 0
      ? [{ label: team('suggestOne'), icon: <SendOutlined />, onClick: () => suggesting.show(group.id) }]
      : []),
    ...(group.can.delete
      ? [{ label: common('delete'), icon: <DeleteOutlined />, onClick: () => deleting.show(group.id), danger: true }]
      : []),
  ]
  return (
    <>
      <Tools end={<ToolButton label={t('add', { kind })} icon={<GroupAddOutlined />} onClick={add} />}>
        <SearchField label={t('search', { kind })} value={search} onChange={setSearch} />
        <FilterMenu
          compact
          label={common('sort')}
          icon={<SwapVert />}
          clearable={false}
          choices={sorts}
          value={sort}
          onChange={(value) => setSort(value || 'name')}
        />
      </Tools>
      {pages.isPending ? (
        <LoadingRows />
      ) : pages.error && groups.length === 0 ? (
        <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : groups.length === 0 ? (
        search ? (
          <EmptyState title={common('noMatchTitle')} text={common('noMatchText')}>
            <Button variant="outlined" onClick={() => setSearch('')}>
              {common('clearFilters')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={t('emptyTitle', { kind })} text={t('emptyText', { kind })}>
            <Button variant="outlined" startIcon={<GroupAddOutlined />} onClick={add}>
              {t('add', { kind })}
            </Button>
          </EmptyState>
        )
      ) : (
        <>
          <Rows label={t('groups', { kind })}>
            {groups.map((group) => (
              <ListRow
                key={group.id}
                actions={
                  <Box
                    sx={{
                      display: 'flex',
                      justifyContent: 'flex-end',
                      alignItems: 'center',
                      gap: 0.5,
                      width: { sm: actionsWidth },
                    }}
                  >
                    <RowActions
                      id={group.id}
                      name={group.name}
                      facts={t('count', { count: group.memberCount })}
                      actions={actionsOf(group)}
                    />
                  </Box>
                }
              >
                <Disc>
                  <GroupsOutlined />
                </Disc>
                <Column always width={3}>
                  <Typography component="b" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {group.name}
                  </Typography>
                  <Typography
                    variant="caption"
                    component="div"
                    sx={{ display: { md: 'none' }, color: 'text.secondary' }}
                  >
                    {t('count', { count: group.memberCount })}
                  </Typography>
                </Column>
                <Column width={2}>
                  <Faces of={group.faces} />
                </Column>
                <Column>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {t('count', { count: group.memberCount })}
                  </Box>
                </Column>
              </ListRow>
            ))}
          </Rows>
          <Endless
            more={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            left={total - groups.length}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
      {adding.open && <GroupDialog group={null} kind={kind} onClose={adding.close} />}
      {editId > 0 && <EditGroup key={editId} id={editId} kind={kind} onClose={editing.close} />}
      {deleteId > 0 && <DeleteGroup key={deleteId} id={deleteId} kind={kind} onClose={deleting.close} />}
      {suggested && <SuggestDialog groups={[suggested]} onClose={suggesting.close} />}
    </>
  )
}

import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'
import type { Choice } from '../../ui/filter-menu.tsx'
import { List } from '../../ui/list.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { EditGroup, GroupDialog } from './group-dialog.tsx'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { useGroupKind } from './use-group-kind.ts'
import { GroupActions, useGroupColumns } from './use-group-columns.tsx'
import { type GroupSort, useGroup, useGroupPages } from './queries.ts'

/** Sort order from the address; an unknown value selects the first order. */
function useSort() {
  const { t } = useTranslation('groups')
  const [named, setSort] = useParam<GroupSort>('sort', 'name')
  const choices: Choice<GroupSort>[] = [
    { value: 'name', label: t('name') },
    { value: '-memberCount', label: t('bySize') },
  ]
  const sort = named === '-name' ? named : (choices.find(({ value }) => value === named)?.value ?? 'name')
  /** Choice of this order, or the reverse one. */
  const choice = sort === '-name' ? 'name' : sort
  return { choices, sort, choice, setSort: (value: GroupSort | '') => setSort(value || 'name') }
}

/** Suggests to one group (`?suggest=12`), which may be on a page of the list that is not loaded yet. */
function SuggestToGroup({ id, onClose }: { id: number; onClose: () => void }) {
  const { snapshot, error } = useSnapshot(useGroup(id))
  useNotFound(error, onClose, { feature: 'groups', id })
  return snapshot ? <SuggestDialog groups={[snapshot]} onClose={onClose} /> : null
}

/**
 * Returns the address of a group's cockpit: an administrator's dashboard, or a manager's tab. Partners have no learners
 * and none.
 */
function useGlance(): ((group: { id: number }) => string) | undefined {
  const role = useRole()
  const { data: organisation } = useOrganisation()
  if (!organisation || organisation.type === 'PARTNER') return undefined
  const place = role === 'manager' ? '/manager/team?tab=overview' : '/admin/dashboard?view=group'
  return ({ id }) => `${place}&group=${id}`
}

/** An administrator's groups or promotions, or a manager's subgroups. */
export function GroupsTab() {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const kind = useGroupKind()
  const type = useOrganisation().data?.type
  const [search, setSearch] = useParam<string>('search', '')
  const { choices, sort, choice, setSort } = useSort()
  const columns = useGroupColumns(useGlance())
  const [adding, editing, deleting, suggesting] = [
    useDialog('add-group'),
    useDialog('edit-group'),
    useDialog('delete-group'),
    useDialog('suggest'),
  ]
  const pages = useGroupPages(search.trim(), sort)
  const { items: groups } = loadedOf(pages.data)
  const add = () => adding.show()
  const [editId, deleteId, suggestId] = [editing.id, deleting.id, suggesting.id]
  return (
    <>
      <ListTools
        search={{ label: t('search', { kind }), brief: common('search'), value: search, onChange: setSearch }}
        sort={{ choices, value: choice, onChange: setSort }}
        add={{ label: t('add', { kind }), icon: <GroupAddOutlined />, onClick: add }}
      />
      <PagedList
        pages={pages}
        onClear={search ? () => setSearch('') : undefined}
        empty={
          <EmptyState title={t('emptyTitle', { kind })} text={t('emptyText', { kind, type })}>
            <Button variant="outlined" startIcon={<GroupAddOutlined />} onClick={add}>
              {t('add', { kind })}
            </Button>
          </EmptyState>
        }
      >
        <List
          label={t('groups', { kind })}
          columns={columns}
          rows={groups}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          order={{ value: sort, onChange: setSort }}
          room={272}
          actions={(group) => (
            <GroupActions
              group={group}
              onEdit={() => editing.show(group.id)}
              onSuggest={() => suggesting.show(group.id)}
              onDelete={() => deleting.show(group.id)}
            />
          )}
        />
      </PagedList>
      {adding.open && <GroupDialog group={null} kind={kind} onClose={adding.close} />}
      {editId > 0 && <EditGroup key={editId} id={editId} kind={kind} onClose={editing.close} />}
      {deleteId > 0 && <DeleteGroupDialog key={deleteId} id={deleteId} kind={kind} onClose={deleting.close} />}
      {suggestId > 0 && (
        <DialogBoundary onClose={suggesting.close}>
          <SuggestToGroup key={suggestId} id={suggestId} onClose={suggesting.close} />
        </DialogBoundary>
      )}
    </>
  )
}

import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import SwapVert from '@mui/icons-material/SwapVert'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'
import { type Choice, FilterMenu } from '../../ui/filter-menu.tsx'
import { Rows } from '../../ui/list-row.tsx'
import { Tools } from '../../ui/page.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useGone } from '../../ui/use-gone.ts'
import { useHeld } from '../../ui/use-held.ts'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { EditGroup, GroupDialog } from './group-dialog.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { useGroupKind } from './group-kind.ts'
import { GroupRow } from './group-row.tsx'
import { type GroupSort, useGroup, useGroupPages } from './queries.ts'

/** In what order the groups stand; an order nobody knows is the first. */
function useSort() {
  const { t } = useTranslation('groups')
  const [named, setSort] = useParam<GroupSort>('sort', 'name')
  const choices: Choice<GroupSort>[] = [
    { value: 'name', label: t('name') },
    { value: '-memberCount', label: t('bySize') },
  ]
  const sort = choices.find(({ value }) => value === named)?.value ?? 'name'
  return { choices, sort, setSort: (value: GroupSort | '') => setSort(value || 'name') }
}

/** `?suggest=12`: the group may stand on a page of the list that is not read yet. */
function SuggestToGroup({ id, onClose }: { id: number; onClose: () => void }) {
  const { held, error } = useHeld(useGroup(id))
  useGone(error, onClose, { feature: 'groups', id })
  return held ? <SuggestDialog groups={[held]} onClose={onClose} /> : null
}

/** An administrator's groups or promotions, a manager's subgroups. */
export function GroupsTab() {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const kind = useGroupKind()
  const type = useOrganisation().data?.type
  const [search, setSearch] = useParam<string>('search', '')
  const { choices, sort, setSort } = useSort()
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
      <Tools end={<ToolButton label={t('add', { kind })} icon={<GroupAddOutlined />} onClick={add} />}>
        <SearchField label={t('search', { kind })} value={search} onChange={setSearch} />
        <FilterMenu
          compact
          label={common('sort')}
          icon={<SwapVert />}
          clearable={false}
          choices={choices}
          value={sort}
          onChange={setSort}
        />
      </Tools>
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
        <Rows label={t('groups', { kind })}>
          {groups.map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              onEdit={() => editing.show(group.id)}
              onSuggest={() => suggesting.show(group.id)}
              onDelete={() => deleting.show(group.id)}
            />
          ))}
        </Rows>
      </PagedList>
      {adding.open && <GroupDialog group={null} kind={kind} onClose={adding.close} />}
      {editId > 0 && <EditGroup key={editId} id={editId} kind={kind} onClose={editing.close} />}
      {deleteId > 0 && <DeleteGroup key={deleteId} id={deleteId} kind={kind} onClose={deleting.close} />}
      {suggestId > 0 && (
        <DialogBoundary onClose={suggesting.close}>
          <SuggestToGroup key={suggestId} id={suggestId} onClose={suggesting.close} />
        </DialogBoundary>
      )}
    </>
  )
}

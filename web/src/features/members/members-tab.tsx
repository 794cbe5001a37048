import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SwapVert from '@mui/icons-material/SwapVert'
import { Button, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { Rows } from '../../ui/list-row.tsx'
import { Tools } from '../../ui/page.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog, useParam, useSwap } from '../../ui/use-dialog.ts'
import { useStray } from '../../ui/use-gone.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { DeleteMember } from './delete-member.tsx'
import { EditMember, MemberFormDialog } from './member-form-dialog.tsx'
import { MemberHead, MemberRow } from './member-row.tsx'
import { useMemberPages } from './queries.ts'
import { useSelection } from './use-selection.ts'
import { useSort } from './use-sort.ts'

type Selection = ReturnType<typeof useSelection>

/** Who is picked, and what can be done with them. */
function Picked({ selection, total, onSuggest }: { selection: Selection; total: number; onSuggest: () => void }) {
  const { t } = useTranslation('members')
  const { words } = useSort()
  return (
    <SelectionBar
      floating
      picked={selection.picked.length}
      total={total}
      all={selection.whole}
      busy={selection.loading}
      onAll={(on) => void selection.all(on)}
      onClear={selection.clear}
      aside={
        <Typography variant="caption" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
          {words}
        </Typography>
      }
    >
      <Button size="small" color="primary" startIcon={<SendOutlined />} onClick={onSuggest}>
        {t('suggest')}
      </Button>
    </SelectionBar>
  )
}

/** The dialogs over the list, each opened by the address. */
function useDialogs(selection: Selection) {
  const [adding, editing, deleting, profile, suggesting] = [
    useDialog('add-member'),
    useDialog('edit-member'),
    useDialog('delete-member'),
    useDialog('member'),
    useDialog('suggest'),
  ]
  const swap = useSwap('edit-member', 'delete-member')
  useStray(suggesting, selection.picked.length === 0)
  const [editId, deleteId] = [editing.id, deleting.id]
  const shown = (
    <>
      {adding.open && <MemberFormDialog member={null} onClose={adding.close} />}
      {editId > 0 && <EditMember key={editId} id={editId} onClose={editing.close} onDelete={() => swap(editId)} />}
      {deleteId > 0 && (
        <DeleteMember
          key={deleteId}
          id={deleteId}
          onClose={deleting.close}
          onDeleted={() => selection.drop(deleteId)}
        />
      )}
      {suggesting.open && selection.picked.length > 0 && (
        <DialogBoundary onClose={suggesting.close}>
          <SuggestDialog members={selection.picked} onClose={suggesting.close} />
        </DialogBoundary>
      )}
    </>
  )
  return { adding, editing, deleting, profile, suggesting, shown }
}

/** The organisation's members, as its administrator sees them. */
export function MembersTab() {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: organisation } = useOrganisation()
  const [search, setSearch] = useParam<string>('search', '')
  const { choices, sort, setSort } = useSort()
  const pages = useMemberPages({ search: search.trim() || undefined, sort })
  const selection = useSelection(pages)
  const { adding, editing, deleting, profile, suggesting, shown } = useDialogs(selection)
  const { items: members, total } = loadedOf(pages.data)
  const grouped = organisation !== undefined && organisation.type !== 'PARTNER'
  const add = () => adding.show()
  return (
    <>
      <Tools end={<ToolButton label={t('add')} icon={<PersonAddAltOutlined />} onClick={add} />}>
        <SearchField label={t('search')} brief={t('searchBrief')} value={search} onChange={setSearch} />
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
          <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
            <Button variant="outlined" startIcon={<PersonAddAltOutlined />} onClick={add}>
              {t('add')}
            </Button>
          </EmptyState>
        }
      >
        <Rows
          label={t('members')}
          head={<MemberHead grouped={grouped} />}
          bar={grouped && <Picked selection={selection} total={total} onSuggest={() => suggesting.show()} />}
        >
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              grouped={grouped}
              picked={selection.has(member.id)}
              onPick={grouped ? (on) => selection.pick(member, on) : undefined}
              onProfile={() => profile.show(member.id)}
              onEdit={() => editing.show(member.id)}
              onDelete={() => deleting.show(member.id)}
            />
          ))}
        </Rows>
      </PagedList>
      {shown}
    </>
  )
}

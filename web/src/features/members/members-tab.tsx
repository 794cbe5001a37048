import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SwapVert from '@mui/icons-material/SwapVert'
import { Button, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Endless } from '../../ui/endless.tsx'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { Rows } from '../../ui/list-row.tsx'
import { Tools } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog, useParam, useSwap } from '../../ui/use-dialog.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { EditMember, MemberFormDialog } from './member-form-dialog.tsx'
import { MemberHead, MemberRow } from './member-row.tsx'
import { fullName, type MemberSort, useDeleteMember, useMember, useMemberPages } from './queries.ts'
import { useSelection } from './use-selection.ts'

const sorts = ['lastName', '-lastConnection', '-points'] as const
/** In what order a list of people can be; an order nobody knows is the first. */
export function useSort() {
  const { t } = useTranslation('members')
  const [named, setSort] = useParam<MemberSort>('sort', sorts[0])
  const choices = [
    { value: sorts[0], label: t('lastName') },
    { value: sorts[1], label: t('lastConnection') },
    { value: sorts[2], label: t('points') },
  ]
  const chosen = choices.find(({ value }) => value === named) ?? choices[0]!
  return {
    choices,
    sort: chosen.value,
    words: chosen.label,
    setSort: (value: MemberSort | '') => setSort(value || sorts[0]),
  }
}
/** The dialog's id out of the address, or none. */
export const idOf = (value: string | null): number => (value && /^\d+$/.test(value) ? Number(value) : 0)

function DeleteMember({ id, onClose, onDeleted }: { id: number; onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const onError = useErrorToast()
  const { data: member } = useMember(id)
  const remove = useDeleteMember()
  if (!member) return null
  const confirm = () => {
    if (!remove.isPending)
      remove.mutate(member.id, {
        onSuccess: () => {
          toast(t('deleted'))
          onDeleted()
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
      title={t('deleteTitle', { name: fullName(member) })}
      lost={t('deleteLost')}
      kept={t('deleteKept')}
      action={common('delete')}
    />
  )
}

/** The organisation's members, as its administrator sees them. */
export function MembersTab() {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: organisation } = useOrganisation()
  const [search, setSearch] = useParam<string>('search', '')
  const { choices, sort, words, setSort } = useSort()
  const [adding, editing, deleting, profile, suggesting] = [
    useDialog('add-member'),
    useDialog('edit-member'),
    useDialog('delete-member'),
    useDialog('member'),
    useDialog('suggest'),
  ]
  const swap = useSwap('edit-member', 'delete-member')
  const pages = useMemberPages({ search: search.trim() || undefined, sort })
  const selection = useSelection(pages)
  const members = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const suggests = organisation !== undefined && organisation.type !== 'PARTNER'
  const add = () => adding.show()
  const [editId, deleteId] = [idOf(editing.value), idOf(deleting.value)]
  return (
    <>
      <Tools end={<ToolButton label={t('add')} icon={<PersonAddAltOutlined />} onClick={add} />}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
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
      {pages.isPending ? (
        <LoadingRows />
      ) : pages.error && members.length === 0 ? (
        <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : members.length === 0 ? (
        search ? (
          <EmptyState title={common('noMatchTitle')} text={common('noMatchText')}>
            <Button variant="outlined" onClick={() => setSearch('')}>
              {common('clearFilters')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
            <Button variant="outlined" startIcon={<PersonAddAltOutlined />} onClick={add}>
              {t('add')}
            </Button>
          </EmptyState>
        )
      ) : (
        <>
          <Rows
            label={t('members')}
            head={<MemberHead picks={suggests} />}
            bar={
              suggests && (
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
                  <Button size="small" color="primary" startIcon={<SendOutlined />} onClick={() => suggesting.show()}>
                    {t('suggest')}
                  </Button>
                </SelectionBar>
              )
            }
          >
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                picked={selection.has(member.id)}
                onPick={suggests ? (on) => selection.pick(member, on) : undefined}
                onProfile={() => profile.show(member.id)}
                onEdit={() => editing.show(member.id)}
                onDelete={() => deleting.show(member.id)}
              />
            ))}
          </Rows>
          <Endless
            more={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            left={total - members.length}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
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
        <SuggestDialog members={selection.picked} onClose={suggesting.close} />
      )}
    </>
  )
}

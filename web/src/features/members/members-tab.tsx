import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import SwapVert from '@mui/icons-material/SwapVert'
import { Button } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Endless } from '../../ui/endless.tsx'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { Rows } from '../../ui/list-row.tsx'
import { Tools } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { MemberFormDialog } from './member-form-dialog.tsx'
import { MemberHead, MemberRow } from './member-row.tsx'
import { fullName, type MemberSort, useDeleteMember, useMemberPages } from './queries.ts'

const sorts = ['lastName', '-lastConnection', '-points'] as const
export function useSortChoices() {
  const { t } = useTranslation('members')
  return [{ value: sorts[0], label: t('lastName') }, { value: sorts[1], label: t('lastConnection') }, { value: sorts[2], label: t('points') }]
}

function DeleteMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const onError = useErrorToast()
  const remove = useDeleteMember()
  const confirm = () => { if (!remove.isPending) remove.mutate(member.id, { onSuccess: () => { toast(t('deleted')); onClose() }, onError }) }
  return <ConfirmDialog open onClose={onClose} onConfirm={confirm} pending={remove.isPending} title={t('deleteTitle', { name: fullName(member) })} lost={t('deleteLost')} kept={t('deleteKept')} action={common('delete')} />
}

/** The organisation's members, as its administrator sees them. */
export function MembersTab() {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const [search, setSearch] = useParam<string>('search', '')
  const [named, setSort] = useParam<MemberSort>('sort', 'lastName')
  const choices = useSortChoices()
  const sort = choices.some(({ value }) => value === named) ? named : 'lastName'
  const adding = useDialog('add-member')
  const profile = useDialog('member')
  const [editing, setEditing] = useState<Member | null>(null)
  const [deleting, setDeleting] = useState<Member | null>(null)
  const pages = useMemberPages({ search: search.trim() || undefined, sort })
  const members = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const add = <Button variant="contained" color="primary" startIcon={<PersonAddAltOutlined />} onClick={() => adding.show()}>{t('add')}</Button>
  return (
    <>
      <Tools end={add}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <FilterMenu label={common('sort')} icon={<SwapVert />} clearable={false} choices={choices} value={sort} onChange={(value) => setSort((value || 'lastName') as MemberSort)} />
      </Tools>
      {pages.isPending ? <LoadingRows /> : pages.error && members.length === 0 ? <FailedState error={pages.error} onRetry={() => void pages.refetch()} /> : members.length === 0 ? (
        search ? <EmptyState title={common('noMatchTitle')} text={common('noMatchText')}><Button variant="outlined" onClick={() => setSearch('')}>{common('clearFilters')}</Button></EmptyState> : <EmptyState title={t('emptyTitle')} text={t('emptyText')}>{add}</EmptyState>
      ) : (
        <>
          <Rows label={t('members')} head={<MemberHead />}>
            {members.map((member) => <MemberRow key={member.id} member={member} onProfile={() => profile.show(member.id)} onEdit={() => setEditing(member)} onDelete={() => setDeleting(member)} />)}
          </Rows>
          <Endless more={pages.hasNextPage} loading={pages.isFetchingNextPage} left={total - members.length} onMore={() => void pages.fetchNextPage()} />
        </>
      )}
      {adding.open && <MemberFormDialog member={null} onClose={adding.close} />}
      {editing && <MemberFormDialog key={editing.id} member={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteMember member={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

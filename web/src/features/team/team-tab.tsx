import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SwapVert from '@mui/icons-material/SwapVert'
import { Box, Button } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { Member } from '@praxia/contract/members.ts'
import { useState } from 'react'
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
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useSortChoices } from '../members/members-tab.tsx'
import { fullName, type MemberSort } from '../members/queries.ts'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { AddDialog } from './add-dialog.tsx'
import { CodeCell } from './code-cell.tsx'
import { useCodes, useRemoveFromTeam, useTeamPages } from './queries.ts'
import { TeamHead, TeamRow } from './team-row.tsx'

function RemoveMember({ member, onClose, onRemoved }: { member: Member; onClose: () => void; onRemoved: () => void }) {
  const { t } = useTranslation('team')
  const onError = useErrorToast()
  const remove = useRemoveFromTeam()
  const confirm = () => { if (!remove.isPending) remove.mutate(member.id, { onSuccess: () => { toast(t('removed')); onRemoved(); onClose() }, onError }) }
  return <ConfirmDialog open onClose={onClose} onConfirm={confirm} pending={remove.isPending} title={t('removeTitle', { name: fullName(member) })} lost={t('removeLost')} kept={t('removeKept')} action={t('remove')} />
}

/** Codes for one or for the selection, said once they are there. */
function useTeamCodes() {
  const { t } = useTranslation('team')
  const { t: accounts } = useTranslation('accounts')
  const { codes, now, make } = useCodes()
  const generate = (userIds: number[]): void => {
    if (make.isPending || userIds.length === 0) return
    make.mutate(userIds, { onSuccess: (made) => toast(t('codesMade', { count: made.length })), onError: () => toast(accounts('codeFailed'), 'error') })
  }
  return { codes, now, generate, pending: make.isPending, waiting: (id: number) => make.isPending && make.variables.includes(id) }
}

/** The manager's own people. */
export function TeamTab() {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const [search, setSearch] = useParam<string>('search', '')
  const [named, setSort] = useParam<MemberSort>('sort', 'lastName')
  const choices = useSortChoices()
  const sort = choices.some(({ value }) => value === named) ? named : 'lastName'
  const adding = useDialog('add-member')
  const profile = useDialog('member')
  const [pickedIds, setPickedIds] = useState<ReadonlySet<number>>(new Set())
  const [suggesting, setSuggesting] = useState<Member[] | null>(null)
  const [removing, setRemoving] = useState<Member | null>(null)
  const { codes, now, generate, pending, waiting } = useTeamCodes()
  const pages = useTeamPages(search.trim(), sort)
  const members = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  // Only who is in sight counts as picked: what a search hides is not acted upon.
  const picked = members.filter(({ id }) => pickedIds.has(id))
  const coded = picked.filter((member) => member.can.generateCode).slice(0, limits.listMax)
  const pick = (id: number, on: boolean) => setPickedIds((before) => { const next = new Set(before); if (on) next.add(id); else next.delete(id); return next })
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
          <Box sx={{ px: { xs: 2, sm: 3 } }}>
            <SelectionBar picked={picked.length} total={members.length} onAll={(all) => setPickedIds(new Set(all ? members.map(({ id }) => id) : []))}>
              {coded.length > 0 && <Button size="small" color="primary" startIcon={<PasswordOutlined />} loading={pending} onClick={() => generate(coded.map(({ id }) => id))}>{t('generateCount', { count: coded.length })}</Button>}
              <Button size="small" color="primary" startIcon={<SendOutlined />} onClick={() => setSuggesting(picked)}>{t('suggest')}</Button>
            </SelectionBar>
          </Box>
          <Rows label={t('members')} head={<><Box sx={{ width: 28 }} /><TeamHead /></>}>
            {members.map((member) => (
              <TeamRow
                key={member.id} member={member} picked={pickedIds.has(member.id)} onPick={(on) => pick(member.id, on)} onProfile={() => profile.show(member.id)} onSuggest={() => setSuggesting([member])} onRemove={() => setRemoving(member)}
                code={member.can.generateCode ? <CodeCell name={fullName(member)} code={codes.get(member.id)} now={now} pending={waiting(member.id)} onMake={() => generate([member.id])} /> : null}
              />
            ))}
          </Rows>
          <Endless more={pages.hasNextPage} loading={pages.isFetchingNextPage} left={total - members.length} onMore={() => void pages.fetchNextPage()} />
        </>
      )}
      {adding.open && <AddDialog onClose={adding.close} />}
      {suggesting && <SuggestDialog members={suggesting} onClose={() => setSuggesting(null)} />}
      {removing && <RemoveMember member={removing} onClose={() => setRemoving(null)} onRemoved={() => pick(removing.id, false)} />}
    </>
  )
}

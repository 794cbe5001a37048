import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SwapVert from '@mui/icons-material/SwapVert'
import { Button, Typography, useMediaQuery } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Endless } from '../../ui/endless.tsx'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { Rows } from '../../ui/list-row.tsx'
import { Tools } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { useSingle } from '../../ui/single.ts'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { idOf, useSort } from '../members/members-tab.tsx'
import { fullName, useMember } from '../members/queries.ts'
import { useSelection } from '../members/use-selection.ts'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { AddDialog } from './add-dialog.tsx'
import { CodeCell } from './code-cell.tsx'
import { useCodes, useRemoveFromTeam, useTeamPages } from './queries.ts'
import { TeamHead, TeamRow } from './team-row.tsx'

function RemoveMember({ id, onClose, onRemoved }: { id: number; onClose: () => void; onRemoved: () => void }) {
  const { t } = useTranslation('team')
  const onError = useErrorToast()
  const { data: member } = useMember(id)
  const remove = useRemoveFromTeam()
  if (!member) return null
  const confirm = () => {
    if (!remove.isPending)
      remove.mutate(member.id, {
        onSuccess: () => {
          toast(t('removed'))
          onRemoved()
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
      title={t('removeTitle', { name: fullName(member) })}
      lost={t('removeLost')}
      kept={t('removeKept')}
      action={t('remove')}
    />
  )
}

/** Codes for one or for the selection, said once they are there. */
function useTeamCodes() {
  const { t } = useTranslation('team')
  const { t: accounts } = useTranslation('accounts')
  const { codes, now, make } = useCodes()
  const single = useSingle()
  const generate = (userIds: number[]): void => {
    if (make.isPending || userIds.length === 0 || !single()) return
    make.mutate(userIds, {
      onSuccess: (made) => toast(t('codesMade', { count: made.length })),
      onError: () => toast(accounts('codeFailed'), 'error'),
    })
  }
  return {
    codes,
    now,
    generate,
    pending: make.isPending,
    waiting: (id: number) => make.isPending && make.variables.includes(id),
  }
}

/** The manager's own people. */
export function TeamTab() {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [search, setSearch] = useParam<string>('search', '')
  const { choices, sort, words, setSort } = useSort()
  const [adding, profile, suggesting, removing] = [
    useDialog('add-member'),
    useDialog('member'),
    useDialog('suggest'),
    useDialog('remove'),
  ]
  const { codes, now, generate, pending, waiting } = useTeamCodes()
  const pages = useTeamPages(search.trim(), sort)
  const selection = useSelection(pages)
  const members = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const coded = selection.picked.filter((member) => member.can.generateCode).slice(0, limits.listMax)
  // `?suggest` is for the picked, `?suggest=12` for one.
  const suggested =
    suggesting.value === '' ? selection.picked : members.filter(({ id }) => id === idOf(suggesting.value))
  const add = () => adding.show()
  const removeId = idOf(removing.value)
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
            head={<TeamHead />}
            bar={
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
                {coded.length > 0 && (
                  <Button
                    size="small"
                    color="primary"
                    startIcon={<PasswordOutlined />}
                    loading={pending}
                    onClick={() => generate(coded.map(({ id }) => id))}
                  >
                    {t(phone ? 'codesCount' : 'generateCount', { count: coded.length })}
                  </Button>
                )}
                <Button size="small" color="primary" startIcon={<SendOutlined />} onClick={() => suggesting.show()}>
                  {t('suggest')}
                </Button>
              </SelectionBar>
            }
          >
            {members.map((member) => (
              <TeamRow
                key={member.id}
                member={member}
                picked={selection.has(member.id)}
                onPick={(on) => selection.pick(member, on)}
                onProfile={() => profile.show(member.id)}
                onSuggest={() => suggesting.show(member.id)}
                onRemove={() => removing.show(member.id)}
                onCode={member.can.generateCode ? () => generate([member.id]) : null}
                code={
                  member.can.generateCode && (!phone || codes.has(member.id)) ? (
                    <CodeCell
                      name={fullName(member)}
                      code={codes.get(member.id)}
                      now={now}
                      pending={waiting(member.id)}
                      onMake={() => generate([member.id])}
                    />
                  ) : null
                }
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
      {adding.open && <AddDialog onClose={adding.close} />}
      {suggested.length > 0 && suggesting.open && <SuggestDialog members={suggested} onClose={suggesting.close} />}
      {removeId > 0 && (
        <RemoveMember
          key={removeId}
          id={removeId}
          onClose={removing.close}
          onRemoved={() => selection.drop(removeId)}
        />
      )}
    </>
  )
}

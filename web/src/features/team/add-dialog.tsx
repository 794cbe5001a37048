import { Box, Button, Typography } from '@mui/material'
import type { Candidate as CandidateShape } from '@praxia/contract/members.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import type { Static } from 'typebox'
import { CancelButton } from '../../ui/cancel-button.tsx'
import type { ListColumn } from '../../ui/columns.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Endless } from '../../ui/endless.tsx'
import { List } from '../../ui/list.tsx'
import { Person } from '../../ui/list-row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { FootWords, TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { fullName } from '../../lib/full-name.ts'
import { useAddToTeam, useCandidates } from './queries.ts'

type Candidate = Static<typeof CandidateShape>
type Picked = ReadonlyMap<number, Candidate>

function withOne(picked: Picked, person: Candidate, on: boolean): Picked {
  const next = new Map(picked)
  if (on) next.set(person.id, person)
  else next.delete(person.id)
  return next
}

/** Adds members of the organisation to the team; asks first about those who have other managers. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const { data: organisation } = useOrganisation()
  const onError = useErrorToast()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Picked>(new Map())
  const [asking, setAsking] = useState(false)
  const add = useAddToTeam()
  const managed =
    organisation?.type === 'TRAINING_CENTER' ? [] : [...picked.values()].filter(({ managers }) => managers.length > 0)
  const send = (): void => {
    add.mutate([...picked.keys()], {
      onSuccess: ({ added }) => {
        toast(t('added', { count: added }))
        onClose()
      },
      onError: (error) => {
        setAsking(false)
        onError(error)
      },
    })
  }
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      minHeight={560}
      title={t('add')}
      dirty={picked.size > 0}
      pending={add.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (picked.size === 0) return
        if (managed.length > 0) setAsking(true)
        else send()
      }}
      leave={<FootWords>{common('selected', { count: picked.size })}</FootWords>}
      actions={
        <>
          <CancelButton />
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={picked.size === 0}
            loading={add.isPending}
          >
            {common('add')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SearchField label={t('searchAll')} value={search} onChange={setSearch} width="100%" />
      </Box>
      <Candidates
        search={search}
        picked={picked}
        onPick={(person, on) => setPicked((before) => withOne(before, person, on))}
      />
      <Managed
        open={asking}
        people={managed}
        pending={add.isPending}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </TaskDialog>
  )
}

interface ListProps {
  search: string
  picked: Picked
  onPick: (person: Candidate, on: boolean) => void
}
function useColumns(): ListColumn<Candidate>[] {
  const { t } = useTranslation('members')
  const type = useOrganisation().data?.type
  return [
    {
      key: 'member',
      label: t('member'),
      width: 3,
      always: true,
      indent: true,
      cell: (person) => <Person name={fullName(person)} sub={person.email} picture={person.picture} />,
    },
    {
      key: 'managers',
      label: t('managers', { type }),
      min: 96,
      from: 480,
      cell: ({ managers }) => (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {managers.map(fullName).join(', ')}
        </Typography>
      ),
    },
  ]
}
function Candidates({ search, picked, onPick }: ListProps) {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const type = useOrganisation().data?.type
  const columns = useColumns()
  const pages = useCandidates(search.trim())
  const people = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  if (pages.isPending) return <LoadingRows count={4} />
  if (pages.error && people.length === 0)
    return <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
  if (people.length === 0)
    return search ? (
      <EmptyState title={common('noMatchTitle')} text={t('noMatch')} />
    ) : (
      <EmptyState title={t('allInTitle', { type })} text={t('allInText')} />
    )
  return (
    <>
      <List
        label={t('add')}
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        nameOf={fullName}
        picking={{ has: ({ id }) => picked.has(id), onPick }}
        onOpen={(person) => onPick(person, !picked.has(person.id))}
      />
      <Endless
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        left={total - people.length}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}

interface ManagedProps {
  open: boolean
  people: readonly Candidate[]
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}
/** Confirms adding members who already have a manager and will have another one. */
function Managed({ open, people, pending, onClose, onConfirm }: ManagedProps) {
  const { t, i18n } = useTranslation('team')
  const { t: common } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      danger={false}
      pending={pending}
      title={t('managedTitle', { count: people.length })}
      lost={new Intl.ListFormat(i18n.language).format(people.map(fullName))}
      kept={t('managedText')}
      cancel={common('no')}
      action={common('yes')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}

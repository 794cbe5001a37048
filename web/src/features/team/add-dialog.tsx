import { Box, Button, Typography } from '@mui/material'
import type { Candidate as CandidateShape } from '@praxia/contract/members.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import type { Static } from 'typebox'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Endless } from '../../ui/endless.tsx'
import { Column, ListRow, Person, Rows } from '../../ui/list-row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { fullName } from '../members/queries.ts'
import { useAddToTeam, useCandidates } from './queries.ts'

type Candidate = Static<typeof CandidateShape>

/** Members of the organisation who are not in the team yet; who has other managers is asked about first. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('team')
  const { t: common } = useTranslation()
  const { data: organisation } = useOrganisation()
  const onError = useErrorToast()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<number, Candidate>>(new Map())
  const [asking, setAsking] = useState(false)
  const pages = useCandidates(search.trim())
  const add = useAddToTeam()
  const people = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const managed =
    organisation?.type === 'TRAINING_CENTER' ? [] : [...picked.values()].filter(({ managers }) => managers.length > 0)
  const pick = (person: Candidate, on: boolean) =>
    setPicked((before) => {
      const next = new Map(before)
      if (on) next.set(person.id, person)
      else next.delete(person.id)
      return next
    })
  const send = (): void => {
    if (add.isPending) return
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
      width={560}
      minHeight={560}
      title={t('add')}
      dirty={picked.size > 0 && !add.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (picked.size === 0) return
        if (managed.length > 0) setAsking(true)
        else send()
      }}
      leave={
        <Typography
          aria-live="polite"
          sx={{ ml: '0 !important', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {common('selected', { count: picked.size })}
        </Typography>
      }
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common('cancel')}
          </Button>
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
      {pages.isPending ? (
        <LoadingRows count={4} />
      ) : pages.error && people.length === 0 ? (
        <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : people.length === 0 ? (
        search ? (
          <EmptyState title={common('noMatchTitle')} text={t('noMatch')} />
        ) : (
          <EmptyState title={t('allInTitle')} text={t('allInText')} />
        )
      ) : (
        <>
          <Rows label={t('add')}>
            {people.map((person) => (
              <ListRow
                key={person.id}
                picked={picked.has(person.id)}
                onPick={(on) => pick(person, on)}
                pickLabel={fullName(person)}
                onOpen={() => pick(person, !picked.has(person.id))}
              >
                <Column always width={3}>
                  <Person name={fullName(person)} sub={person.email} picture={person.picture} />
                </Column>
                <Column width={2}>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {person.managers.map(fullName).join(', ')}
                  </Typography>
                </Column>
              </ListRow>
            ))}
          </Rows>
          <Endless
            more={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            left={total - people.length}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
      <ConfirmDialog
        open={asking}
        danger={false}
        pending={add.isPending}
        title={t('managedTitle', { count: managed.length })}
        lost={new Intl.ListFormat(i18n.language).format(managed.map(fullName))}
        kept={t('managedText')}
        cancel={common('no')}
        action={common('yes')}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </TaskDialog>
  )
}

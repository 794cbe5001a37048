import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Box, Button, MenuItem } from '@mui/material'
import type { Period } from '@praxia/contract/suggestions.ts'
import { useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { loadRest } from '../../lib/paging.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Endless } from '../../ui/endless.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { FootWords, TaskDialog } from '../../ui/task-dialog.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { useProfile } from '../accounts/queries.ts'
import { useCourse } from '../courses/queries.ts'
import { useTraining } from '../trainings/queries.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { GroupGivenPanel } from './group-given-panel.tsx'
import { PeriodRow } from './period-row.tsx'
import { type Picked, type Subject, type Whole, whoseOf } from './picked-rules.ts'
import { useOwnGroups, usePeriods } from './queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const keyOf = ({ kind, id }: Pick<Period, 'kind' | 'id'>): string => `${kind} ${id}`
/** Parses the subject in the address: `training-12`, `course-3`, `member-7`, `group-5`. */
function subjectOf(value: string): Subject | undefined {
  const [, kind, id] = /^(training|course|member|group)-([1-9]\d{0,14})$/.exec(value) ?? []
  return kind ? { kind: kind as Subject['kind'], id: Number(id) } : undefined
}

/** Suggestions of a subject with recipients and ends, to be moved or withdrawn (`?suggested=training-12`). */
export function SuggestedDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const subject = subjectOf(value)
  return subject ? <Suggested subject={subject} onClose={onClose} /> : null
}

function useTitle({ kind, id }: Subject, first: Period | undefined): string {
  const { t } = useTranslation('suggestions')
  const training = useTraining(kind === 'training' ? id : 0)
  const course = useCourse(kind === 'course' ? id : 0)
  const groups = useOwnGroups()
  const name =
    kind === 'training'
      ? training.data?.title
      : kind === 'course'
        ? course.data?.title
        : kind === 'group'
          ? groups.data?.items.find((group) => group.id === id)?.name
          : first && fullName(first.user)
  return name === undefined ? t('suggestedTitle') : t('suggestedOf', { name })
}

function Suggested({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { t } = useTranslation('suggestions')
  const [search, setSearch] = useState('')
  const [groupId, setGroupId] = useState(0)
  const [picked, setPicked] = useState<ReadonlyMap<string, Period>>(new Map())
  const [whole, setWhole] = useState<Whole>(null)
  const [doing, setDoing] = useState<'dates' | 'withdraw' | null>(null)
  const list = usePeriods(subject, search, groupId)
  const onError = useErrorToast()
  const title = useTitle(subject, list.items[0])
  const editable = list.items.filter(({ can }) => can.edit)
  const of = [...picked.values()]
  const names = useNamesOf(of)
  const { data: profile } = useProfile()
  const clear = (): void => {
    setPicked(new Map())
    setWhole(null)
  }
  const done = (): void => {
    setDoing(null)
    clear()
  }
  const pickAll = async (on: boolean): Promise<void> => {
    if (!on) return clear()
    const all = (await loadRest(list)).flatMap((page) => page.items)
    setPicked(new Map(all.filter(({ can }) => can.edit).map((one) => [keyOf(one), one] as const)))
    setWhole('all')
  }
  const target: Picked = {
    periods: of,
    together: whole !== null,
    whose: whoseOf(subject, groupId, whole, search, { periods: of, ownId: profile?.id }),
  }
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={760}
      minHeight={560}
      title={title}
      facts={list.total === undefined ? undefined : t('suggestedCount', { count: list.total })}
      leave={
        editable.length > 0 && (
          <FootWords>{of.length > 0 ? t('pickedPeriods', { count: of.length }) : t('pickPeriods')}</FootWords>
        )
      }
      actions={
        <>
          <Button
            color="error"
            startIcon={<UndoOutlined />}
            disabled={of.length === 0}
            onClick={() => setDoing('withdraw')}
          >
            {t('withdraw')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            startIcon={<EditCalendarOutlined />}
            disabled={of.length === 0}
            onClick={() => setDoing('dates')}
          >
            {t('changeDates')}
          </Button>
        </>
      }
    >
      {subject.kind === 'group' && <GroupGivenPanel groupId={subject.id} />}
      {subject.kind !== 'member' && (
        <Tools
          search={search}
          onSearch={(text) => {
            setSearch(text)
            // The former selection was the whole of another list.
            setWhole(whole === null ? null : 'most')
          }}
          groupId={subject.kind === 'group' ? null : groupId}
          onGroup={(next) => {
            setGroupId(next)
            clear()
          }}
        />
      )}
      {list.error && !list.data ? (
        <FailedState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <LoadingRows count={4} />
      ) : list.items.length === 0 ? (
        <EmptyState title={t(search ? 'noneFound' : 'noneSuggested')} />
      ) : (
        <>
          {editable.length > 0 && (
            <SelectionBar
              picked={of.length}
              total={list.hasNextPage ? (list.total ?? 0) : editable.length}
              // As many may be selected under another search.
              all={!list.hasNextPage && editable.every((one) => picked.has(keyOf(one)))}
              onAll={(on) => void pickAll(on).catch(onError)}
            />
          )}
          <Box component="ul" aria-label={title} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {list.items.map((one) => (
              <PeriodRow
                key={keyOf(one)}
                period={one}
                subject={subject}
                checked={picked.has(keyOf(one))}
                onChange={(on) => {
                  const next = new Map(picked)
                  if (on) next.set(keyOf(one), one)
                  else next.delete(keyOf(one))
                  setPicked(next)
                  setWhole(next.size === 0 || whole === null ? null : 'most')
                }}
              />
            ))}
          </Box>
          <Endless
            more={list.hasNextPage}
            loading={list.isFetchingNextPage}
            left={(list.total ?? 0) - list.items.length}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
      {doing === 'dates' && (
        <DatesDialog picked={target} periods={of} names={names} onClose={() => setDoing(null)} onDone={done} />
      )}
      <WithdrawDialog
        open={doing === 'withdraw'}
        picked={target}
        names={names}
        count={of.length}
        onClose={() => setDoing(null)}
        onDone={done}
      />
    </TaskDialog>
  )
}

/** Returns the names of the members of the selected periods, each once. */
function useNamesOf(periods: readonly Period[]): string {
  const { t, i18n } = useTranslation('suggestions')
  const names = [...new Map(periods.map(({ user }) => [user.id, fullName(user)])).values()]
  return names.length > 4
    ? t('andMore', { names: names.slice(0, 3).join(', '), count: names.length - 3 })
    : new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
}

function Tools({
  search,
  onSearch,
  groupId,
  onGroup,
}: {
  search: string
  onSearch: (text: string) => void
  groupId: number | null
  onGroup: (id: number) => void
}) {
  const { t } = useTranslation('suggestions')
  const groups = useOwnGroups().data?.items ?? []
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, alignItems: 'flex-end' }}>
      <Box sx={{ flex: '1 1 240px', display: 'flex' }}>
        <SearchField label={t('searchMembers')} value={search} onChange={onSearch} width="100%" />
      </Box>
      {groupId !== null && groups.length > 0 && (
        <Box sx={{ flex: '1 1 200px' }}>
          <SelectField
            label={t('group')}
            value={String(groupId)}
            onChange={(event) => onGroup(Number(event.target.value))}
          >
            <MenuItem value="0">{t('everyGroup')}</MenuItem>
            {groups.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </SelectField>
        </Box>
      )}
    </Box>
  )
}

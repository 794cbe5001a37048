import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { Box, Tab, Tabs } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Disc } from '../../ui/disc.tsx'
import { Endless } from '../../ui/endless.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TabLabel } from '../../ui/tab-label.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { PickList, PickRow } from './pick-row.tsx'

type Who = 'members' | 'groups'
interface TabProps {
  value: Who
  onChange: (tab: Who) => void
  /** What each is called, and how many there are. */
  members: [name: string, count: number | undefined]
  groups: [name: string, count: number | undefined]
}
/** Members, or groups, each with how many there are to choose of. */
export function WhoTabs({ value, onChange, members, groups }: TabProps) {
  return (
    <Tabs value={value} onChange={(_, next: Who) => onChange(next)} sx={{ mb: 2 }}>
      <Tab value="members" label={<TabLabel name={members[0]} count={members[1]} />} />
      <Tab value="groups" label={<TabLabel name={groups[0]} count={groups[1]} />} />
    </Tabs>
  )
}

interface PicksProps<T> {
  label: string
  search: { label: string; value: string; onChange: (text: string) => void }
  /** What stands there where there is nobody. */
  empty: string
  /** Where it comes in pages, more of it follows as the end comes near. */
  list: {
    data: unknown
    error: Error | null
    isPending: boolean
    refetch: () => unknown
    hasNextPage?: boolean
    isFetchingNextPage?: boolean
    fetchNextPage?: () => unknown
  }
  items: readonly T[]
  total: number
  chosen: { size: number; has: (id: number) => boolean }
  onPick: (one: T, on: boolean) => void
  /** All that match, those too that are not listed yet; or nobody. A promise is waited for, and one that fails chooses nobody anew. */
  onAll: (on: boolean) => void | Promise<void>
  row: (one: T) => ReactNode
  end?: (one: T) => ReactNode
}
/** What is searched for, to be ticked one by one or all at once; the choice outlives each search. */
export function PicksPanel<T extends { id: number }>(props: PicksProps<T>) {
  const { label, search, empty, list, items, total, chosen, onPick, onAll, row, end } = props
  const { t } = useTranslation()
  const [loading, setLoading] = useState(false)
  const onError = useErrorToast()
  const all = (on: boolean): void => {
    setLoading(true)
    Promise.resolve(onAll(on))
      .catch(onError)
      .finally(() => setLoading(false))
  }
  return (
    <>
      <Box sx={{ display: 'flex', mb: 1 }}>
        <SearchField label={search.label} value={search.value} onChange={search.onChange} width="100%" />
      </Box>
      {list.error && !list.data ? (
        <FailedState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Box sx={{ mt: 2 }}>
          <LoadingRows count={4} />
        </Box>
      ) : items.length === 0 ? (
        <EmptyState title={search.value ? t('noMatchTitle') : empty} />
      ) : (
        <>
          <SelectionBar picked={chosen.size} total={total} onAll={all} busy={loading} />
          <PickList label={label}>
            {items.map((one) => (
              <PickRow key={one.id} checked={chosen.has(one.id)} onChange={(on) => onPick(one, on)} end={end?.(one)}>
                {row(one)}
              </PickRow>
            ))}
          </PickList>
          <Endless
            more={list.hasNextPage ?? false}
            loading={list.isFetchingNextPage ?? false}
            left={total - items.length}
            onMore={() => void list.fetchNextPage?.()}
          />
        </>
      )}
    </>
  )
}

/** A group as it is chosen: its name, and how many are in it. */
export function GroupName({ name, facts }: { name: string; facts: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Disc>
        <GroupsOutlined />
      </Disc>
      <Box sx={{ display: 'grid', minWidth: 0 }}>
        <b>{name}</b>
        <Box component="small" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {facts}
        </Box>
      </Box>
    </Box>
  )
}

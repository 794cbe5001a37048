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
  /** Label and number. */
  members: [name: string, count: number | undefined]
  groups: [name: string, count: number | undefined]
}
/** Tabs of members and groups with their numbers. */
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
  /** Text of an empty list. */
  empty: string
  /** A paged list; the next page loads near the end. */
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
  /**
   * Selects every match, including those not loaded yet, or none. A promise is awaited; if it rejects, nothing more is
   * selected.
   */
  onAll: (on: boolean) => void | Promise<void>
  row: (one: T) => ReactNode
  end?: (one: T) => ReactNode
}
/** Searchable list of checkboxes with "select all". The selection survives searches. */
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
          <SelectionBar
            picked={chosen.size}
            total={total}
            // As many may be chosen under another search.
            all={items.length === total && items.every(({ id }) => chosen.has(id))}
            onAll={all}
            busy={loading}
          />
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

/** Group in a list: its name and number of members. */
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

import { Box, Skeleton, Typography } from '@mui/material'
import { listGroups } from '@praxia/contract/groups.ts'
import { limits } from '@praxia/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { groupKeys } from '../../lib/keys.ts'
import { readAll } from '../../lib/paging.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { FailedState } from '../../ui/states.tsx'
import { Tile } from '../../ui/tile.tsx'

export interface AccessChoice {
  allGroup: boolean
  groupIds: number[]
}
export const isChosen = (choice: AccessChoice): boolean => choice.allGroup || choice.groupIds.length > 0

/** Queries all groups of administrators. */
export const useAccessGroups = () =>
  useQuery({
    queryKey: groupKeys.accesses,
    queryFn: ({ signal }) =>
      readAll(limits.listMax, (page) => call(listGroups, { query: { page, limit: limits.listMax } }, { signal })),
  })

/** Access for everyone or for selected groups, used by the dialog and the wizard's last step. */
export function AccessFields({ value, onChange }: { value: AccessChoice; onChange: (value: AccessChoice) => void }) {
  const { t } = useTranslation('catalogue')
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useAccessGroups()
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  const groups = data?.items ?? []
  const found = groups.filter((group) => group.name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
  const isPicked = (id: number) => value.allGroup || value.groupIds.includes(id)
  // Groups that the search hides stay as they are.
  const toggle = (ids: readonly number[], on: boolean) => {
    const others = value.groupIds.filter((one) => !ids.includes(one))
    onChange({ allGroup: false, groupIds: on ? [...others, ...ids] : others })
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2 }}>
      <Tile
        name={t('accessesEveryone')}
        meaning={t('accessesEveryoneText')}
        checked={value.allGroup}
        onChange={(allGroup) => onChange({ ...value, allGroup })}
      />
      {!data ? (
        <Skeleton height={64} />
      ) : groups.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('accessesNoGroups')}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex' }}>
            <SearchField label={t('accessesSearch')} value={search} onChange={setSearch} width="100%" />
          </Box>
          {found.length > 0 && (
            <SelectionBar
              picked={found.filter(({ id }) => isPicked(id)).length}
              total={found.length}
              busy={value.allGroup}
              onAll={(all) =>
                toggle(
                  found.map(({ id }) => id),
                  all,
                )
              }
            />
          )}
          <Box
            role="group"
            aria-label={t('accesses')}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 1 }}
          >
            {found.map((group) => (
              <Tile
                key={group.id}
                name={group.name}
                meaning={t('accessesMembers', { count: group.memberCount })}
                checked={isPicked(group.id)}
                disabled={value.allGroup}
                onChange={(on) => toggle([group.id], on)}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

import { listGroups } from '@praxia/contract/groups.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { groupKeys } from '../../lib/keys.ts'
import { useRole } from '../accounts/queries.ts'

/** Queries the groups that filter a list: a manager's subgroups, an administrator's groups. */
export function useGroupChoices(search = '') {
  const role = useRole()
  return useQuery({
    queryKey: groupKeys.found(role, search),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listGroups, { query: { search: search || undefined, limit: 200, sort: 'name' as const } }, { signal }),
  })
}
/** Queries the groups that match the typed text, for a field that searches. */
export function useSearchedGroups(search: string) {
  const query = useGroupChoices(search)
  return { ...query, data: query.data?.items }
}

import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { limits } from '@praxia/contract/limits.ts'
import {
  createMember,
  deleteMember,
  getMember,
  listMembers,
  type Member,
  type MemberForm,
  updateMember,
} from '@praxia/contract/members.ts'
import { getQuota } from '@praxia/contract/organisations.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Feature, groupKeys, invalidate, memberKeys, organisationKeys } from '../../lib/keys.ts'
import { allBut, listsIfNotFound, ignoreNotFound } from '../../lib/not-found.ts'
import { nextPage, readAll } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { currentLanguage } from '../../phrases/i18n.ts'

export type MemberSort = NonNullable<NonNullable<QueryOf<typeof listMembers>>['sort']>
interface MemberQuery {
  search?: string
  sort?: MemberSort
  clientId?: number
  groupId?: number
  fieldId?: number
  fieldValue?: string
}

/** Queries members page by page. Search and sort are done by the server. */
export function useMemberPages(query: MemberQuery, enabled = true) {
  return useInfiniteQuery({
    queryKey: memberKeys.pages(query),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(listMembers, { query: { ...query, page: pageParam, limit: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}
export const useMember = (id: number) =>
  useQuery({
    queryKey: memberKeys.one(id),
    staleTime: 0,
    queryFn: ({ signal }) => call(getMember, { params: { id } }, { signal }),
    enabled: id > 0,
  })
/** Queries the used and allowed numbers of users and bytes; id 0 is the own organisation. */
export const useQuota = (id = 0, enabled = true) =>
  useQuery({
    queryKey: organisationKeys.quota(id),
    queryFn: ({ signal }) => call(getQuota, { params: { id } }, { signal }),
    enabled,
  })
export const useGroupChoices = () =>
  useQuery({
    queryKey: groupKeys.choices,
    queryFn: ({ signal }) =>
      readAll(limits.listMax, (page) => call(listGroups, { query: { page, limit: limits.listMax } }, { signal })),
  })

/** Queries the members of the organisation who can manage a team, by the typed text. */
export const useManagerChoices = (search: string) =>
  useQuery({
    queryKey: memberKeys.managers(search),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        listMembers,
        { query: { search: search || undefined, role: 'ROLE_MANAGER', limit: limits.listMax } },
        { signal },
      ),
    select: ({ items }) => items,
  })

const touched: readonly Feature[] = [
  'members',
  'groups',
  'organisations',
  'team',
  'accounts',
  'trainings',
  'cockpit',
  'mandatory',
  'progress',
  'suggestions',
]
function useStale() {
  const client = useQueryClient()
  return () => invalidate(client, touched)
}
export function useSaveMember(member: Member | null) {
  const client = useQueryClient()
  const stale = useStale()
  return useSend({
    mutationFn: (body: MemberForm) =>
      member
        ? call(updateMember, { params: { id: member.id }, query: { lang: currentLanguage() }, body })
        : call(createMember, { query: { lang: currentLanguage() }, body }),
    onSuccess: stale,
    onError: (error) =>
      void client.invalidateQueries(listsIfNotFound(error, { feature: 'members', id: member?.id ?? 0 }, touched)),
  })
}
export function useDeleteMember() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (id: number) => call(deleteMember, { params: { id } }).catch(ignoreNotFound),
    onSuccess: (_, id) => void client.invalidateQueries(allBut({ feature: 'members', id }, touched)),
  })
}

import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import {
  createMemberField,
  deleteMemberField,
  listFieldValues,
  listMemberFields,
  type MemberField,
  type MemberFieldForm,
  orderMemberFields,
  updateMemberField,
} from '@praxia/contract/people/member-fields.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { fieldKeys } from '../../lib/admin-keys.ts'
import { type Feature, invalidate } from '../../lib/keys.ts'
import { ignoreNotFound } from '../../lib/not-found.ts'
import { useSend } from '../../lib/use-send.ts'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { searchedDay } from './value-rules.ts'

/** Queries the own fields of the caller's organisation or, for the platform, of another. Partners have none. */
export function useFields(clientId?: number) {
  const role = useRole()
  const type = useOrganisation().data?.type
  const has = role === 'superAdmin' ? clientId !== undefined : type !== undefined && type !== 'PARTNER'
  return useQuery({
    queryKey: fieldKeys.list(clientId),
    enabled: has && role !== 'learner',
    queryFn: ({ signal }) => call(listMemberFields, { query: { clientId } }, { signal }),
  })
}
type FieldValues = ResponseOf<typeof listFieldValues>
/** Number of values that a filter offers at once. */
const shown = 100
/** Queries the values that members have in a field, all or those found. */
const useFoundValues = (id: number | undefined, clientId: number | undefined, search: string) =>
  useQuery({
    queryKey: fieldKeys.values(id ?? 0, clientId, search),
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      call(
        listFieldValues,
        { params: { id: id ?? 0 }, query: { clientId, search: search || undefined, limit: shown } },
        { signal },
      ),
    // Values of another field are no placeholder.
    placeholderData: (before: FieldValues | undefined, query) =>
      query?.queryKey[2] === id && query?.queryKey[3] === clientId ? before : undefined,
  })
/** Queries the first values of a field that match a search, and whether it has more than are offered at once. */
export function useFieldValues(field: Pick<MemberField, 'id' | 'kind'> | undefined, clientId?: number, search = '') {
  const all = useFoundValues(field?.id, clientId, '')
  const found = useFoundValues(field?.id, clientId, field?.kind === 'date' ? searchedDay(search) : search.trim())
  const { items = [], total = 0 } = found.data ?? {}
  return { items, total, query: found, isMore: (all.data?.total ?? 0) > shown }
}

const touched: readonly Feature[] = ['fields', 'members', 'team']
function useStale() {
  const client = useQueryClient()
  return () => invalidate(client, touched)
}
export const useSaveField = (field: MemberField | null) =>
  useSend({
    mutationFn: ({ kind, ...form }: MemberFieldForm & { revision?: string }) =>
      field
        ? call(updateMemberField, { params: { id: field.id }, body: form })
        : call(createMemberField, { body: { kind, ...form } }),
    onSuccess: useStale(),
  })
export const useDeleteField = () =>
  useSend({
    mutationFn: (id: number) => call(deleteMemberField, { params: { id } }).catch(ignoreNotFound),
    onSettled: useStale(),
  })
export const useOrderFields = () =>
  useSend({ mutationFn: (ids: number[]) => call(orderMemberFields, { body: { ids } }), onSettled: useStale() })

import { type Cockpit, type RemindedLate, getCockpit, remindLateTeam, remindTeam } from '@praxia/contract/members.ts'
import { getAttention } from '@praxia/contract/people/attention.ts'
import { getOutcomes } from '@praxia/contract/people/outcomes.ts'
import { getOverdue, remindLateMembers, remindMembers } from '@praxia/contract/people/overdue.ts'
import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { cockpitKeys, invalidate } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useAskedField } from '../fields/use-field-filter.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

export type CockpitSort = 'needs' | 'lastName'
export interface CockpitAsked extends FieldFilter {
  groupId?: number
  mine?: boolean
  sort: CockpitSort
}
const pageLength = 50
/** Queries the cockpit. The first page has everything but the other rows of the map. */
export function useCockpit(asked: CockpitAsked) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: cockpitKeys.page(lang, asked),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(getCockpit, { query: { ...asked, lang, page: pageParam, limit: pageLength } }, { signal }),
    getNextPageParam: (last: Cockpit, all: Cockpit[]) =>
      all.length * pageLength < last.total ? all.length + 1 : undefined,
  })
}
/** Queries the overdue members of the organisation that match the page's filter. */
export function useOverdue(enabled = true) {
  const lang = useContentLanguage()
  const field = useAskedField()
  return useQuery({
    queryKey: cockpitKeys.overdue(lang, field),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getOverdue, { query: { lang, ...field } }, { signal }),
  })
}
/** Queries whether the members that match the page's filter are trained in time. */
export function useOutcomes(enabled = true) {
  const field = useAskedField()
  return useQuery({
    queryKey: cockpitKeys.outcomes(field),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getOutcomes, { query: field }, { signal }),
  })
}
/** Queries how much waits for a manager or an administrator. */
export const useAttention = (enabled = true) =>
  useQuery({ queryKey: cockpitKeys.attention, queryFn: ({ signal }) => call(getAttention, {}, { signal }), enabled })
/** Member, with a training or a course of theirs. */
export type Reminded = { userId: number } & ({ trainingId: number } | { courseId: number })
/** Reminds members of the own team. */
export const useRemind = () => useReminding(remindTeam)
/** Reminds members of the whole organisation. */
export const useRemindMembers = () => useReminding(remindMembers)
/** Sends reminders and reports the result here: the lines may be unmounted by then. */
function useReminding(endpoint: typeof remindTeam) {
  const { t } = useTranslation('cockpit')
  const client = useQueryClient()
  const toastError = useErrorToast()
  return useSend({
    mutationFn: (items: readonly Reminded[]) => call(endpoint, { body: { items: [...items] } }),
    onSuccess: async ({ reminded, suggested }) => {
      if (reminded > 0) toast(t('remindedCount', { count: reminded }))
      if (suggested > 0) toast(t('suggestedAgain', { count: suggested }))
      if (reminded + suggested === 0) toast(t('passed'))
      await invalidate(client, ['cockpit', 'suggestions'])
    },
    onError: toastError,
  })
}

/** Reminds of everything late in the own team or in a group. */
export const useRemindLateTeam = ({ groupId, fieldId, fieldValue, mine }: Omit<CockpitAsked, 'sort'>) =>
  useRemindingLate(() => call(remindLateTeam, { body: { groupId, fieldId, fieldValue, mine } }))
/** Reminds of everything late in the whole organisation, or of its members with the value of the page's filter. */
export function useRemindLateMembers() {
  const field = useAskedField()
  return useRemindingLate(() => remindEverybody(field))
}
/** Adds up the requests for a large organisation, each of which reminds a part of its members. */
async function remindEverybody(field: FieldFilter): Promise<RemindedLate> {
  const sum = { reminded: 0, suggested: 0, passed: 0, members: 0, today: 0 }
  let after: number | undefined
  do {
    const { next, ...part } = await call(remindLateMembers, { body: { ...field, after } })
    for (const figure of ['reminded', 'suggested', 'passed', 'members', 'today'] as const) sum[figure] += part[figure]
    after = next ?? undefined
  } while (after !== undefined)
  return sum
}
function useRemindingLate(send: () => Promise<RemindedLate>) {
  const { t } = useTranslation('cockpit')
  const client = useQueryClient()
  const toastError = useErrorToast()
  return useSend({
    mutationFn: send,
    onSuccess: ({ reminded, suggested, members, today }) => {
      if (reminded > 0) toast(t('remindedLate', { count: reminded, members }))
      if (suggested > 0) toast(t('suggestedAgain', { count: suggested }))
      if (today > 0) toast(t('leftOut', { count: today }))
      else if (reminded + suggested === 0) toast(t('passed'))
    },
    onError: toastError,
    // Of several requests the first may have reminded before another one failed.
    onSettled: () => invalidate(client, ['cockpit', 'suggestions']),
  })
}

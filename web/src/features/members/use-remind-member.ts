import { remindTeam } from '@praxia/contract/members.ts'
import { remindMembers } from '@praxia/contract/people/overdue.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import { listPeriods, type Period } from '@praxia/contract/suggestions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { invalidate, suggestionKeys } from '../../lib/keys.ts'
import { readAll } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import { useRole } from '../accounts/queries.ts'

type Items = BodyOf<typeof remindTeam>['items']
/** Returns the trainings and courses whose periods have all ended without being done. */
export function lateItemsOf(periods: readonly Period[]): Items {
  const contents = Map.groupBy(periods, ({ kind, contentId }) => `${kind} ${contentId}`)
  return [...contents.values()].flatMap((all) => {
    const { kind, contentId, user } = all[0]!
    if (!all.every(({ state, done }) => state === 'finished' && !done)) return []
    return [{ userId: user.id, ...(kind === 'course' ? { courseId: contentId } : { trainingId: contentId }) }]
  })
}

/** Queries the late items of a member. The server decides at the press which of them are still late. */
export function useLateItems(userId: number): Items {
  const query = { userId, limit: limits.listMax, lang: useContentLanguage() }
  const { data } = useQuery({
    queryKey: suggestionKeys.periods(query),
    queryFn: ({ signal }) =>
      readAll(limits.listMax, (page) => call(listPeriods, { query: { ...query, page } }, { signal })),
    select: ({ items }) => lateItemsOf(items),
  })
  return data ?? []
}

/** Reminds a member of the own team or, for an administrator, of the organisation. */
export function useRemindMember() {
  const { t } = useTranslation('cockpit')
  const client = useQueryClient()
  const role = useRole()
  return useSend({
    mutationFn: (items: Items) => call(role === 'manager' ? remindTeam : remindMembers, { body: { items } }),
    onSuccess: async ({ reminded, suggested }) => {
      if (reminded > 0) toast(t('remindedCount', { count: reminded }))
      if (suggested > 0) toast(t('suggestedAgain', { count: suggested }))
      if (reminded + suggested === 0) toast(t('passed'))
      await invalidate(client, ['cockpit', 'suggestions'])
    },
    onError: useErrorToast(),
  })
}

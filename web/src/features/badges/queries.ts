import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { listUserBadges, listUserTrainingBadges } from '@praxia/contract/progress.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { badgeKeys } from '../../lib/keys.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

export type BadgeCategory = ResponseOf<typeof listUserBadges>[number]
export type TrainingBadges = ResponseOf<typeof listUserTrainingBadges>[number]

export function useUserBadges(userId: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: badgeKeys.platform(userId, lang),
    queryFn: ({ signal }) => call(listUserBadges, { params: { id: userId }, query: { lang } }, { signal }),
    enabled: userId > 0,
  })
}
export function useUserTrainingBadges(userId: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: badgeKeys.ofTrainings(userId, lang),
    queryFn: ({ signal }) => call(listUserTrainingBadges, { params: { id: userId }, query: { lang } }, { signal }),
    enabled: userId > 0,
  })
}

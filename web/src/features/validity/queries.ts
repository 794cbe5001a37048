import type { BodyOf } from '@praxia/contract/endpoint.ts'
import * as validities from '@praxia/contract/people/validities.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { invalidate } from '../../lib/keys.ts'
import { mandatoryKeys } from '../../lib/admin-keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

/** A training or a course, by its id. */
export interface Thing {
  kind: 'training' | 'course'
  id: number
}
export function useValidity({ kind, id }: Thing) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: mandatoryKeys.validity(kind, id, lang),
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(
        kind === 'training' ? validities.getTrainingValidity : validities.getCourseValidity,
        { params: { id }, query: { lang } },
        { signal },
      ),
  })
}
export type ValidityBody = BodyOf<typeof validities.setTrainingValidity>
export function useSetValidity({ kind, id }: Thing) {
  const client = useQueryClient()
  return useSend({
    mutationFn: (body: ValidityBody) =>
      call(kind === 'training' ? validities.setTrainingValidity : validities.setCourseValidity, {
        params: { id },
        body,
      }),
    onSuccess: () => invalidate(client, ['mandatory', 'trainings', 'courses', 'progress', 'history']),
  })
}
/** Queries until when a member's trainings and courses are valid. */
export const useMemberValidities = (userId: number) =>
  useQuery({
    queryKey: mandatoryKeys.validities(userId),
    enabled: userId > 0,
    queryFn: ({ signal }) => call(validities.listMemberValidities, { params: { id: userId } }, { signal }),
  })

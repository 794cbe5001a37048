import { listMemberMandatory } from '@praxia/contract/people/mandatory.ts'
import { useQuery } from '@tanstack/react-query'
import { mandatoryKeys } from '../../lib/admin-keys.ts'
import { call } from '../../lib/api.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

/** Queries what is mandatory for a member. */
export function useMemberDue(userId: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: mandatoryKeys.member(userId, lang),
    enabled: userId > 0,
    queryFn: ({ signal }) => call(listMemberMandatory, { params: { id: userId }, query: { lang } }, { signal }),
  })
}

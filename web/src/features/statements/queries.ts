import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { getMember, listMembers } from '@praxia/contract/members.ts'
import { exportStatements, getStatement, listStatements, type StatementFormat } from '@praxia/contract/statements.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { fullName } from '../../lib/full-name.ts'
import { memberKeys, openStatementKeys, statementKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { currentLanguage, useTranslation } from '../../phrases/i18n.ts'
import type { Choice } from '../../ui/choice-field.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useContentLanguage } from '../../ui/use-content-language.ts'

type Query = NonNullable<QueryOf<typeof listStatements>>
export type StatementFilter = Pick<Query, 'userId' | 'trainingId' | 'verb' | 'since' | 'until'>
/** Interval in milliseconds between requests while new statements are followed. */
const followMs = 5000

export function useStatements(filter: StatementFilter, follow: boolean) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: statementKeys.page(filter, lang),
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    refetchInterval: follow ? followMs : false,
    queryFn: ({ signal, pageParam }) =>
      call(listStatements, { query: { ...filter, lang, ...(pageParam > 0 ? { before: pageParam } : {}) } }, { signal }),
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.position : undefined),
  })
}
export function useStatement(id: string) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: openStatementKeys.one(id, lang),
    queryFn: ({ signal }) => call(getStatement, { params: { statement: id }, query: { lang } }, { signal }),
  })
}
export function useExportStatements(filter: StatementFilter) {
  const { t } = useTranslation('statements')
  const onError = useErrorToast()
  return useSend({
    mutationFn: (format: StatementFormat) =>
      download(exportStatements, { params: { lang: currentLanguage() }, query: { ...filter, format } }),
    onSuccess: (file) => {
      save(file)
      toast(t('exported', { name: file.name }))
    },
    onError,
  })
}

export const usePeople = (search: string) =>
  useQuery({
    queryKey: memberKeys.choices(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Choice[]> =>
      (await call(listMembers, { query: { search: search || undefined, limit: 20 } }, { signal })).items.map((one) => ({
        id: one.id,
        name: fullName(one),
      })),
  })
/** Queries the person in the address, under the query key of a member. */
export const usePerson = (id: number) =>
  useQuery({
    queryKey: memberKeys.one(id),
    queryFn: ({ signal }) => call(getMember, { params: { id } }, { signal }),
    enabled: id > 0,
  })

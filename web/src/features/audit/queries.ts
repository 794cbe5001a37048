import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { exportAudit, getAuditDays, listAudit, setAuditDays } from '@praxia/contract/people/audit.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { auditKeys } from '../../lib/admin-keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { currentLanguage, useTranslation } from '../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'

type Query = NonNullable<QueryOf<typeof listAudit>>
export type AuditFilter = Pick<Query, 'clientId' | 'userId' | 'trainingId' | 'area' | 'since' | 'until'>

/** Entries of an organisation's audit, newest first, a page at a time. */
export function useAudit(filter: AuditFilter) {
  const lang = useTranslation('audit').i18n.language
  return useInfiniteQuery({
    queryKey: auditKeys.page(filter, lang),
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, { query: { ...filter, lang, ...(pageParam > 0 ? { before: pageParam } : {}) } }, { signal }),
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.id : undefined),
  })
}
export function useExportAudit(filter: AuditFilter) {
  const { t } = useTranslation('audit')
  const onError = useErrorToast()
  return useSend({
    mutationFn: () => download(exportAudit, { params: { lang: currentLanguage() }, query: filter }),
    onSuccess: (file) => {
      save(file)
      toast(t('exported', { name: file.name }))
    },
    onError,
  })
}

export const useAuditDays = (enabled: boolean) =>
  useQuery({ queryKey: auditKeys.days, queryFn: ({ signal }) => call(getAuditDays, {}, { signal }), enabled })
export function useSetAuditDays() {
  const { t } = useTranslation('audit')
  const client = useQueryClient()
  const onError = useErrorToast()
  return useSend({
    mutationFn: (days: number) => call(setAuditDays, { body: { days } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: auditKeys.all })
      toast(t('daysSaved'))
    },
    onError,
  })
}

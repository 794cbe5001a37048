import {
  type CertificateKind,
  type CertificateLanguage,
  certifyCompletion,
  countCertificates,
  getCertificateState,
  listCertificateTemplates,
  listShortRuns,
  previewCertificate,
  reissueCertificate,
  removeCertificateTemplate,
  setCertificateTemplate,
} from '@praxia/contract/library/certificates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { certificateKeys, invalidate, progressKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import type { Completed } from './use-keep-certificate.ts'

export const useTemplates = (clientId: number) =>
  useQuery({
    queryKey: certificateKeys.templates(clientId),
    queryFn: ({ signal }) => call(listCertificateTemplates, { params: { clientId } }, { signal }),
    staleTime: 0,
  })
export const useIssued = (clientId: number) =>
  useQuery({
    queryKey: certificateKeys.issued(clientId),
    queryFn: ({ signal }) => call(countCertificates, { params: { clientId } }, { signal }),
  })

export interface Shown {
  clientId: number
  kind: CertificateKind
  language: CertificateLanguage
  guides: boolean
}
const fetchPreview = ({ clientId, kind, language, guides }: Shown, signal?: AbortSignal) =>
  download(
    previewCertificate,
    { params: { clientId, kind }, query: { language, ...(guides ? { guides } : {}) } },
    signal ? { signal } : {},
  )
/** Queries the page exactly as printed. `version` is that of its template. */
export const usePreview = (shown: Shown, version: string) =>
  useQuery({
    queryKey: certificateKeys.preview(shown, version),
    queryFn: async ({ signal }) => (await fetchPreview(shown, signal)).blob.arrayBuffer(),
  })
export const useKeepPreview = () =>
  useSend({ mutationFn: async (shown: Shown) => save(await fetchPreview(shown)), each: true })

/** Queries a member's certificate; disabled while `userId` is unknown. Refetched with the member's progress. */
export const useCertificateState = (userId: number | undefined, of: Completed) =>
  useQuery({
    queryKey: progressKeys.certificate(userId ?? 0, of),
    queryFn: ({ signal }) => call(getCertificateState, { params: { id: userId! }, query: of }, { signal }),
    enabled: userId !== undefined,
  })
/** Queries the short runs, newest first. */
export function useShortRuns(enabled = true) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: progressKeys.short(lang),
    enabled,
    queryFn: ({ signal }) => call(listShortRuns, { query: { lang } }, { signal }),
  })
}
function useIssuing() {
  const client = useQueryClient()
  return () => invalidate(client, ['progress', 'history', 'trainings', 'courses', 'mandatory'])
}
export const useCertify = () =>
  useSend({
    mutationFn: ({ userId, ...of }: Completed & { userId: number }) =>
      call(certifyCompletion, { params: { id: userId }, body: of }),
    onSuccess: useIssuing(),
  })
export const useReissue = () =>
  useSend({
    mutationFn: ({ userId, ...of }: Completed & { userId: number }) =>
      call(reissueCertificate, { params: { id: userId }, body: of }),
    onSuccess: useIssuing(),
  })

function useStale() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: certificateKeys.all })
}
type Place = Omit<Shown, 'guides'>
export const useSetTemplate = () =>
  useSend({
    mutationFn: ({ clientId, kind, language, file }: Place & { file: File }) => {
      const form = new FormData()
      form.set('language', language)
      form.set('fileName', file.name.slice(0, 200))
      form.set('file', file)
      return call(setCertificateTemplate, { params: { clientId, kind }, form })
    },
    onSuccess: useStale(),
  })
export const useRemoveTemplate = () =>
  useSend({
    mutationFn: ({ clientId, kind, language }: Place) =>
      call(removeCertificateTemplate, { params: { clientId, kind }, query: { language } }),
    onSuccess: useStale(),
  })

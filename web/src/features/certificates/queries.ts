import {
  type CertificateKind,
  type CertificateLanguage,
  countCertificates,
  listCertificateTemplates,
  previewCertificate,
  removeCertificateTemplate,
  setCertificateTemplate,
} from '@praxia/contract/library/certificates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { useSend } from '../../lib/use-send.ts'

export const useTemplates = (clientId: number) =>
  useQuery({
    queryKey: ['certificates', 'templates', clientId],
    queryFn: ({ signal }) => call(listCertificateTemplates, { params: { clientId } }, { signal }),
    staleTime: 0,
  })
export const useIssued = (clientId: number) =>
  useQuery({
    queryKey: ['certificates', 'issued', clientId],
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
/** The very page that is printed. `version` is of the template that it stands on. */
export const usePreview = (shown: Shown, version: string) =>
  useQuery({
    queryKey: ['certificates', 'preview', shown, version],
    queryFn: async ({ signal }) => (await fetchPreview(shown, signal)).blob.arrayBuffer(),
  })
export const useKeepPreview = () =>
  useSend({ mutationFn: async (shown: Shown) => save(await fetchPreview(shown)), each: true })

function useStale() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['certificates'] })
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

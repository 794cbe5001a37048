import type { FileType } from '@praxia/contract/shapes.ts'
import { discardDraft, downloadDraftFile, getDraft, verifyTraining } from '@praxia/contract/verification.ts'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { useSend } from '../../lib/use-send.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

/** What of a training waits for verification. */
export function useDraft(id: number, enabled = true) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: ['trainings', 'draft', id, lang],
    queryFn: ({ signal }) => call(getDraft, { params: { id }, query: { lang } }, { signal }),
    enabled: enabled && id > 0,
  })
}
const decision = (id: number) => ['trainings', 'decide', id] as const
/** While it is decided the others' word of it may come before the answer: what waited is there no more, and is not asked for. */
export const useIsDeciding = (id: number): boolean => useIsMutating({ mutationKey: decision(id) }) > 0
interface Decision {
  revision: number
  verified: boolean
  reason?: string
}
export function useDecide(id: number) {
  const client = useQueryClient()
  return useSend({
    mutationKey: decision(id),
    mutationFn: (body: Decision) => call(verifyTraining, { params: { id }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['trainings'] }),
  })
}
export function useGiveUp(id: number) {
  const client = useQueryClient()
  return useSend({
    mutationKey: decision(id),
    mutationFn: () => call(discardDraft, { params: { id } }),
    onSettled: () => {
      for (const queryKey of [['trainings'], ['organisations']]) void client.invalidateQueries({ queryKey })
    },
  })
}
/** The whole file as it was uploaded, kept where the browser keeps downloads; it counts as looked at then. */
export function useDownload(id: number) {
  const client = useQueryClient()
  const [bytes, setBytes] = useState(0)
  const sending = useSend({
    each: true,
    mutationFn: async (fileType: FileType) => {
      setBytes(0)
      save(await download(downloadDraftFile, { params: { id, fileType } }, { onBytes: setBytes }))
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['trainings', 'draft', id] }),
  })
  /** Of the file that comes now. */
  return { ...sending, bytes }
}

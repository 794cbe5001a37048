import type { FileType } from '@praxia/contract/shapes.ts'
import { discardDraft, downloadDraftFile, getDraft, verifyTraining } from '@praxia/contract/verification.ts'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { invalidate, trainingKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

/** Queries the draft of a training that waits for verification. */
export function useDraft(id: number, enabled = true) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: trainingKeys.draftIn(id, lang),
    queryFn: ({ signal }) => call(getDraft, { params: { id }, query: { lang } }, { signal }),
    enabled: enabled && id > 0,
  })
}
/**
 * Returns whether a decision is pending: its event may arrive before its response, and the draft, which no longer
 * exists, must not be refetched.
 */
export const useIsDeciding = (id: number): boolean => useIsMutating({ mutationKey: trainingKeys.decision(id) }) > 0
interface Decision {
  revision: number
  verified: boolean
  reason?: string
}
export function useDecide(id: number) {
  const client = useQueryClient()
  return useSend({
    mutationKey: trainingKeys.decision(id),
    mutationFn: (body: Decision) => call(verifyTraining, { params: { id }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: trainingKeys.all }),
  })
}
export function useGiveUp(id: number) {
  const client = useQueryClient()
  return useSend({
    mutationKey: trainingKeys.decision(id),
    mutationFn: () => call(discardDraft, { params: { id } }),
    onSettled: () => void invalidate(client, ['trainings', 'organisations']),
  })
}
/** Downloads the whole file as it was uploaded into the browser's downloads; it then counts as reviewed. */
export function useDownload(id: number) {
  const client = useQueryClient()
  const [bytes, setBytes] = useState(0)
  const sending = useSend({
    each: true,
    mutationFn: async (fileType: FileType) => {
      setBytes(0)
      save(await download(downloadDraftFile, { params: { id, fileType } }, { onBytes: setBytes }))
    },
    onSuccess: () => client.invalidateQueries({ queryKey: trainingKeys.draft(id) }),
  })
  /** Bytes of the current file. */
  return { ...sending, bytes }
}

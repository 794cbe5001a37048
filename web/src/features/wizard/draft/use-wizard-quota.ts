import { getQuota } from '@praxia/contract/organisations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { organisationKeys } from '../../../lib/keys.ts'
import type { UploadItem } from '../../uploads/upload-store.ts'

export interface Quota {
  currentSize: number
  maxSize: number | null
}
/** Returns the used quota without these uploads: the server counts an upload from its start. */
export function useWizardQuota(uploads: readonly UploadItem[]): Quota | undefined {
  const reserved = uploads.filter(({ uploadId, state }) => uploadId !== null && state !== 'refused')
  const bytes = reserved.reduce((sum, { total }) => sum + total, 0)
  const { data } = useQuery({
    queryKey: organisationKeys.quotaFor(0, bytes),
    queryFn: async ({ signal }) => ({ ...(await call(getQuota, { params: { id: 0 } }, { signal })), bytes }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return data && { currentSize: Math.max(0, data.currentSize - data.bytes), maxSize: data.maxSize }
}

import { listHeadsets } from '@praxia/contract/trainings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { referenceKeys } from '../../../lib/keys.ts'
import { cancelUpload, startUpload } from '../../uploads/upload-store.ts'
import type { StepProps } from '../draft/use-fault-text.ts'
import { filledBy, readContent } from './content-file-rules.ts'

/** Returns functions that fill empty fields from a content file, and that take one of a kind still unknown. */
export function useFilled({ draft, change }: Pick<StepProps, 'draft' | 'change'>, trainingId: number | null) {
  const client = useQueryClient()
  const read = async (file: File) => {
    const headsets = client.ensureQueryData({
      queryKey: referenceKeys.headsets,
      queryFn: () => call(listHeadsets, {}),
      staleTime: 600_000,
    })
    // Without the list no headset is filled in, and the step asks for it.
    const [found, known] = await Promise.all([readContent(file), headsets.catch(() => [])])
    return { found, known }
  }
  return {
    fill: async (file: File): Promise<void> => {
      const { found, known } = await read(file)
      change((now) => filledBy(now, found, known))
    },
    take: async (file: File): Promise<void> => {
      const { found, known } = await read(file)
      const { upload: before } = draft.files[found.fileType]
      if (before) void cancelUpload(before)
      const upload = startUpload(file, found.fileType, { trainingId })
      change((now) => {
        const filled = filledBy(now, found, known)
        const taken = {
          ...filled.files![found.fileType],
          upload,
          size: file.size,
          removed: false,
          vr: null,
          left: null,
        }
        return { ...filled, source: 'files', files: { ...filled.files!, [found.fileType]: taken } }
      })
    },
  }
}

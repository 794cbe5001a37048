import { fileTypes } from '@praxia/contract/limits.ts'
import { type RefObject, useEffect, useMemo } from 'react'
import type { UploadItem } from '../../uploads/upload-store.ts'
import type { Draft } from './draft-rules.ts'
import { storeDraft, type StoredDraft } from './draft-store.ts'

/** Stores the draft for a reload, a moment after each change. */
export function useAutosave<D>(
  key: string,
  { draft, step, id, basedOn }: Omit<StoredDraft<D>, 'at'>,
  dirty: boolean,
  over: RefObject<boolean>,
): void {
  useEffect(() => {
    if (!dirty) return undefined
    const timer = setTimeout(() => {
      if (!over.current) void storeDraft(key, { draft, step, id, basedOn, at: Date.now() })
    }, 250)
    return () => clearTimeout(timer)
  }, [key, draft, step, id, basedOn, dirty, over])
}

/** Returns the draft with the server's ids of the uploads, so that another page can resume them. */
export function useNamedUploads(draft: Draft, uploads: readonly UploadItem[]): Draft {
  const [unity, web, apk] = fileTypes.map(
    (type) => uploads.find((upload) => upload.key === draft.files[type].upload)?.uploadId ?? draft.files[type].left,
  )
  return useMemo(() => {
    const files = {
      UNITY: { ...draft.files.UNITY, left: unity ?? null },
      WEB_GL: { ...draft.files.WEB_GL, left: web ?? null },
      APK: { ...draft.files.APK, left: apk ?? null },
    }
    return { ...draft, files }
  }, [draft, unity, web, apk])
}

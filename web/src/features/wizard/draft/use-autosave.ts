import { fileTypes } from '@praxia/contract/limits.ts'
import { type RefObject, useEffect } from 'react'
import type { UploadItem } from '../../uploads/upload-store.ts'
import { storeDraft, type StoredDraft } from './draft-store.ts'

/** The draft over a reload: written a moment after each change, with what is being sent named by the server's ids. */
export function useAutosave(
  key: string,
  stored: Omit<StoredDraft, 'at'>,
  uploads: readonly UploadItem[],
  dirty: boolean,
  over: RefObject<boolean>,
): void {
  const left = fileTypes.map(
    (type) =>
      uploads.find((upload) => upload.key === stored.draft.files[type].upload)?.uploadId ??
      stored.draft.files[type].left,
  )
  const { draft, step, id, basedOn } = stored
  const [unity, web, apk] = left
  useEffect(() => {
    if (!dirty) return undefined
    const files = {
      UNITY: { ...draft.files.UNITY, left: unity ?? null },
      WEB_GL: { ...draft.files.WEB_GL, left: web ?? null },
      APK: { ...draft.files.APK, left: apk ?? null },
    }
    const timer = setTimeout(() => {
      if (!over.current) void storeDraft(key, { draft: { ...draft, files }, step, id, basedOn, at: Date.now() })
    }, 250)
    return () => clearTimeout(timer)
  }, [key, draft, step, id, basedOn, unity, web, apk, dirty, over])
}

import { limits } from '@praxia/contract/limits.ts'
import { useEffect } from 'react'
import type { UploadItem } from '../../uploads/upload-store.ts'
import type { StepProps } from '../draft/use-fault-text.ts'
import { firstVersionIn } from './content-file-rules.ts'

/** Replaces the version proposed from the file's name by the one that the check found in the app, unless it was edited. */
export function useProgramVersion(uploads: readonly UploadItem[], change: StepProps['change']): void {
  const app = uploads.find(({ fileType }) => fileType === 'APK')
  const version = app?.report?.android?.versionName?.trim() ?? ''
  const proposed = app && firstVersionIn(app.name)
  useEffect(() => {
    if (!version || version.length > limits.versionMax) return
    change(({ files }) =>
      files.APK.version === proposed ? { files: { ...files, APK: { ...files.APK, version } } } : {},
    )
    // Once for each result: `change` is another function in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [version, proposed])
}

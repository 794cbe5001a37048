import { useState } from 'react'
import { PdfPage } from '../../ui/pdf-page.tsx'
import { FailedState } from '../../ui/states.tsx'
import { type Shown, usePreview } from './queries.ts'

/** Aspect ratio of A4 landscape. */
const ratio = '297 / 210'

/** Preview of the printed certificate. */
export function PagePanel({ shown, version, label }: { shown: Shown; version: string; label: string }) {
  const { data: bytes, error, refetch } = usePreview(shown, version)
  const [broken, setBroken] = useState<{ bytes: ArrayBuffer | undefined; error: Error } | null>(null)
  const failure = error ?? (broken?.bytes === bytes ? broken?.error : undefined)
  if (failure) return <FailedState error={failure} onRetry={() => void refetch()} />
  return <PdfPage bytes={bytes} label={label} ratio={ratio} onFailed={(fault) => setBroken({ bytes, error: fault })} />
}

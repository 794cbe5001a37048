import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'

const ForgotDialog = part(() => import('./forgot-dialog.tsx').then((file) => ({ default: file.ForgotDialog })))

/** Lazy: few users forget their password. */
export function LateForgotDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ForgotDialog onClose={onClose} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'

const ForgotDialog = lazy(() => import('./forgot-dialog.tsx').then((file) => ({ default: file.ForgotDialog })))

/** Few forget their password: the dialog comes when it is asked for. */
export function ForgotDialogLoader({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ForgotDialog onClose={onClose} />
    </Suspense>
  )
}

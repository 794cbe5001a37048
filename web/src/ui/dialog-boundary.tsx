import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { Boundary } from './boundary.tsx'
import { FailedState } from './states.tsx'
import { TaskDialog } from './task-dialog.tsx'

/** Around a dialog that is fetched when it is opened: one that can't be shown says so in a dialog that can be closed. */
export function DialogBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Boundary
      fallback={(error, again) => (
        <TaskDialog open onClose={onClose} title={t('failedTitle')} width={480}>
          <FailedState error={error} onRetry={again} />
        </TaskDialog>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  )
}

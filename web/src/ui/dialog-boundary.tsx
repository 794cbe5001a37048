import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { Boundary } from './boundary.tsx'
import { FailedState } from './states.tsx'
import { TaskDialog } from './task-dialog.tsx'

/** Contains a dialog that is loaded on demand: on failure it shows the error in a dialog that can be closed. */
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

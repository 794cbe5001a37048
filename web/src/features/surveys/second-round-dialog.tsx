import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { useOwnSurvey } from './queries.ts'

/** The questions that a mail asks once more (`?survey=<session>`). */
export function SecondRoundDialog({ value: session, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const { data, error, refetch } = useOwnSurvey(session)
  const [hasAnswers, setHasAnswers] = useState(false)
  const status = (error as { status?: number } | null)?.status
  // An address that was cut short names no launch either.
  const gone = data?.survey === null || status === 404 || status === 400
  return (
    <TaskDialog
      open
      onClose={onClose}
      dirty={hasAnswers}
      width={560}
      title={t('opinion')}
      facts={data?.survey?.title}
      actions={data?.survey ? undefined : <CancelButton />}
    >
      {data?.survey ? (
        <AnswerPanel
          key={data.survey.version}
          session={session}
          survey={data.survey}
          device={false}
          onAnswer={() => setHasAnswers(true)}
          onDone={(answered) => {
            if (answered) toast(t('thanks'))
            onClose()
          }}
        />
      ) : gone ? (
        <EmptyState title={t('none')} text={t('closed')} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows count={3} />
      )}
    </TaskDialog>
  )
}

import { versionLimits } from '@praxia/contract/library/versions.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { FootWords, TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useSetTesters, useTesters } from './queries.ts'
import { type Tester, TestersField } from './testers-field.tsx'

/** The test group of a training. */
export function TestersDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const { data } = useTesters(id, '')
  const [changed, setChanged] = useState<readonly Tester[] | null>(null)
  const save = useSetTesters(id)
  const onError = useErrorToast()
  const chosen = changed ?? data?.testers ?? []
  return (
    <TaskDialog
      open
      unaddressed
      onClose={onClose}
      width={560}
      minHeight={480}
      dirty={changed !== null}
      pending={save.isPending}
      title={t('testers')}
      facts={t('testersFacts')}
      leave={<FootWords>{t('testersChosen', { count: chosen.length })}</FootWords>}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(
          chosen.map((one) => one.id),
          {
            onSuccess: () => {
              toast(t('testersSaved'))
              onClose()
            },
            onError,
          },
        )
      }}
      actions={
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={chosen.length > versionLimits.testersMax || changed === null}
          loading={save.isPending}
        >
          {common('save')}
        </Button>
      }
    >
      <TestersField trainingId={id} chosen={changed} onChange={setChanged} />
    </TaskDialog>
  )
}

import { Skeleton } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FailedState } from '../../../ui/states.tsx'
import { ChosenField } from '../../resources/chosen-field.tsx'
import { useTrainingResources } from '../../resources/queries.ts'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { Panel } from '../parts/step-panels.tsx'
import { Wrong } from '../../../ui/wrong.tsx'

/** The documents that go with the training: as they are, until somebody changes the choice. */
export function ResourcesPanel({ draft, change, faults, trainingId }: StepProps & { trainingId: number | null }) {
  const { t } = useTranslation('resources')
  const error = useFaultText(faults)('resources')
  const before = useTrainingResources(draft.resources ? 0 : (trainingId ?? 0))
  const kept = before.data?.items.filter(({ isOwner }) => isOwner)
  const chosen = draft.resources ?? (trainingId === null ? [] : kept)
  return (
    <Panel title={t('resources')}>
      {chosen ? (
        <ChosenField
          chosen={chosen}
          onChange={(next) =>
            change({
              resources: next.map(({ id, title, filename, type, fileSize }) => ({
                id,
                title,
                filename,
                type,
                fileSize,
              })),
            })
          }
        />
      ) : before.error ? (
        <FailedState error={before.error} onRetry={() => void before.refetch()} />
      ) : (
        <Skeleton height={48} />
      )}
      <Wrong>{error}</Wrong>
    </Panel>
  )
}

import { Skeleton } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FailedState } from '../../../ui/states.tsx'
import { ChosenField } from '../../resources/chosen-field.tsx'
import { useResourcesOf } from '../../resources/queries.ts'
import type { Chosen } from '../../resources/resource-rules.ts'
import type { Fault } from '../draft/fault-rules.ts'
import { useFaultText } from '../draft/use-fault-text.ts'
import { Wrong } from '../../../ui/wrong.tsx'
import { Panel } from './step-panels.tsx'

interface Props {
  kind: 'training' | 'course'
  /** Null before it is created. */
  id: number | null
  draft: { resources: Chosen[] | null; resourcesBefore: number[] | null }
  change: (part: { resources: Chosen[]; resourcesBefore: number[] | null }) => void
  faults: readonly Fault[]
}

/** Resources of the training or course, as saved until the selection is changed. */
export function ResourcesPanel({ kind, id, draft, change, faults }: Props) {
  const { t } = useTranslation('resources')
  const error = useFaultText(faults)('resources')
  const before = useResourcesOf(kind, draft.resources ? 0 : (id ?? 0))
  const kept = before.data?.items.filter(({ isOwner }) => isOwner)
  const chosen = draft.resources ?? (id === null ? [] : kept)
  return (
    <Panel title={t('resources')}>
      {chosen ? (
        <ChosenField
          chosen={chosen}
          onChange={(next) =>
            change({
              resourcesBefore: draft.resources ? draft.resourcesBefore : chosen.map((one) => one.id),
              resources: next.map(({ id: one, title, filename, type, fileSize }) => ({
                id: one,
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

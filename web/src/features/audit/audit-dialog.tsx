import { useTranslation } from '../../phrases/i18n.ts'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { DaysField } from './days-field.tsx'
import { useDays } from './use-days.ts'

interface Props {
  /** An organisation with its name; null: the platform's own audit. */
  organisation: { id: number; name: string } | null
  onClose: () => void
}
const size = { width: 960, minHeight: 560 } as const

/** The audit of one organisation, or of the platform, for the platform's staff. */
export function AuditDialog({ organisation, onClose }: Props) {
  const { t } = useTranslation('audit')
  if (!organisation) return <OfPlatform onClose={onClose} />
  return (
    <TaskDialog open onClose={onClose} title={t('titleOf', { name: organisation.name })} {...size}>
      <AuditPanel clientId={organisation.id} />
    </TaskDialog>
  )
}

function OfPlatform({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('audit')
  const days = useDays()
  return (
    <TaskDialog open onClose={onClose} title={t('platformTitle')} dirty={days.dirty} pending={days.pending} {...size}>
      <AuditPanel />
      <DaysField days={days} />
    </TaskDialog>
  )
}

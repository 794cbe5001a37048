import { useTranslation } from '../../phrases/i18n.ts'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { AuditTab } from './audit-tab.tsx'

interface Props {
  /** An organisation with its name; null: the platform's own audit. */
  organisation: { id: number; name: string } | null
  onClose: () => void
}
/** The audit of one organisation, or of the platform, for the platform's staff. */
export function AuditDialog({ organisation, onClose }: Props) {
  const { t } = useTranslation('audit')
  return (
    <TaskDialog
      open
      onClose={onClose}
      title={organisation ? t('titleOf', { name: organisation.name }) : t('platformTitle')}
      width={960}
      minHeight={560}
    >
      {organisation ? <AuditPanel clientId={organisation.id} /> : <AuditTab />}
    </TaskDialog>
  )
}

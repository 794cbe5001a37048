import { useUnsavedForm } from '../../ui/use-back.ts'
import { AuditPanel } from './audit-panel.tsx'
import { DaysField } from './days-field.tsx'
import { useDays } from './use-days.ts'

/** The audit of the caller's organisation, and for how long it is kept. */
export function AuditTab() {
  const days = useDays()
  useUnsavedForm(days.dirty, days.pending)
  return (
    <>
      <AuditPanel />
      <DaysField days={days} />
    </>
  )
}

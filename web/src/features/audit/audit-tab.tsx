import { AuditPanel } from './audit-panel.tsx'
import { DaysField } from './days-field.tsx'

/** The audit of the caller's organisation, and for how long it is kept. */
export function AuditTab() {
  return (
    <>
      <AuditPanel />
      <DaysField />
    </>
  )
}

import { auditDays } from '@praxia/contract/people/audit.ts'
import { useState } from 'react'
import { useAuditDays, useSetAuditDays } from './queries.ts'

/** Draft of the days for which the organisation keeps its audit, and its saving. */
export function useDays() {
  const { data } = useAuditDays(true)
  const saving = useSetAuditDays()
  const [typed, setTyped] = useState<string>()
  const saved = data && String(data.days)
  const value = typed ?? saved
  const days = Number(value)
  return {
    /** Undefined until it is loaded. */
    value,
    change: setTyped,
    wrong: value !== undefined && (!/^\d+$/.test(value) || days < auditDays.min || days > auditDays.max),
    dirty: typed !== undefined && typed !== saved,
    isNew: days !== data?.days,
    pending: saving.isPending,
    save: () => saving.mutate(days, { onSuccess: () => setTyped(undefined) }),
  }
}
export type DaysState = ReturnType<typeof useDays>

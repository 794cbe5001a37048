import { limits } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import type { RowFault, RowField } from './steps-table-rules.ts'

const fields = {
  name: 'name',
  key: 'tableKey',
  points: 'tablePoints',
  skill: 'tableSkill',
  passing: 'tablePassing',
} as const satisfies Record<RowField, string>

/** Returns the sentence of a fault, with its row and field: "Step 2, Points: enter a number above 0." */
export function useRowFaultWords(): (fault: RowFault) => string {
  const { t } = useTranslation('wizard')
  return ({ row, field, code }) => {
    const max = { name: limits.stepNameMax, key: limits.stepKeyMax, passing: 100, points: 0, skill: 0 }[field]
    const message = t(code, { min: 0, max })
    return row < 0 ? message : t('rowFault', { row: row + 1, field: t(fields[field]), message })
  }
}

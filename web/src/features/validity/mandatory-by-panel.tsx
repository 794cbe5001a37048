import EventOutlined from '@mui/icons-material/EventOutlined'
import type { ReactNode } from 'react'
import { dueTone } from '../../lib/due.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Flag } from '../../ui/state-chip.tsx'
import { useProfile } from '../accounts/queries.ts'
import { useMemberDue } from './queries.ts'

/** On the card of a training that was suggested without an end: by when it is mandatory; `otherwise` where it is not. */
export function MandatoryByPanel({ trainingId, otherwise }: { trainingId: number; otherwise: ReactNode }) {
  const { t } = useTranslation('mandatory')
  const { data: profile } = useProfile()
  const { data: due = [] } = useMemberDue(profile?.id ?? 0)
  const cell = due.find((one) => one.trainingId === trainingId)
  if (!cell || cell.state === 'done' || cell.state === 'exempt') return otherwise
  const end = cell.validUntil ?? cell.dueAt
  return (
    <Flag
      tone={dueTone(end, false)}
      icon={<EventOutlined />}
      label={t('mandatoryBy', { day: formatPlannedDay(end) })}
    />
  )
}

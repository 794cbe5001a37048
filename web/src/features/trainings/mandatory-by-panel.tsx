import EventOutlined from '@mui/icons-material/EventOutlined'
import type { ReactNode } from 'react'
import { dueTone } from '../../lib/due.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Flag } from '../../ui/state-chip.tsx'
import { useProfile } from '../accounts/queries.ts'
import { useMemberDue } from './use-member-due.ts'

interface Props {
  kind: 'training' | 'course'
  id: number
  otherwise: ReactNode
}
/** On the card of what was suggested without an end: by when it is mandatory; `otherwise` where it is not. */
export function MandatoryByPanel({ kind, id, otherwise }: Props) {
  const { t } = useTranslation('mandatory')
  const { data: profile } = useProfile()
  const { data: due = [] } = useMemberDue(profile?.id ?? 0)
  const cell = due.find(({ trainingId, courseId }) => id === (kind === 'training' ? trainingId : courseId))
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

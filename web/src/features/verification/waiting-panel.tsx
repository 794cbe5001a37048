import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import { Box } from '@mui/material'
import type { TrainingCard } from '@praxia/contract/trainings.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'

type Waiting = Pick<TrainingCard, 'isNew' | 'updated' | 'refusal'> & { can: Pick<TrainingCard['can'], 'verify'> }

/** Shows the partner and the platform's staff what waits for verification, or why it was refused. */
export function WaitingPanel({ training }: { training: Waiting }) {
  const { t } = useTranslation('catalogue')
  const { isNew, updated, refusal, can } = training
  if (!isNew && !updated) return null
  const words = can.verify
    ? t(isNew ? 'waitsPlatformNew' : 'waitsPlatform')
    : t(isNew ? 'waitsPartnerNew' : 'waitsPartner')
  return (
    <Note tone="warning" icon={<HourglassEmptyOutlined />}>
      {words}
      {refusal !== null && (
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{t('refusedWhy', { reason: refusal })}</Box>
      )}
    </Note>
  )
}

import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { When } from './date-rules.ts'

interface Props {
  open: boolean
  when: When
  /** Only courses are suggested. */
  courses: boolean
  onClose: () => void
  onConfirm: () => void
}
/** Asks before a suggestion is sent that ends today, the default end, so that it is sent only on purpose. */
export function SoonDialog({ open, when, courses, onClose, onConfirm }: Props) {
  const { t } = useTranslation('suggestions')
  const date = when.end?.isValid() ? formatDate(when.end.toDate()) : ''
  return (
    <ConfirmDialog
      open={open}
      danger={false}
      title={t('soonTitle', { date })}
      lost={t(courses ? 'endsSoonCourse' : 'endsSoon', { date })}
      kept={t('soonKept')}
      action={t('soonAction')}
      cancel={t('soonCancel')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}

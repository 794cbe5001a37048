import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import type { MandatoryCell, MandatoryState } from '@praxia/contract/people/mandatory.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { waiverWords } from '../../lib/waiver-words.ts'

export const stateIcons = {
  late: ErrorOutlineOutlined,
  expired: EventBusyOutlined,
  soon: HourglassBottomOutlined,
  begun: PlayCircleOutlined,
  open: RadioButtonUncheckedOutlined,
  done: CheckCircleOutlined,
  exempt: TaskAltOutlined,
} as const satisfies Record<MandatoryState, unknown>
export const stateTones = {
  late: 'error',
  expired: 'error',
  soon: 'warning',
  begun: 'plain',
  open: 'plain',
  done: 'success',
  exempt: 'plain',
} as const satisfies Record<MandatoryState, string>

const isToDo: Record<MandatoryState, boolean> = {
  late: true,
  expired: false,
  soon: false,
  begun: true,
  open: true,
  done: false,
  exempt: false,
}

/** Returns the texts of a cell: its state, and its decisive date. */
export function useStateWords() {
  const { t } = useTranslation('mandatory')
  const { t: progress } = useTranslation('progress')
  return {
    state: (state: MandatoryState): string => t(`state.${state}`),
    about: (cell: MandatoryCell): string => {
      if (cell.state === 'late' || cell.state === 'expired') return t('daysLate', { count: cell.daysLate })
      if (cell.state === 'exempt') return cell.reason ? progress(waiverWords[cell.reason]) : t('state.exempt')
      if (cell.state === 'soon') return t('until', { day: formatPlannedDay(cell.validUntil!) })
      if (cell.state === 'done')
        return cell.validUntil
          ? t('until', { day: formatPlannedDay(cell.validUntil) })
          : t('doneOn', { day: formatPlannedDay(cell.doneAt!) })
      return t('dueBy', { day: formatPlannedDay(cell.dueAt) })
    },
    /** All that is known of a cell, for its label and its pop-over. */
    whole: (cell: MandatoryCell): string =>
      [
        t(`state.${cell.state}`),
        cell.doneAt && t('doneOn', { day: formatPlannedDay(cell.doneAt) }),
        // What is valid says so already.
        cell.validUntil && t(cell.state === 'done' ? 'until' : 'validTo', { day: formatPlannedDay(cell.validUntil) }),
        // The day by which it was due says nothing of what was completed since.
        isToDo[cell.state] && t('dueBy', { day: formatPlannedDay(cell.dueAt) }),
        cell.daysLate > 0 && t('daysLate', { count: cell.daysLate }),
        cell.reason && progress(waiverWords[cell.reason]),
        cell.exemptBy && t('exemptBy', { name: cell.exemptBy }),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}

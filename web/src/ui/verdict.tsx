import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Tooltip } from '@mui/material'
import type { StepVerdict } from '@praxia/contract/step-verdict.ts'
import { useTranslation } from '../phrases/i18n.ts'

const looks = {
  right: { Icon: CheckCircleOutlined, colour: 'success.text', words: 'verdictRight' },
  nearly: { Icon: WarningAmberOutlined, colour: 'warning.text', words: 'verdictNearly' },
  wrong: { Icon: CancelOutlined, colour: 'error.text', words: 'verdictWrong' },
  open: { Icon: RemoveCircleOutlineOutlined, colour: 'text.secondary', words: 'verdictOpen' },
} as const

/** Result of a step, with the same mark and word everywhere. */
export function Verdict({ of }: { of: StepVerdict | null }) {
  const { t } = useTranslation()
  const { Icon, colour, words } = looks[of ?? 'open']
  return (
    <Tooltip title={t(words)}>
      <Icon role="img" titleAccess={t(words)} sx={{ color: colour, fontSize: 20, flex: 'none' }} />
    </Tooltip>
  )
}
/** Returns the tone of a meter beside the verdict. */
export const verdictTone = (of: StepVerdict | null) =>
  of === 'wrong' ? ('error' as const) : of === 'nearly' ? ('warning' as const) : ('success' as const)

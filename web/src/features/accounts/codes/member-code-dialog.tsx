import { Box } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { useRunningCodes, useUnusedCodes } from '../queries.ts'
import { NewCode } from './code-foot-panel.tsx'
import { IdleCodePanel } from './idle-code-panel.tsx'
import { useCode } from './use-code.ts'
import { UsedCodePanel } from './used-code-panel.tsx'
import { WayPanel } from './way-panel.tsx'

interface Props {
  memberId: number
  name: string
  onClose: () => void
}
/** A member's code for a headset, created by a manager or an administrator. */
export function MemberCodeDialog({ memberId, name, onClose }: Props) {
  const { t } = useTranslation('codes')
  const running = useRunningCodes()?.find(({ id }) => id === memberId)
  const { text, since, left, generate, pending } = useCode(memberId, { running })
  const unused = useUnusedCodes(since)
  const used = unused !== null && !unused.has(memberId)
  const works = used ? null : text
  return (
    <TaskDialog
      open
      onClose={onClose}
      title={t('title')}
      facts={name}
      width={760}
      actions={<NewCode code={works ? 'works' : used ? 'over' : 'none'} pending={pending} onClick={generate} />}
    >
      <Box sx={{ pt: 1.5 }}>
        {works ? (
          <WayPanel text={works} left={left} />
        ) : used ? (
          <UsedCodePanel />
        ) : (
          <IdleCodePanel text={t('codeIdleFor', { name })} />
        )}
      </Box>
    </TaskDialog>
  )
}

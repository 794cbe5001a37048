import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { useNow } from '../../../lib/use-now.ts'
import { NewCode, ShownThere } from './code-foot-panel.tsx'
import { usedOn } from './code-rules.ts'
import { ConnectedPanel } from './connected-panel.tsx'
import { IdleCodePanel } from './idle-code-panel.tsx'
import { useDevices, useProfile, useRunningCodes } from '../queries.ts'
import { useCode } from './use-code.ts'
import { WayPanel } from './way-panel.tsx'

/** The user's own code for a headset, without a training. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('codes')
  const { data: profile } = useProfile()
  // After a reload, a valid code is shown again. Devices cannot create codes and are refused their list.
  const running = useRunningCodes(profile?.tokenKind === 'session')?.find(({ id }) => id === profile?.id)
  const { text, expiresAt, left, generate, pending } = useCode(profile?.id ?? 0, { running })
  const { data: devices = [] } = useDevices(expiresAt !== null)
  const used = expiresAt === null ? undefined : usedOn(expiresAt, devices)
  const works = used ? null : text
  const now = useNow(used !== undefined)
  // Restores the focus to the button, which was disabled while the code was created, after a failure.
  const place = useRestoredFocus<HTMLDivElement>(`${Boolean(works)} ${pending}`)
  return (
    <TaskDialog
      open
      onClose={onClose}
      title={t('title')}
      facts={t('titleFacts')}
      width={760}
      leave={<ShownThere />}
      actions={<NewCode code={works ? 'works' : used ? 'over' : 'none'} pending={pending} onClick={generate} />}
    >
      <Box ref={place} sx={{ pt: 1.5 }}>
        {works ? (
          <WayPanel text={works} left={left} />
        ) : used ? (
          <ConnectedPanel device={used.name} ago={now - new Date(used.since).getTime()}>
            <Typography sx={{ color: 'text.secondary' }}>{t('codeUsedHelp')}</Typography>
          </ConnectedPanel>
        ) : (
          <IdleCodePanel text={t('codeIdle')} />
        )}
      </Box>
    </TaskDialog>
  )
}

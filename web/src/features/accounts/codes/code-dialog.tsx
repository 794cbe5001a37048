import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Cover } from '../../../ui/cover.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CodePanel } from './code-panel.tsx'
import { usedOn } from './code-rules.ts'
import { ConnectedPanel } from './connected-panel.tsx'
import { useDevices, useProfile, useRunningCodes } from '../queries.ts'
import { useCode } from './use-code.ts'
import { WayPanel } from './way-panel.tsx'

/** Centred between the title and, on a phone, the footer with the buttons. */
const middle = { width: '100%', my: 'auto', display: 'grid', gap: 4, justifyItems: 'center' } as const

/** Explains the code before one is created. */
function Idle() {
  const { t } = useTranslation('codes')
  return (
    <Box sx={middle}>
      <Box sx={{ width: '100%', height: 'min(200px, 24dvh)', borderRadius: '12px', overflow: 'hidden' }}>
        <Cover title="First steps in your headset" category="Virtual reality" />
      </Box>
      <Typography variant="body1" sx={{ textAlign: 'center' }}>
        {t('codeIdle')}
      </Typography>
    </Box>
  )
}

export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['codes', 'shell'])
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
    <TaskDialog open onClose={onClose} title={t('shell:uniqueCode')} width={works || used ? 760 : 480}>
      <Box
        ref={place}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 4,
          minHeight: { xs: 'calc(100dvh - 84px)', sm: 0 },
          pt: 2,
        }}
      >
        <CodePanel text={works} pending={pending} generate={generate}>
          {works ? (
            <WayPanel text={works} left={left} />
          ) : used ? (
            <ConnectedPanel device={used.name} ago={now - new Date(used.since).getTime()}>
              <Typography sx={{ color: 'text.secondary' }}>{t('codeUsedHelp')}</Typography>
            </ConnectedPanel>
          ) : (
            <Idle />
          )}
        </CodePanel>
      </Box>
    </TaskDialog>
  )
}

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

/** Between the title and a phone's foot, where the buttons stand. */
const middle = { width: '100%', my: 'auto', display: 'grid', gap: 4, justifyItems: 'center' } as const

/** What a code is for, before there is one. */
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
  // After a reload too it is shown while it works. A device makes no codes, and is refused a look at them.
  const running = useRunningCodes(profile?.tokenKind === 'session')?.find(({ id }) => id === profile?.id)
  const { text, expiresAt, left, generate, pending } = useCode(profile?.id ?? 0, { running })
  const { data: devices = [] } = useDevices(expiresAt !== null)
  const used = expiresAt === null ? undefined : usedOn(expiresAt, devices)
  const works = used ? null : text
  const now = useNow(used !== undefined)
  // A code that can't be made leaves the button where it was, after it was out of use.
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

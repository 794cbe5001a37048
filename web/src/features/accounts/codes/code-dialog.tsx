import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Note } from '../../../ui/note.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { useSettings } from '../../settings/queries.ts'
import { CodePanel } from './code-panel.tsx'
import { usedOn } from './code-rules.ts'
import { useDevices, useProfile, useRunningCodes } from '../queries.ts'
import { RunningCodePanel } from './running-code-panel.tsx'
import { useCode } from './use-code.ts'
import { UsedCodePanel } from './used-code-panel.tsx'

/** Between the title and a phone's foot, where the buttons stand. */
const middle = { width: '100%', my: 'auto', display: 'grid', gap: 4, justifyItems: 'center' } as const

function HowTo({ product }: { product: string }) {
  const { t } = useTranslation('codes')
  return (
    <Box
      component="ol"
      sx={{
        m: 0,
        pl: 2.5,
        display: 'grid',
        gap: 1,
        typography: 'body1',
        '& li::marker': { color: 'text.secondary' },
      }}
    >
      <li>{t('codeHow1', { product })}</li>
      <li>{t('codeHow2')}</li>
      <li>{t('codeHow3')}</li>
    </Box>
  )
}

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
  const { data: settings } = useSettings()
  const { data: profile } = useProfile()
  // After a reload too it is shown while it works. A device makes no codes, and is refused a look at them.
  const running = useRunningCodes(profile?.tokenKind === 'session')?.find(({ id }) => id === profile?.id)
  const { text, expiresAt, left, generate, pending } = useCode(profile?.id ?? 0, { running })
  const { data: devices = [] } = useDevices(expiresAt !== null)
  const used = expiresAt === null ? undefined : usedOn(expiresAt, devices)
  const works = used ? null : text
  // A code that can't be made leaves the button where it was, after it was out of use.
  const place = useRestoredFocus<HTMLDivElement>(`${Boolean(works)} ${pending}`)
  return (
    <TaskDialog open onClose={onClose} title={t('shell:uniqueCode')} width={480}>
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
            <Box sx={middle}>
              <RunningCodePanel text={works} left={left} />
              <HowTo product={settings?.productName ?? ''} />
              {settings?.secure === false && <Note tone="warning">{t('codeNeedsHttps')}</Note>}
            </Box>
          ) : used ? (
            <UsedCodePanel device={used.name} />
          ) : (
            <Idle />
          )}
        </CodePanel>
      </Box>
    </TaskDialog>
  )
}

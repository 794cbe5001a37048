import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Box } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatTime } from '../../lib/format.ts'
import { Note } from '../../ui/note.tsx'
import { ConnectedPanel } from '../accounts/codes/connected-panel.tsx'
import type { Run } from './queries.ts'
import { sinceThen } from './run-rules.ts'

function Line({ text, at }: { text: string; at: string | null }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 40,
        borderTop: 1,
        borderColor: 'divider',
        color: at ? 'text.primary' : 'text.secondary',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {at ? (
        <CheckCircleOutlined sx={{ fontSize: 20, color: 'success.text' }} />
      ) : (
        <RadioButtonUnchecked sx={{ fontSize: 20, color: 'border.field' }} />
      )}
      <Box component="span" sx={{ flex: 1 }}>
        {text}
      </Box>
      {at && (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatTime(at)}
        </Box>
      )}
    </Box>
  )
}

interface Props {
  device: { name: string; since: string }
  run: Run | null
  said: { now: string; heardAt: number } | undefined
  now: number
}
/** The headset is signed in: shows its activity since then, and how long the sign-in lasts. */
export function ArrivedPanel({ device, run, said, now }: Props) {
  const { t } = useTranslation('codes')
  const ago = said ? sinceThen(device.since, said, now) : now - new Date(device.since).getTime()
  const until = new Date(new Date(device.since).getTime() + limits.deviceHours * 3_600_000)
  return (
    <>
      <ConnectedPanel device={device.name} ago={ago}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <Line text={t('codeAccepted')} at={device.since} />
          <Line text={t(run ? 'opened' : 'toOpen')} at={run?.startedAt ?? null} />
        </Box>
      </ConnectedPanel>
      <Note>{t('staysUntil', { time: formatTime(until) })}</Note>
    </>
  )
}

import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import { Box, Button, Dialog, Typography } from '@mui/material'
import { type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { type Call, useMarkCall } from './queries.ts'
import type { OwnWindow } from './own-window/use-own-window.ts'

interface Props {
  call: Call
  session: string
  frame: RefObject<HTMLIFrameElement | null>
  /** Separate window of the training, which may cover this page. */
  own: OwnWindow | null
}
/** Shows an instructor's message over the running training until it is read. A pausing message blocks the training. */
export function CallPanel({ call, session, frame, own }: Props) {
  // Separate mutations: the report that the message is shown may wait for the network, and closing it must not wait for
  // that.
  const shows = useMarkCall(session)
  const reads = useMarkCall(session)
  const behind = own?.state === 'open'
  const tellShown = useEffectEvent(() => shows.mutate({ callId: call.id, read: false }))
  useEffect(() => {
    // A fullscreen element of the frame would cover the message.
    if (document.fullscreenElement && document.fullscreenElement === frame.current) void document.exitFullscreen()
    chime()
    const stop = () => {
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('focus', shown)
    }
    const shown = () => {
      if (document.visibilityState !== 'visible' || (behind && !document.hasFocus())) return
      stop()
      tellShown()
    }
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('focus', shown)
    shown()
    return stop
  }, [frame, behind])
  const onRead = () => {
    reads.mutate({ callId: call.id, read: true })
    // Returns the focus to the training, so that its keys work.
    if (own?.state === 'open') own.show()
    else frame.current?.focus()
  }
  return call.pause ? (
    <Pausing call={call} pending={reads.isPending} onRead={onRead} />
  ) : (
    <Passing call={call} pending={reads.isPending} onRead={onRead} />
  )
}

interface WordsProps {
  call: Call
  pending: boolean
  onRead: () => void
}
/** Bar over the upper edge that does not block the training. */
function Passing({ call, pending, onRead }: WordsProps) {
  const { t } = useTranslation('player')
  return (
    <Box
      role="alert"
      sx={{
        position: 'absolute',
        top: {
          xs: 8,
          sm: 16,
        },
        left: 0,
        right: 0,
        mx: 'auto',
        zIndex: 2,
        width: 'min(720px, calc(100% - 16px))',
        boxSizing: 'border-box',
        borderRadius: '12px',
        boxShadow: 8,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        p: {
          xs: 1.5,
          sm: '12px 16px 12px 20px',
        },
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      <CampaignOutlined sx={{ color: 'primary.text', fontSize: 28 }} />
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {t('callBy', { name: call.by })}
        </Typography>
        <Typography variant="h3" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {call.text}
        </Typography>
      </Box>
      <Button variant="contained" color="primary" loading={pending} onClick={onRead} sx={{ ml: 'auto' }}>
        {t('callRead')}
      </Button>
    </Box>
  )
}

function Pausing({ call, pending, onRead }: WordsProps) {
  const { t } = useTranslation('player')
  const [titleId, textId] = [useId(), useId()]
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} aria-describedby={textId} maxWidth="sm" fullWidth>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center', p: { xs: 3, sm: 5 } }}>
        <CampaignOutlined sx={{ color: 'primary.text', fontSize: 48 }} />
        <Typography id={titleId} component="h2" sx={{ color: 'text.secondary', fontSize: 14, m: 0 }}>
          {t('callBy', { name: call.by })}
        </Typography>
        <Typography id={textId} variant="h1" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {call.text}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('callPaused')}</Typography>
        <Button variant="contained" color="primary" autoFocus loading={pending} onClick={onRead}>
          {t('callGoOn')}
        </Button>
      </Box>
    </Dialog>
  )
}

/** Plays two short notes. Silent in browsers that block sound before a user gesture; the text is shown anyway. */
function chime(): void {
  try {
    const audio = new AudioContext()
    const gain = audio.createGain()
    gain.gain.value = 0.08
    gain.connect(audio.destination)
    for (const [at, pitch] of [660, 880].entries()) {
      const note = audio.createOscillator()
      note.frequency.value = pitch
      note.connect(gain)
      note.start(audio.currentTime + at * 0.18)
      note.stop(audio.currentTime + at * 0.18 + 0.14)
    }
    setTimeout(() => void audio.close(), 1000)
  } catch {
    // Audio is not available.
  }
}

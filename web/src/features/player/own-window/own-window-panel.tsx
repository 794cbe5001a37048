import FlipToFrontOutlined from '@mui/icons-material/FlipToFrontOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { TintedDisc } from '../../../ui/tinted-disc.tsx'
import type { OwnWindow } from './use-own-window.ts'

const texts = {
  none: 'windowNone',
  open: 'windowOpen',
  away: 'windowAway',
  closed: 'windowClosed',
  blocked: 'windowBlocked',
} as const

/**
 * Placeholder of the frame for a training that runs in a separate window: opens that window and brings it to the front.
 */
interface Props {
  title: string
  own: OwnWindow
  /** Nothing of it is recorded. */
  browse: boolean
}
export function OwnWindowPanel({ title, own: { state, open, show }, browse }: Props) {
  const { t } = useTranslation('player')
  const shown = state === 'open' || state === 'away'
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        overflowY: 'auto',
        display: 'grid',
        placeItems: 'center',
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: 2,
        bgcolor: 'background.default',
        color: 'text.primary',
      }}
    >
      <Card
        sx={{
          width: 480,
          maxWidth: '100%',
          boxSizing: 'border-box',
          p: {
            xs: 3,
            sm: 5,
          },
          display: 'grid',
          gap: 2,
          justifyItems: 'center',
          textAlign: 'center',
        }}
      >
        <TintedDisc tone={state === 'blocked' ? 'warning' : 'primary'}>
          <OpenInNewOutlined />
        </TintedDisc>
        <Typography variant="h2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography role="status" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
          {t(texts[state])} {state === 'open' && !browse && t('windowKeeps')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', pt: 1 }}>
          {shown ? (
            <Button variant="contained" color="primary" startIcon={<FlipToFrontOutlined />} onClick={show}>
              {t('windowFront')}
            </Button>
          ) : (
            <Button variant="contained" color="primary" startIcon={<OpenInNewOutlined />} onClick={open} autoFocus>
              {t(state === 'closed' ? 'windowAgain' : 'windowGo')}
            </Button>
          )}
          {state === 'away' && <Button onClick={open}>{t('windowAgain')}</Button>}
        </Box>
      </Card>
    </Box>
  )
}

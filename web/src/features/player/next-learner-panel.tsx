import SwitchAccountOutlined from '@mui/icons-material/SwitchAccountOutlined'
import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import { Box, Button, CircularProgress, Dialog, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useBack } from '../../ui/use-back.ts'
import { useNextLearner } from './use-next-learner.ts'

/** Signs the learner out of a shared headset and asks for the next learner's code. */
export function NextLearnerPanel({ large = false }: { large?: boolean }) {
  const { t } = useTranslation('codes')
  const { phase, go, stay } = useNextLearner()
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SwitchAccountOutlined />}
        onClick={go}
        sx={{
          // Fills its line when the row wraps, as the other buttons do.
          flex: { xs: 'auto', sm: 'none' },
          whiteSpace: 'nowrap',
          ...(large ? { minHeight: 64, fontSize: 20 } : { minHeight: 56 }),
        }}
      >
        {t('nextLearner')}
      </Button>
      <Leaving phase={phase} onStay={stay} />
    </>
  )
}

/** Covers the whole page, so that the next learner sees nothing of the previous one. */
function Leaving({ phase, onStay }: { phase: 'here' | 'leaving' | 'away'; onStay: () => void }) {
  const { t } = useTranslation(['codes', 'common'])
  const id = useId()
  const away = phase === 'away'
  useBack(phase !== 'here', () => onStay)
  return (
    <Dialog
      open={phase !== 'here'}
      onClose={onStay}
      fullScreen
      transitionDuration={0}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <Box
        sx={{
          m: 'auto',
          p: { xs: 2, sm: 4 },
          maxWidth: 640,
          display: 'grid',
          gap: 3,
          justifyItems: 'center',
          textAlign: 'center',
        }}
      >
        {away ? (
          <WifiOffOutlined sx={{ fontSize: 64, color: 'warning.text' }} />
        ) : (
          <CircularProgress size={64} aria-hidden role="presentation" />
        )}
        <Typography variant="h1" component="h2" id={id} sx={{ fontSize: { sm: 36 }, lineHeight: { sm: '44px' } }}>
          {away ? t('common:unreachedTitle') : t('nextLeaving')}
        </Typography>
        <Typography
          id={`${id}-text`}
          role="status"
          sx={{ color: 'text.secondary', fontSize: { sm: 20 }, lineHeight: { sm: '30px' } }}
        >
          {t(away ? 'nextAway' : 'nextLeavingHelp')}
        </Typography>
        {away && (
          <Button autoFocus variant="outlined" onClick={onStay} sx={{ minHeight: 64, px: 4, fontSize: 20 }}>
            {t('nextStay')}
          </Button>
        )}
      </Box>
    </Dialog>
  )
}

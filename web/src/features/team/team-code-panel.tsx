import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { Ring } from '../../ui/ring.tsx'
import { codeLifetime, countdown, timeLeft } from '../accounts/codes/code-rules.ts'
import type { TeamCode } from './use-team-codes.ts'

interface Props {
  name: string
  code: TeamCode | undefined
  now: number
  pending: boolean
  onMake: () => void
}

/** Button that creates a code; then the code with its remaining time, for ten minutes or until it is used. */
export function TeamCodePanel({ name, code, now, pending, onMake }: Props) {
  const { t } = useTranslation('team')
  if (!code)
    return (
      <Button
        variant="outlined"
        size="small"
        startIcon={<PasswordOutlined />}
        loading={pending}
        aria-label={t('generateFor', { name })}
        onClick={onMake}
      >
        {t('generate')}
      </Button>
    )
  const left = timeLeft(code.until, now)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {code.used ? (
        <Used />
      ) : (
        <Ring
          value={(left / codeLifetime) * 100}
          size={40}
          thickness={4}
          tone={left < codeLifetime / 4 ? 'warning' : 'primary'}
          label={t('timeLeft', { time: countdown(left) })}
        >
          <Box component="span" sx={{ fontSize: 11 }}>
            {countdown(left)}
          </Box>
        </Ring>
      )}
      {!code.used && (
        <Box
          component="b"
          aria-label={[...code.code].join(' ')}
          sx={{ fontSize: 20, letterSpacing: '.08em', fontWeight: 600 }}
        >
          {code.code}
        </Box>
      )}
      <Tooltip title={t('generateAgain')}>
        <IconButton size="small" aria-label={t('generateFor', { name })} loading={pending} onClick={onMake}>
          <Refresh />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

function Used() {
  const { t } = useTranslation('codes')
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, fontWeight: 500, color: 'success.text' }}
    >
      <CheckCircleOutlined sx={{ fontSize: 20 }} />
      {t('codeUsed')}
    </Box>
  )
}

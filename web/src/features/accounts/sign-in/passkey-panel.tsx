import Key from '@mui/icons-material/Key'
import { Box, Button } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { usePasskey } from './use-passkey.ts'
import { useStartSession } from './use-start-session.ts'

/** Sign-in by a passkey, below the password. */
export function PasskeyPanel() {
  const { t } = useTranslation('factors')
  const passkey = usePasskey(useStartSession())
  if (!passkey.possible) return null
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      <Button variant="outlined" fullWidth startIcon={<Key />} loading={passkey.isPending} onClick={passkey.ask}>
        {t('signInByPasskey')}
      </Button>
      {passkey.problem && <Note tone="error">{passkey.problem}</Note>}
    </Box>
  )
}

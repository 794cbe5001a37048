import { Box, Button } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { fullName } from '../../../lib/full-name.ts'
import { Note } from '../../../ui/note.tsx'
import { useProfile } from '../queries.ts'
import { useDemoSignIn } from './use-demo-sign-in.ts'

/** Page on which each following role sees the sessions of one training. */
const seenBy = { manager: '/manager/team', admin: '/admin/company' } as const

/**
 * Explanation for a visitor above the sessions of the training just tried, with buttons that show them as another role
 * sees them.
 */
export function TriedPanel({ trainingId }: { trainingId: string }) {
  const { t } = useTranslation('player')
  const { data: profile } = useProfile()
  // A full reload discards the state of the former role.
  const look = useDemoSignIn((role) => {
    if (role === 'manager' || role === 'admin')
      window.location.assign(`${seenBy[role]}?member=${profile?.id}&progress=formation&formation=${trainingId}`)
  })
  return (
    <Note tone="success">
      {t('tried', { name: profile ? fullName(profile) : '' })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {(['manager', 'admin'] as const).map((role) => (
          <Button
            key={role}
            variant="outlined"
            color="inherit"
            size="small"
            disabled={look.isPending}
            onClick={() => look.mutate(role)}
          >
            {t(role === 'manager' ? 'triedManager' : 'triedAdmin')}
          </Button>
        ))}
      </Box>
    </Note>
  )
}

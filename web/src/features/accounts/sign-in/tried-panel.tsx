import { Box, Button } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { fullName } from '../../../lib/full-name.ts'
import { Note } from '../../../ui/note.tsx'
import { useProfile } from '../queries.ts'
import { useDemoSignIn } from './use-demo-sign-in.ts'

/** Where those who follow a learner see the sessions of one training. */
const seenBy = { manager: '/manager/team', admin: '/admin/company' } as const

/** What a visitor reads over the sessions of the training just tried; one press shows the same with another person's eyes. */
export function TriedPanel({ trainingId }: { trainingId: string }) {
  const { t } = useTranslation('player')
  const { data: profile } = useProfile()
  // Another person's page begins afresh: nothing of the former's stays.
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

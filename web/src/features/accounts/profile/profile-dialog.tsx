import { Box } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useNavigate } from 'react-router'
import { leavePage } from '../../../lib/back.ts'
import { type Capacity, session } from '../../../lib/session.ts'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useProductName } from '../../settings/queries.ts'
import { useOrganisation, useProfile, useRole } from '../queries.ts'
import { useRoleName } from '../use-role-words.ts'

const meanings = { admin: 'roleAdminText', manager: 'roleManagerText', learner: 'roleLearnerText' } as const

/**
 * Switches the role in which an administrator acts: administrator, manager or learner. The server applies the account's
 * permissions regardless.
 */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'profile'])
  const { data: profile } = useProfile()
  const role = useRole()
  const name = useRoleName()
  const navigate = useNavigate()
  const type = useOrganisation().data?.type
  const product = useProductName()
  const roles = (['admin', 'manager', 'learner'] as const).filter((one) => profile?.capacities.includes(one))
  const choose = (next: Capacity): void => {
    if (next === role) return onClose()
    return leavePage(() => {
      session.act(next)
      // The other role has other pages: opens the first of them.
      void navigate('/', { replace: true })
    })
  }
  return (
    <TaskDialog
      open
      onClose={onClose}
      title={t('changeProfile')}
      facts={t('changeProfileText', { product })}
      width={480}
    >
      <Box role="radiogroup" aria-label={t('changeProfile')} sx={{ display: 'grid', gap: 1 }}>
        {roles.map((one) => (
          <Tile
            key={one}
            single
            group="profile"
            name={name(one)}
            meaning={t(meanings[one], { type })}
            checked={one === role}
            onChange={() => choose(one)}
          />
        ))}
      </Box>
    </TaskDialog>
  )
}

import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import { Box, Button, FormHelperText, FormLabel } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { resetFactors } from '@praxia/contract/people/factors.ts'
import { endMemberSignIns } from '@praxia/contract/people/sign-ins.ts'
import { call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { fullName } from '../../lib/full-name.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useProfile } from '../accounts/queries.ts'
import { useMailedLink } from '../accounts/use-mailed-link.ts'

/** Resends the invitation or sends a password reset link, to the saved address; signs another member out, resets their factors. */
export function AccessField({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'factors'])
  const send = useMailedLink()
  const { data: profile } = useProfile()
  const signOut = useDialog('sign-out')
  const end = useSend({ mutationFn: (id: number) => call(endMemberSignIns, { params: { id } }) })
  const resetting = useDialog('reset-factors')
  const reset = useSend({ mutationFn: (id: number) => call(resetFactors, { params: { id } }) })
  const { lastConnection } = member
  const isOther = profile !== undefined && profile.id !== member.id
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <FormLabel component="span">{t('access')}</FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<MailOutlined />}
          loading={send.isPending}
          onClick={() => send.mutate(member.email)}
        >
          {t(lastConnection ? 'accessAgain' : 'accessInvite')}
        </Button>
        {lastConnection && isOther && (
          <Button variant="outlined" startIcon={<LogoutOutlined />} onClick={() => signOut.show()}>
            {t('signOutEverywhere')}
          </Button>
        )}
        {lastConnection && isOther && !member.roles.includes('ROLE_ADMINISTRATOR') && (
          <Button variant="outlined" startIcon={<LockResetOutlined />} onClick={() => resetting.show()}>
            {t('factors:reset')}
          </Button>
        )}
      </Box>
      <FormHelperText>
        {lastConnection ? t('accessSeen', { date: formatDate(lastConnection) }) : t('accessNever')}
      </FormHelperText>
      {signOut.open && (
        <DeleteDialog
          remove={end}
          what={member.id}
          title={t('signOutTitle', { name: fullName(member) })}
          lost={t('signOutText')}
          action={t('signOutEverywhere')}
          done={t('signedOut')}
          onClose={signOut.close}
        />
      )}
      {resetting.open && (
        <DeleteDialog
          remove={reset}
          what={member.id}
          title={t('factors:resetTitle', { name: fullName(member) })}
          lost={t('factors:resetText')}
          action={t('factors:reset')}
          done={t('factors:resetDone')}
          onClose={resetting.close}
        />
      )}
    </Box>
  )
}

import MailOutlined from '@mui/icons-material/MailOutlined'
import { Box, Button, FormHelperText, FormLabel } from '@mui/material'
import { startReset } from '@praxia/contract/accounts.ts'
import type { Member } from '@praxia/contract/members.ts'
import { call } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { useSend } from '../../lib/use-send.ts'
import { currentLanguage, useTranslation } from '../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'

/** The way in for a member whose mail was lost: the invitation again, or a link for a new password. It goes to the saved address. */
export function AccessField({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'accounts'])
  const onError = useErrorToast()
  const send = useSend({
    mutationFn: () =>
      call(startReset, { query: { lang: currentLanguage() }, body: { email: member.email } }, { anew: true }),
    onSuccess: () => toast(t('resetSent')),
    onError,
  })
  const { lastConnection } = member
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <FormLabel component="span">{t('access')}</FormLabel>
      <Button variant="outlined" startIcon={<MailOutlined />} loading={send.isPending} onClick={() => send.mutate()}>
        {t(lastConnection ? 'accessAgain' : 'accessInvite')}
      </Button>
      <FormHelperText>
        {lastConnection ? t('accessSeen', { date: formatDate(lastConnection) }) : t('accessNever')}
      </FormHelperText>
    </Box>
  )
}

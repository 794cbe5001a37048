import MailOutlined from '@mui/icons-material/MailOutlined'
import { Box, Button, FormHelperText, FormLabel } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useMailedLink } from '../accounts/use-mailed-link.ts'

/** Resends the invitation or sends a password reset link, to the saved address. */
export function AccessField({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const send = useMailedLink()
  const { lastConnection } = member
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <FormLabel component="span">{t('access')}</FormLabel>
      <Button
        variant="outlined"
        startIcon={<MailOutlined />}
        loading={send.isPending}
        onClick={() => send.mutate(member.email)}
      >
        {t(lastConnection ? 'accessAgain' : 'accessInvite')}
      </Button>
      <FormHelperText>
        {lastConnection ? t('accessSeen', { date: formatDate(lastConnection) }) : t('accessNever')}
      </FormHelperText>
    </Box>
  )
}

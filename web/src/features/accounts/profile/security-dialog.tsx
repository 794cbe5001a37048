import { Box, Button, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { NewPasswordForm } from '../sign-in/new-password-form.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'
import { SignInsPanel } from './sign-ins-panel.tsx'
import { useChangePassword } from './use-change-password.ts'
import { useFactors } from './use-factors.ts'

/** Password and second factors of the account, and the browsers in which it is signed in (`?security`). */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  return (
    <TaskDialog open onClose={onClose} title={t('title')} width={560}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <PasswordSection onDone={onClose} />
        <TwoStepPanel />
        <SignInsPanel />
      </Box>
    </TaskDialog>
  )
}

function PasswordSection({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const { data: factors } = useFactors()
  const hasPassword = factors?.hasPassword ?? true
  const form = useChangePassword(hasPassword, onDone)
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      {hasPassword && (
        <PasswordField
          label={t('currentPassword')}
          name="current"
          required
          autoComplete="current-password"
          {...form.text('current')}
        />
      )}
      <NewPasswordForm password={form.text('password')} confirmation={form.text('confirmation')} focused={false} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
        <Typography variant="caption" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
          {t('passwordHelp')}
        </Typography>
        <Button type="submit" variant="contained" color="primary" loading={form.pending}>
          {t('changePassword')}
        </Button>
      </Box>
    </Box>
  )
}

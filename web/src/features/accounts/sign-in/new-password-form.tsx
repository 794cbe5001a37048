import Check from '@mui/icons-material/Check'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Box } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { passwordMin, passwordRules } from './password-rules.ts'

interface Text {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** New password with its rules, ticked while typing, and its confirmation. */
export function NewPasswordForm({
  password,
  confirmation,
  focused = true,
}: {
  password: Text
  confirmation: Text
  focused?: boolean
}) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        name="password"
        required
        autoComplete="new-password"
        autoFocus={focused}
        {...password}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, typography: 'caption' }}>
        {passwordRules.map(([name, holds]) => {
          const met = holds(password.value)
          const Icon = met ? Check : RadioButtonUnchecked
          return (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, color: met ? 'success.main' : 'text.secondary' }}
            >
              <Icon sx={{ fontSize: 16 }} />
              {t(name, { min: passwordMin })}
            </Box>
          )
        })}
      </Box>
      <PasswordField
        label={t('confirmPassword')}
        name="confirmation"
        required
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  )
}

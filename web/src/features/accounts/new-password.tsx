import Check from '@mui/icons-material/Check'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Box } from '@mui/material'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../phrases/i18n.ts'
import { PasswordField } from '../../ui/field.tsx'
import { isStrongPassword, passwordRules } from './password-rules.ts'

export interface NewPasswordValues {
  password: string
  confirmation: string
}
interface Props {
  register: UseFormRegister<NewPasswordValues>
  errors: FieldErrors<NewPasswordValues>
  control: Control<NewPasswordValues>
}

/** A new password, its rules ticked off while one types, and its confirmation. */
export function NewPassword({ register, errors, control }: Props) {
  const { t } = useTranslation(['accounts', 'common'])
  const password = useWatch({ control, name: 'password' })
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        required
        autoComplete="new-password"
        autoFocus
        error={errors.password?.message}
        {...register('password', {
          required: t('common:required'),
          validate: (value) => isStrongPassword(value) || t('passwordRules'),
        })}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, typography: 'caption' }}>
        {passwordRules.map(([name, holds]) => {
          const met = holds(password)
          const Icon = met ? Check : RadioButtonUnchecked
          return (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, color: met ? 'success.main' : 'text.secondary' }}
            >
              <Icon sx={{ fontSize: 16 }} />
              {t(name)}
            </Box>
          )
        })}
      </Box>
      <PasswordField
        label={t('confirmPassword')}
        required
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation', {
          required: t('common:required'),
          validate: (value, all) => value === all.password || t('passwordsDiffer'),
        })}
      />
    </>
  )
}

import Logout from '@mui/icons-material/Logout'
import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import { Box, Button, FormLabel, Typography } from '@mui/material'
import { type Profile, startReset } from '@praxia/contract/accounts.ts'
import { emailPattern, limits } from '@praxia/contract/limits.ts'
import type { UseFormReturn } from 'react-hook-form'
import { currentLanguage, useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { Field } from '../../ui/field.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { Devices } from './devices.tsx'
import { LanguageSelect } from './language-select.tsx'
import { logOut } from './log-out.ts'
import { PictureField } from './picture-field.tsx'
import { useProfile } from './queries.ts'
import { useRoleWords } from './role-words.ts'
import { type AccountValues, useAccountForm } from './use-account-form.ts'

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { data: profile } = useProfile()
  return profile ? <Account profile={profile} onClose={onClose} /> : null
}

function Account({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const words = useRoleWords()
  const { form, picture, setPicture, dirty, submit, pending } = useAccountForm(profile, onClose)
  // A device that a code signed in changes neither names nor e-mail (decisions, Accounts).
  const fixed = profile.tokenKind === 'device'
  return (
    <TaskDialog
      open
      onClose={onClose}
      title={t('accountTitle')}
      facts={words}
      width={680}
      dirty={dirty}
      onSubmit={submit}
      leave={
        <Button startIcon={<Logout />} onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
      }
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {!fixed && (
            <Button type="submit" variant="contained" color="primary" loading={pending}>
              {t('common:save')}
            </Button>
          )}
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          '& > *': { py: 2, borderTop: 1, borderColor: 'divider' },
          '& > :first-of-type': { pt: 0, border: 0 },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(144px, max-content) minmax(0, 1fr)' },
            gap: 3,
          }}
        >
          <PictureField
            name={`${profile.firstName} ${profile.lastName}`}
            saved={profile.picture}
            change={picture}
            onChange={setPicture}
            fixed={fixed}
          />
          <NameFields form={form} fixed={fixed} />
        </Box>
        <Password email={() => form.getValues('email')} check={() => form.trigger('email', { shouldFocus: true })} />
        <Box>
          <Devices />
        </Box>
      </Box>
    </TaskDialog>
  )
}

function NameFields({ form, fixed }: { form: UseFormReturn<AccountValues>; fixed: boolean }) {
  const { t } = useTranslation(['accounts', 'common'])
  const {
    register,
    formState: { errors },
  } = form
  const needed = {
    required: t('common:required'),
    maxLength: { value: limits.nameMax, message: t('common:tooLong', { over: 1 }) },
    validate: (value: string) => value.trim() !== '' || t('common:required'),
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <Field
          label={t('firstName')}
          required
          readOnly={fixed}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName', needed)}
        />
        <Field
          label={t('lastName')}
          required
          readOnly={fixed}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName', needed)}
        />
      </Box>
      <Field
        label={t('email')}
        required
        readOnly={fixed}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', {
          required: t('common:required'),
          validate: (value) => new RegExp(emailPattern).test(value.trim()) || t('common:invalidEmail'),
        })}
      />
    </Box>
  )
}

function Password({ email, check }: { email: () => string; check: () => Promise<boolean> }) {
  const { t } = useTranslation('accounts')
  const onError = useErrorToast()
  const send = useSend({
    mutationFn: () =>
      call(startReset, { query: { lang: currentLanguage() }, body: { email: email().trim() } }, { anew: true }),
    onSuccess: () => toast(t('resetSent')),
    onError,
  })
  // The specification has the address checked before a link is asked for.
  const ask = async (): Promise<void> => {
    if (await check()) send.mutate()
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <LanguageSelect />
      <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start' }}>
        <FormLabel component="span">{t('password')}</FormLabel>
        <Button
          variant="outlined"
          startIcon={<LockResetOutlined />}
          loading={send.isPending}
          onClick={() => void ask()}
          sx={{ minHeight: 48 }}
        >
          {t('resetSend')}
        </Button>
      </Box>
      <Typography variant="caption" sx={{ gridColumn: '1 / -1', mt: -1, color: 'text.secondary' }}>
        {t('resetHelp')}
      </Typography>
    </Box>
  )
}

import Logout from '@mui/icons-material/Logout'
import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import { Box, Button, FormLabel, Typography } from '@mui/material'
import { type Profile, startReset, updateProfile } from '@praxia/contract/accounts.ts'
import { emailPattern, limits } from '@praxia/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError, call } from '../../lib/api.ts'
import { currentLanguage } from '../../phrases/i18n.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Field } from '../../ui/field.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { Devices } from './devices.tsx'
import { LanguageSelect } from './language-select.tsx'
import { logOut } from './log-out.ts'
import { PictureField, type PictureChange } from './picture-field.tsx'
import { useProfile } from './queries.ts'
import { useRoleWords } from './role-words.ts'

interface Values {
  firstName: string
  lastName: string
  email: string
}

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { data: profile } = useProfile()
  return profile ? <Account profile={profile} onClose={onClose} /> : null
}

function Account({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const words = useRoleWords()
  const client = useQueryClient()
  const describe = useErrorText()
  const [picture, setPicture] = useState<PictureChange>('same')
  const {
    register,
    handleSubmit,
    setError,
    getValues,
    trigger,
    formState: { errors, isDirty },
  } = useForm<Values>({
    defaultValues: { firstName: profile.firstName, lastName: profile.lastName, email: profile.email },
  })
  const save = useMutation({
    mutationFn: (values: Values) => call(updateProfile, { form: formOf(values, picture) }),
    onSuccess: (saved) => {
      client.setQueryData(['accounts', 'profile'], saved)
      toast(t('profileUpdated'))
      onClose()
    },
    onError: (error) => {
      const { text } = describe(error)
      if (error instanceof ApiError && error.code === 'account.email_taken')
        setError('email', { message: text }, { shouldFocus: true })
      else toast(text, 'error')
    },
  })
  // A device that a code signed in changes neither names nor e-mail (decisions, Accounts).
  const fixed = profile.tokenKind === 'device'
  return (
    <TaskDialog
      open
      onClose={onClose}
      title={t('accountTitle')}
      facts={words}
      width={680}
      dirty={isDirty || picture !== 'same'}
      onSubmit={handleSubmit((values) => {
        if (!save.isPending) save.mutate(values)
      })}
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
            <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
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
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '144px 1fr' }, gap: 3 }}>
          <PictureField
            name={`${profile.firstName} ${profile.lastName}`}
            saved={profile.picture}
            change={picture}
            onChange={setPicture}
            fixed={fixed}
          />
          <NameFields register={register} errors={errors} fixed={fixed} />
        </Box>
        <Password email={() => getValues('email')} check={() => trigger('email', { shouldFocus: true })} />
        <Box>
          <Devices />
        </Box>
      </Box>
    </TaskDialog>
  )
}

function formOf({ firstName, lastName, email }: Values, picture: PictureChange): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ firstName, lastName, email })) form.set(name, value.trim())
  if (picture === 'none') form.set('removePicture', 'true')
  else if (picture !== 'same') form.set('picture', picture)
  return form
}

function NameFields({
  register,
  errors,
  fixed,
}: {
  register: UseFormRegister<Values>
  errors: FieldErrors<Values>
  fixed: boolean
}) {
  const { t } = useTranslation(['accounts', 'common'])
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
  const send = useMutation({
    mutationFn: () => call(startReset, { query: { lang: currentLanguage() }, body: { email: email().trim() } }),
    onSuccess: () => toast(t('resetSent')),
    onError,
  })
  // The specification has the address checked before a link is asked for.
  const ask = async (): Promise<void> => {
    if (!send.isPending && (await check())) send.mutate()
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

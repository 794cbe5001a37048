import { type Profile, updateProfile } from '@praxia/contract/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError, call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import type { PictureChange } from './picture-field.tsx'

export interface AccountValues {
  firstName: string
  lastName: string
  email: string
}

function formOf({ firstName, lastName, email }: AccountValues, picture: PictureChange): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ firstName, lastName, email })) form.set(name, value.trim())
  if (picture === 'none') form.set('removePicture', 'true')
  else if (picture !== 'same') form.set('picture', picture)
  return form
}

/** The own profile as it is being changed, and its saving. */
export function useAccountForm(profile: Profile, onClose: () => void) {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const describe = useErrorText()
  const tell = useErrorToast()
  const [picture, setPicture] = useState<PictureChange>('same')
  const form = useForm<AccountValues>({
    defaultValues: { firstName: profile.firstName, lastName: profile.lastName, email: profile.email },
  })
  const save = useSend({
    mutationFn: (values: AccountValues) => call(updateProfile, { form: formOf(values, picture) }),
    onSuccess: (saved) => {
      client.setQueryData(['accounts', 'profile'], saved)
      toast(t('profileUpdated'))
      onClose()
    },
    onError: (error) => {
      tell(error)
      if (error instanceof ApiError && error.code === 'account.email_taken')
        form.setError('email', { message: describe(error).text }, { shouldFocus: true })
    },
  })
  return {
    form,
    picture,
    setPicture,
    dirty: form.formState.isDirty || picture !== 'same',
    submit: form.handleSubmit((values) => {
      save.mutate(values)
    }),
    pending: save.isPending,
  }
}

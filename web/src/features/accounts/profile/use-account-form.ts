import { type Profile, updateProfile } from '@praxia/contract/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { type FormRules, multipart } from '../../../lib/form-rules.ts'
import { accountKeys } from '../../../lib/keys.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { PictureChange } from './picture-field.tsx'

interface AccountDraft {
  firstName: string
  lastName: string
  oneName: boolean
  email: string
  suggestionMails: boolean
  picture: PictureChange
}
const accountRules = {
  endpoint: updateProfile,
  fields: ['firstName', 'lastName', 'email'],
  bodyOf: ({ firstName, lastName, oneName, email, suggestionMails, picture }: AccountDraft) => ({
    firstName: oneName ? '' : firstName.trim(),
    oneName,
    lastName: lastName.trim(),
    email: email.trim(),
    suggestionMails,
    ...(picture === 'none' ? { removePicture: true } : {}),
  }),
  also: ({ firstName, oneName }: AccountDraft) =>
    oneName || firstName.trim() ? {} : { firstName: { code: 'required' } },
  refusals: { 'account.email_taken': 'email' },
} as const satisfies FormRules<AccountDraft, object, string>
export type AccountForm = ReturnType<typeof useAccountForm>

export function useAccountForm({ firstName, lastName, email, suggestionMails }: Profile, onClose: () => void) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const save = useSend({ mutationFn: (form: FormData) => call(updateProfile, { form }) })
  return useForm(accountRules, {
    first: { firstName, lastName, oneName: firstName === '', email, suggestionMails, picture: 'same' } as AccountDraft,
    save,
    send: (body, { picture }) => multipart(body, typeof picture === 'string' ? {} : { picture }),
    onSaved: (saved) => {
      client.setQueryData(accountKeys.profile, saved)
      toast(t('profileUpdated'))
      onClose()
    },
  })
}

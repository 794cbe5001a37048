import { type Profile, updateProfile } from '@praxia/contract/accounts.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
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
  /** Asked for when the e-mail changes: it opens the account. */
  password: string
}
const rulesOf = (profile: Profile, hasPassword: boolean) =>
  ({
    endpoint: updateProfile,
    fields: ['firstName', 'lastName', 'email', 'password'],
    bodyOf: ({ firstName, lastName, oneName, email, suggestionMails, picture }: AccountDraft) => ({
      firstName: oneName ? '' : firstName.trim(),
      oneName,
      lastName: lastName.trim(),
      email: email.trim(),
      suggestionMails,
      ...(picture === 'none' ? { removePicture: true } : {}),
    }),
    also: (draft: AccountDraft) => ({
      ...(draft.oneName || draft.firstName.trim() ? {} : { firstName: { code: 'required' } as const }),
      ...(hasPassword && changesEmail(profile, draft) && draft.password === ''
        ? { password: { code: 'required' } as const }
        : {}),
    }),
    refusals: {
      'account.email_taken': 'email',
      'account.company_address': 'email',
      'account.password_wrong': 'password',
      'account.password_needed': 'password',
      'account.sign_in_needed': 'email',
    },
  }) as const satisfies FormRules<AccountDraft, object, string>
/** Whether the draft has another e-mail than the account. */
export const changesEmail = ({ email }: Profile, draft: Pick<AccountDraft, 'email'>): boolean =>
  draft.email.trim().toLowerCase() !== email.toLowerCase()
export type AccountForm = ReturnType<typeof useAccountForm>

/** @param hasPassword false: there is no password to confirm a new address by */
export function useAccountForm(profile: Profile, hasPassword: boolean, onClose: () => void) {
  const { firstName, lastName, email, suggestionMails } = profile
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const save = useSend({
    mutationFn: async ({ form, password }: { form: FormData; password: string | null }) => {
      if (password !== null) await call(confirmPassword, { body: { password } })
      return call(updateProfile, { form })
    },
  })
  return useForm(rulesOf(profile, hasPassword), {
    first: {
      firstName,
      lastName,
      oneName: firstName === '',
      email,
      suggestionMails,
      picture: 'same',
      password: '',
    } as AccountDraft,
    save,
    send: (body, draft) => ({
      form: multipart(body, typeof draft.picture === 'string' ? {} : { picture: draft.picture }),
      password: hasPassword && changesEmail(profile, draft) ? draft.password : null,
    }),
    onSaved: (saved) => {
      client.setQueryData(accountKeys.profile, saved)
      toast(t('profileUpdated'))
      onClose()
    },
  })
}

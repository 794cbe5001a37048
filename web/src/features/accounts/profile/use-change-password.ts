import { changePassword, confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { FormRules } from '../../../lib/form-rules.ts'
import { accountKeys } from '../../../lib/keys.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { confirmed } from '../sign-in/password-rules.ts'
import { usePasswordWords } from '../sign-in/use-password-words.ts'

interface Draft {
  current: string
  password: string
  confirmation: string
}
const rulesOf = (hasPassword: boolean) =>
  ({
    endpoint: changePassword,
    fields: ['current', 'password', 'confirmation'],
    bodyOf: ({ password }: Draft) => ({ newPassword: password }),
    at: { newPassword: 'password' },
    also: (draft: Draft) => ({
      ...confirmed(draft),
      ...(hasPassword && draft.current === '' ? { current: { code: 'required' } as const } : {}),
    }),
    refusals: {
      'account.password_wrong': 'current',
      'account.password_needed': 'current',
      'account.sign_in_needed': 'password',
    },
  }) as const satisfies FormRules<Draft, object, string>

/** Draft of a new password and its saving, which confirms the current one first, if there is one. */
export function useChangePassword(hasPassword: boolean, onDone: () => void) {
  const { t } = useTranslation('security')
  const client = useQueryClient()
  const say = usePasswordWords()
  const save = useSend({
    mutationFn: async ({ current, password }: Draft) => {
      if (hasPassword) await call(confirmPassword, { body: { password: current } })
      return call(changePassword, { body: { newPassword: password } })
    },
  })
  return useForm(rulesOf(hasPassword), {
    first: { current: '', password: '', confirmation: '' } as Draft,
    save,
    send: (_, draft) => draft,
    onSaved: () => {
      toast(t('passwordDone'))
      void client.invalidateQueries({ queryKey: accountKeys.signIns })
      void client.invalidateQueries({ queryKey: accountKeys.devices })
      onDone()
    },
    say,
  })
}

import { Typography } from '@mui/material'
import { startReset } from '@praxia/contract/accounts.ts'
import { ApiError, call } from '../../../lib/api.ts'
import type { FormRules } from '../../../lib/form-rules.ts'
import { useSend } from '../../../lib/use-send.ts'
import { currentLanguage, useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'

const rules = {
  endpoint: startReset,
  fields: ['email'],
  bodyOf: ({ email }: { email: string }) => ({ email: email.trim() }),
  refusals: { 'reset.email_not_found': 'email' },
} as const satisfies FormRules<{ email: string }, object, string>

export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'company'])
  const save = useSend({
    mutationFn: (body: { email: string }) => call(startReset, { query: { lang: currentLanguage() }, body }),
  })
  const elsewhere = save.error instanceof ApiError && save.error.code === 'sign_in.company_only'
  const form = useForm(rules, {
    first: { email: '' },
    save,
    send: (body) => body,
    onSaved: () => {
      toast(t('resetSent'))
      onClose()
    },
    handled: (error) => error instanceof ApiError && error.code === 'sign_in.company_only',
  })
  return (
    <FormDialog
      // A single short field is discarded without confirmation.
      form={{ ...form, dirty: false }}
      quiet
      gap={2}
      onClose={onClose}
      title={t('forgotTitle')}
      width={480}
      action={t('send')}
    >
      {elsewhere && <Note tone="warning">{t('company:onlyFailure')}</Note>}
      <Typography sx={{ color: 'text.secondary' }}>{t('forgotText')}</Typography>
      <Field
        label={t('email')}
        name="email"
        required
        type="email"
        autoComplete="username"
        autoFocus
        {...form.text('email')}
      />
    </FormDialog>
  )
}

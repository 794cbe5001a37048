import { Checkbox, FormControlLabel, MenuItem } from '@mui/material'
import { type Forwarding, forwardingVersions } from '@praxia/contract/connections/forwardings.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { TrainingsField } from './trainings-field.tsx'
import { type Sent, sentOf, useForwardingForm, useNewForwardingForm } from './use-forwarding-form.ts'

interface Props {
  title: string
  action: string
  form: ReturnType<typeof useNewForwardingForm> | ReturnType<typeof useForwardingForm>
  /** True if the filter of verbs was set over the API. */
  kept?: boolean
  /** A new forwarding requires its secret. */
  fresh?: boolean
  onClose: () => void
  children?: ReactNode
}
function ForwardingForm({ title, action, form, kept, fresh, onClose, children }: Props) {
  const { t } = useTranslation('forwarding')
  const { draft } = form
  const choices: readonly Sent[] = ['everything', 'verdicts', ...(kept ? (['kept'] as const) : [])]
  return (
    <FormDialog form={form} quiet onClose={onClose} width={600} title={title} action={action}>
      <Field
        label={t('name')}
        help={t('nameHelp')}
        required
        autoFocus
        limit={limits.forwardingNameMax}
        {...form.text('name')}
      />
      <Field
        label={t('address')}
        help={t('addressHelp')}
        required
        type="url"
        placeholder="https://"
        limit={limits.forwardingUrlMax}
        {...form.text('url')}
      />
      <Field label={t('user')} required autoComplete="off" limit={limits.forwardingUserMax} {...form.text('user')} />
      <Field
        label={t('secret')}
        help={fresh ? undefined : t('secretKept')}
        required={fresh}
        type="password"
        autoComplete="new-password"
        limit={limits.forwardingSecretMax}
        {...form.text('secret')}
      />
      <SelectField
        label={t('version')}
        value={draft.version}
        onChange={({ target }) => form.change({ version: target.value })}
      >
        {forwardingVersions.map((version) => (
          <MenuItem key={version} value={version}>
            {`xAPI ${version}`}
          </MenuItem>
        ))}
      </SelectField>
      <SelectField label={t('what')} value={draft.sent} onChange={({ target }) => form.change({ sent: target.value })}>
        {choices.map((sent) => (
          <MenuItem key={sent} value={sent}>
            {t(sent)}
          </MenuItem>
        ))}
      </SelectField>
      <TrainingsField
        value={draft.trainings}
        onChange={(trainings) => form.change({ trainings })}
        error={form.errorOf('trainingIds') && t('nothingChosen')}
      />
      <FormControlLabel
        sx={{ ml: -1.5, justifySelf: 'start' }}
        control={<Checkbox checked={draft.attachments} onChange={(_, on) => form.change({ attachments: on })} />}
        label={t('attachments')}
      />
      {children}
    </FormDialog>
  )
}
/** Adds an external store to which statements are forwarded (`?add-forwarding`). */
export function NewForwardingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('forwarding')
  const form = useNewForwardingForm(() => {
    toast(t('added'))
    onClose()
  })
  return (
    <ForwardingForm title={t('add')} action={t('add')} form={form} fresh onClose={onClose}>
      <SelectField
        label={t('from')}
        value={form.draft.from}
        onChange={({ target }) => form.change({ from: target.value })}
      >
        {(['now', 'beginning'] as const).map((from) => (
          <MenuItem key={from} value={from}>
            {t(from)}
          </MenuItem>
        ))}
      </SelectField>
    </ForwardingForm>
  )
}
/** Edits the address and filter of a forwarding (`?edit-forwarding=12`). */
export function ForwardingDialog({ of, onClose }: { of: Forwarding; onClose: () => void }) {
  const { t } = useTranslation('forwarding')
  const { t: common } = useTranslation()
  const form = useForwardingForm(of, () => {
    toast(t('saved'))
    onClose()
  })
  return (
    <ForwardingForm
      title={of.name}
      action={common('save')}
      form={form}
      kept={sentOf(of.verbs) === 'kept'}
      onClose={onClose}
    />
  )
}

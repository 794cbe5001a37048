import { Box, FormControlLabel, FormHelperText, FormLabel, Switch } from '@mui/material'
import { type MemberField, memberFieldKinds, memberFieldLimits } from '@praxia/contract/people/member-fields.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { ChoicesField } from './choices-field.tsx'
import { useFieldForm } from './use-field-form.ts'

interface Props {
  field: MemberField | null
  onClose: () => void
  /** Replaces the draft with the version that another user saved. */
  onTheirs?: () => void
}
/** Form of an own field. Its kind is chosen once: values of another kind would not fit. */
export function FieldDialog({ field, onClose, onTheirs }: Props) {
  const { t } = useTranslation('fields')
  const { t: common } = useTranslation()
  const form = useFieldForm(field, onClose)
  const { kind, choices, isSite } = form.draft
  return (
    <FormDialog
      form={form}
      quiet
      onClose={onClose}
      onTheirs={onTheirs}
      width={600}
      title={field ? t('editTitle', { name: field.name }) : t('add')}
      facts={field ? t('members', { count: field.members }) : undefined}
      action={field ? common('save') : common('add')}
    >
      <Field
        label={t('name')}
        help={t('nameHelp')}
        required
        autoFocus
        limit={memberFieldLimits.nameMax}
        {...form.text('name')}
      />
      {!field && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <FormLabel component="span">{t('kind')}</FormLabel>
          <Toggle
            label={t('kind')}
            wide="phone"
            value={kind}
            onChange={(next) => form.change({ kind: next })}
            choices={memberFieldKinds.map((value) => ({ value, label: t(value) }))}
          />
          <FormHelperText>{t(`${kind}Help`)}</FormHelperText>
        </Box>
      )}
      {kind === 'choice' && (
        <ChoicesField
          value={choices}
          onChange={(next) => form.change({ choices: next })}
          error={form.errorOf('choices')}
        />
      )}
      <Box>
        <FormControlLabel
          control={<Switch checked={isSite} onChange={(_, next) => form.change({ isSite: next })} />}
          label={t('isSite')}
          sx={{ ml: 0, gap: 1.5 }}
        />
        <FormHelperText sx={{ mt: 0.5 }}>{t('isSiteHelp')}</FormHelperText>
      </Box>
    </FormDialog>
  )
}

import { Box, Checkbox, FormControlLabel, Skeleton } from '@mui/material'
import { type Validity, setTrainingValidity } from '@praxia/contract/people/validities.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FailedState } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Thing, type ValidityBody, useSetValidity, useValidity } from './queries.ts'

interface ValidityDraft {
  ends: 'never' | 'months'
  months: string
  renewalDays: string
  former: boolean
}
const number = (text: string): number => (text.trim() === '' ? (undefined as unknown as number) : Number(text))
const validityRules = {
  endpoint: setTrainingValidity,
  fields: ['months', 'renewalDays'],
  bodyOf: ({ ends, months, renewalDays, former }: ValidityDraft): ValidityBody =>
    ends === 'never' ? { months: null } : { months: number(months), renewalDays: number(renewalDays), former },
} as const satisfies FormRules<ValidityDraft, ValidityBody, string>
interface Props {
  thing: Thing
  title: string
  onClose: () => void
}

function Form({ thing, title, onClose, validity }: Props & { validity: Validity }) {
  const { t } = useTranslation('mandatory')
  const form = useForm(validityRules, {
    first: {
      ends: validity.months === null ? 'never' : 'months',
      months: String(validity.months ?? 12),
      renewalDays: String(validity.renewalDays),
      former: false,
    } as ValidityDraft,
    save: useSetValidity(thing),
    send: (body) => body,
    onSaved: () => {
      toast(t('validitySaved'))
      onClose()
    },
  })
  const { ends, former } = form.draft
  return (
    <FormDialog form={form} onClose={onClose} width={560} title={title} facts={t('validityFacts')} action={t('save')}>
      <Toggle
        label={t('validity')}
        wide
        value={ends}
        onChange={(next) => form.change({ ends: next })}
        choices={[
          { value: 'never', label: t('noEnd') },
          { value: 'months', label: t('forMonths') },
        ]}
      />
      {ends === 'months' ? (
        <>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <Field label={t('monthsLabel')} required inputMode="numeric" {...form.text('months')} />
            <Field label={t('renewalDays')} required inputMode="numeric" {...form.text('renewalDays')} />
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{t('renewalHelp')}</Box>
          {(validity.unlimited > 0 || validity.months !== null) && (
            <FormControlLabel
              control={<Checkbox checked={former} onChange={(_, on) => form.change({ former: on })} />}
              label={validity.unlimited > 0 ? t('former', { count: validity.unlimited }) : t('formerChanged')}
            />
          )}
        </>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('noEndHelp')}</Box>
      )}
    </FormDialog>
  )
}
/** How long a training or course is valid in the organisation, and when its renewal opens. */
export function ValidityDialog(props: Props) {
  const { data, error, refetch } = useValidity(props.thing)
  if (data) return <Form {...props} validity={data} />
  return (
    <TaskDialog open onClose={props.onClose} width={560} title={props.title} actions={<CancelButton />}>
      {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />}
    </TaskDialog>
  )
}

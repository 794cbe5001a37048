import { Box, Checkbox, FormControlLabel, Skeleton } from '@mui/material'
import { type Validity, setTrainingValidity } from '@praxia/contract/people/validities.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { FailedState } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useUnlockedChoices } from '../trainings/queries.ts'
import { type Thing, type ValidityBody, useSetValidity, useValidity } from './queries.ts'

interface ValidityDraft {
  ends: 'never' | 'months'
  months: string
  renewalDays: string
  /** 0: only the whole renews it. */
  refresherId: number
  former: boolean
}
const number = (text: string): number => (text.trim() === '' ? (undefined as unknown as number) : Number(text))
const validityRules = {
  endpoint: setTrainingValidity,
  fields: ['months', 'renewalDays', 'refresherId'],
  bodyOf: ({ ends, months, renewalDays, refresherId, former }: ValidityDraft): ValidityBody =>
    ends === 'never'
      ? { months: null }
      : { months: number(months), renewalDays: number(renewalDays), refresherId: refresherId || null, former },
} as const satisfies FormRules<ValidityDraft, ValidityBody, string>
/** Why the server refuses a refresher, by the code of the violation. */
const refresherFaults = {
  withdrawn: 'refresherWithdrawn',
  draft: 'refresherDraft',
  not_open: 'refresherNotOpen',
} as const
const isFault = (code: string): code is keyof typeof refresherFaults => code in refresherFaults
interface Props {
  thing: Thing
  title: string
  onClose: () => void
}

/** The trainings that may renew this one: all but itself. */
const useRefreshers = (thing: Thing) => (search: string) => {
  const query = useUnlockedChoices(search)
  return { ...query, data: query.data?.filter(({ id }) => thing.kind === 'course' || id !== thing.id) }
}
function Form({ thing, title, onClose, validity }: Props & { validity: Validity }) {
  const { t } = useTranslation('mandatory')
  const form = useForm(validityRules, {
    first: {
      ends: validity.months === null ? 'never' : 'months',
      months: String(validity.months ?? 12),
      renewalDays: String(validity.renewalDays),
      refresherId: validity.refresher?.id ?? 0,
      former: false,
    } as ValidityDraft,
    save: useSetValidity(thing),
    send: (body) => body,
    say: (_, { code }) => (isFault(code) ? t(refresherFaults[code]) : undefined),
    onSaved: () => {
      toast(t('validitySaved'))
      onClose()
    },
  })
  const { ends, former, refresherId } = form.draft
  const { refresher } = validity
  const useChoices = useRefreshers(thing)
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
          <ChoiceField
            wide
            optional
            label={t('refresher')}
            help={t('refresherHelp')}
            error={form.errorOf('refresherId')}
            value={refresherId}
            named={refresher ? { id: refresher.id, name: refresher.title } : undefined}
            onChange={(id) => form.change({ refresherId: id })}
            useChoices={useChoices}
          />
          {refresher && !refresher.isOpen && refresher.id === refresherId && (
            <Note tone="warning">{t('refresherClosed', { title: refresher.title })}</Note>
          )}
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
  const { snapshot, error, reload } = useSnapshot(useValidity(props.thing))
  if (snapshot) return <Form {...props} validity={snapshot} />
  return (
    <TaskDialog open onClose={props.onClose} width={560} title={props.title} actions={<CancelButton />}>
      {error ? <FailedState error={error} onRetry={() => void reload()} /> : <Skeleton height={200} />}
    </TaskDialog>
  )
}

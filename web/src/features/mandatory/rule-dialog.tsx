import { Box, FormLabel, MenuItem } from '@mui/material'
import { type MandatoryRule, audienceRoles } from '@praxia/contract/people/mandatory.ts'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { type Choice, SearchedChoice } from '../../ui/choice-field.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useGroupChoices } from '../groups/use-group-choices.ts'
import { useGroupKind } from '../groups/use-group-kind.ts'
import { useCourseChoices } from '../progress/course/queries.ts'
import { useTrainingTable } from '../progress/queries.ts'
import { FieldPickFields, useOwnFields } from './field-pick-field.tsx'
import { usePeople } from './queries.ts'
import { useRuleForm } from './use-rule-form.ts'

interface PickProps {
  label: string
  value: number
  error: string | undefined
  options: readonly Choice[]
  loading: boolean
  onSearch: (text: string) => void
  onChange: (id: number) => void
}
/** A choice from a list that the server searches, with its error below. */
function PickField({ label, value, error, options, loading, onSearch, onChange }: PickProps) {
  const [known, setKnown] = useState<Choice | null>(null)
  const chosen = value === 0 ? null : ([known, ...options].find((one) => one?.id === value) ?? null)
  return (
    <Box>
      <SearchedChoice
        label={label}
        wide
        options={options}
        value={chosen}
        loading={loading}
        onSearch={onSearch}
        onChange={(one) => {
          setKnown(one)
          onChange(one?.id ?? 0)
        }}
      />
      {error && (
        <Box role="alert" sx={{ color: 'error.text', fontSize: 12, lineHeight: '16px', mt: 0.5 }}>
          {error}
        </Box>
      )}
    </Box>
  )
}
type PlainProps = Pick<PickProps, 'value' | 'error' | 'onChange'>
function TrainingPick(props: PlainProps) {
  const { t } = useTranslation('mandatory')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useTrainingTable({ search: search || undefined, sort: 'title' })
  const options = (data?.pages ?? [])
    .flatMap((page) => page.items)
    .map(({ trainingId, title }) => ({ id: trainingId, name: title }))
  return <PickField {...props} label={t('training')} options={options} loading={isFetching} onSearch={setSearch} />
}
function CoursePick(props: PlainProps) {
  const { t } = useTranslation('mandatory')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useCourseChoices(undefined, search)
  const options = (data?.items ?? []).map(({ id, title }) => ({ id, name: title }))
  return <PickField {...props} label={t('course')} options={options} loading={isFetching} onSearch={setSearch} />
}
function GroupPick(props: PlainProps) {
  const { t } = useTranslation('mandatory')
  const kind = useGroupKind()
  const [search, setSearch] = useState('')
  const { data, isFetching } = useGroupChoices(search)
  const options = (data?.items ?? []).map(({ id, name }) => ({ id, name }))
  return (
    <PickField {...props} label={t('group', { kind })} options={options} loading={isFetching} onSearch={setSearch} />
  )
}

/** A mandatory training: which one, for whom, by when. The training of an existing rule does not change. */
export function RuleDialog({ rule, onClose }: { rule: MandatoryRule | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('mandatory')
  const kind = useGroupKind()
  const form = useRuleForm(rule, onClose)
  const { draft, change } = form
  const { audience, groupId, role, fieldId, fieldValue } = draft
  const { data: fields = [] } = useOwnFields()
  const people = usePeople(
    {
      audience,
      ...(audience === 'group' ? { groupId } : {}),
      ...(audience === 'role' ? { role } : {}),
      ...(audience === 'field' ? { fieldId, fieldValue } : {}),
    },
    (audience !== 'group' || groupId > 0) && (audience !== 'field' || fieldValue !== ''),
  )
  const pick = (field: 'trainingId' | 'courseId' | 'groupId') => ({
    value: draft[field],
    error: form.errorOf(field),
    onChange: (id: number) => change({ [field]: id }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={600}
      title={rule ? rule.title : t('add')}
      action={t('save')}
      leave={
        people.data && (
          <Box component="span" aria-live="polite" sx={{ color: 'text.secondary' }}>
            {t('appliesTo', { count: people.data.people, shown: formatNumber(people.data.people, i18n.language) })}
          </Box>
        )
      }
    >
      {!rule && (
        <>
          <Toggle
            label={t('kind')}
            wide
            value={draft.kind}
            onChange={(next) => change({ kind: next })}
            choices={[
              { value: 'training', label: t('training') },
              { value: 'course', label: t('course') },
            ]}
          />
          {draft.kind === 'training' ? <TrainingPick {...pick('trainingId')} /> : <CoursePick {...pick('courseId')} />}
        </>
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <FormLabel component="span">{t('forWhom')}</FormLabel>
        <Toggle
          label={t('forWhom')}
          wide
          value={audience}
          onChange={(next) => change({ audience: next })}
          choices={[
            { value: 'everyone', label: t('everyone') },
            { value: 'group', label: t('group', { kind }) },
            { value: 'role', label: t('role') },
            ...(fields.length > 0 || audience === 'field' ? [{ value: 'field' as const, label: t('field') }] : []),
          ]}
        />
      </Box>
      {audience === 'group' && <GroupPick {...pick('groupId')} />}
      {audience === 'field' && (
        <FieldPickFields
          field={fieldId}
          value={fieldValue}
          errors={{ field: form.errorOf('fieldId'), value: form.errorOf('fieldValue') }}
          onChange={change}
        />
      )}
      {audience === 'role' && (
        <SelectField
          label={t('role')}
          required
          value={role}
          onChange={(event) => change({ role: event.target.value as typeof role })}
        >
          {audienceRoles.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`roles.${one}`)}
            </MenuItem>
          ))}
        </SelectField>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <Field label={t('dueDays')} required inputMode="numeric" {...form.text('dueDays')} />
        <DayField
          label={t('startDate')}
          value={draft.startDate}
          error={form.errorOf('startDate')}
          onChange={(startDate) => change({ startDate })}
        />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{t('dueHelp')}</Box>
    </FormDialog>
  )
}

import { Box, FormLabel, MenuItem } from '@mui/material'
import { type MandatoryRule, audienceRoles } from '@praxia/contract/people/mandatory.ts'
import type { ComponentProps } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useSearchedGroups } from '../groups/use-group-choices.ts'
import { useFields } from '../fields/queries.ts'
import { useCourse } from '../courses/queries.ts'
import { useGroup } from '../groups/queries.ts'
import { useGroupKind } from '../groups/use-group-kind.ts'
import { useCourseChoices } from '../progress/course/queries.ts'
import { useTraining, useUnlockedChoices } from '../trainings/queries.ts'
import { FieldPickFields } from './field-pick-field.tsx'
import { usePeople } from './queries.ts'
import { useRuleForm } from './use-rule-form.ts'

type PickProps = Pick<ComponentProps<typeof ChoiceField>, 'value' | 'error' | 'onChange'>
function TrainingPick(props: PickProps) {
  const { t } = useTranslation('mandatory')
  const { data } = useTraining(props.value)
  const named = data && { id: data.id, name: data.title }
  return <ChoiceField wide {...props} label={t('training')} named={named} useChoices={useUnlockedChoices} />
}
const useCourses = (search: string) => {
  const query = useCourseChoices(undefined, search)
  return { ...query, data: query.data?.items.map(({ id, title }) => ({ id, name: title })) }
}
function CoursePick(props: PickProps) {
  const { t } = useTranslation('mandatory')
  const { data } = useCourse(props.value)
  const named = data && { id: data.id, name: data.title }
  return <ChoiceField wide {...props} label={t('course')} named={named} useChoices={useCourses} />
}
function GroupPick(props: PickProps) {
  const { t } = useTranslation('mandatory')
  const kind = useGroupKind()
  const { data: named } = useGroup(props.value)
  return <ChoiceField wide {...props} label={t('group', { kind })} named={named} useChoices={useSearchedGroups} />
}

/** A mandatory training: which one, for whom, by when. The training of an existing rule does not change. */
export function RuleDialog({ rule, onClose }: { rule: MandatoryRule | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('mandatory')
  const kind = useGroupKind()
  const form = useRuleForm(rule, onClose)
  const { draft, change } = form
  const { audience, groupId, role, fieldId, fieldValue } = draft
  const { data: fields = [] } = useFields()
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
          <Box component="span" aria-live="polite" sx={{ color: 'text.secondary', pl: { sm: 2 } }}>
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

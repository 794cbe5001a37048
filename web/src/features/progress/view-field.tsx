import { useTranslation } from '../../phrases/i18n.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import type { View } from './use-dashboard-params.ts'

interface Props {
  view: View
  onView: (view: View) => void
  /** Label of the group view, if any. */
  group?: string
  /** Label of the view of mandatory trainings, if any. */
  mandatory?: string
}

/** Selector of the view: all, one formation or one course. Partners have no courses and no groups. */
export function ViewField({ view, onView, group, mandatory }: Props) {
  const { t } = useTranslation('progress')
  const { t: courses } = useTranslation('enrolments')
  const partner = useOrganisation().data?.type === 'PARTNER'
  return (
    <Toggle
      wide="phone"
      label={t('view')}
      value={view}
      onChange={onView}
      choices={[
        { value: 'general', label: t('general') },
        { value: 'formation', label: t('perFormation') },
        ...(partner ? [] : [{ value: 'course' as const, label: courses('perCourse') }]),
        ...(partner || group === undefined ? [] : [{ value: 'group' as const, label: group }]),
        ...(partner || mandatory === undefined ? [] : [{ value: 'mandatory' as const, label: mandatory }]),
      ]}
    />
  )
}

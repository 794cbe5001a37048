import { MenuItem, Select, useMediaQuery } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { useOpen } from '../../ui/use-back.ts'
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
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const open = useOpen()
  const partner = useOrganisation().data?.type === 'PARTNER'
  const choices = [
    { value: 'general' as const, label: t('general') },
    { value: 'formation' as const, label: t('perFormation') },
    ...(partner ? [] : [{ value: 'course' as const, label: courses('perCourse') }]),
    ...(partner || group === undefined ? [] : [{ value: 'group' as const, label: group }]),
    ...(partner || mandatory === undefined ? [] : [{ value: 'mandatory' as const, label: mandatory }]),
  ]
  // On a phone more than three would fill three rows above the figures.
  if (phone && choices.length > 3)
    return (
      <Select
        {...open}
        size="small"
        fullWidth
        value={view}
        onChange={(event) => onView(event.target.value)}
        slotProps={{ input: { 'aria-label': t('view') } }}
        sx={{ height: 44, bgcolor: 'background.paper' }}
      >
        {choices.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
    )
  return <Toggle wide="phone" label={t('view')} value={view} onChange={onView} choices={choices} />
}

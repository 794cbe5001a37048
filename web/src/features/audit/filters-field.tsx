import type { AuditArea } from '@praxia/contract/people/audit.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DayLocale } from '../../ui/day-locale.tsx'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { FoldedFilters } from '../../ui/folded-filters.tsx'
import { DayField } from '../statements/day-field.tsx'
import { usePeople, usePerson } from '../statements/queries.ts'
import { useTraining, useTrainingChoices } from '../trainings/queries.ts'
import type { AuditFilters } from './filter-rules.ts'

const areaNames = [
  'accounts',
  'members',
  'trainings',
  'courses',
  'suggestions',
  'results',
  'classes',
  'connections',
  'exports',
  'organisation',
] as const satisfies readonly AuditArea[]

interface Props {
  value: AuditFilters
  onChange: (name: keyof AuditFilters, value: string) => void
  /** People of the caller's own organisation can be chosen. */
  own: boolean
}

/** Filters of the audit, applied together: person, training, kind of action, days. */
export function FiltersField({ value, onChange, own }: Props) {
  const { t } = useTranslation('audit')
  const { t: record } = useTranslation('statements')
  const { data: person } = usePerson(Number(value.person))
  const { data: training } = useTraining(Number(value.training))
  const count = Object.values(value).filter(Boolean).length
  const areas = areaNames.map((area) => ({ value: area, label: t(area) }))
  return (
    <DayLocale>
      <FoldedFilters label={record('filters', { count })} chosen={count > 0}>
        {own && (
          <>
            <ChoiceField
              label={t('person')}
              value={Number(value.person)}
              onChange={(id) => onChange('person', id ? String(id) : '')}
              useChoices={usePeople}
              named={person && { id: person.id, name: fullName(person) }}
            />
            <ChoiceField
              label={t('training')}
              value={Number(value.training)}
              onChange={(id) => onChange('training', id ? String(id) : '')}
              useChoices={useTrainingChoices}
              named={training && { id: training.id, name: training.title }}
            />
          </>
        )}
        <FilterMenu label={t('area')} choices={areas} value={value.area} onChange={(area) => onChange('area', area)} />
        <DayField label={t('since')} value={value.since} max={value.until} onChange={(day) => onChange('since', day)} />
        <DayField label={t('until')} value={value.until} min={value.since} onChange={(day) => onChange('until', day)} />
      </FoldedFilters>
    </DayLocale>
  )
}

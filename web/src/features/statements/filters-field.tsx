import { verbWords, type VerbWord } from '@praxia/contract/statements.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DayLocale } from '../../ui/day-locale.tsx'
import { fullName } from '../../lib/full-name.ts'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { FoldedFilters } from '../../ui/folded-filters.tsx'
import { useTraining, useTrainingChoices } from '../trainings/queries.ts'
import { DayField } from './day-field.tsx'
import { usePeople, usePerson } from './queries.ts'

export interface Filters {
  person: string
  training: string
  verb: VerbWord | ''
  since: string
  until: string
}
interface Props {
  value: Filters
  onChange: (name: keyof Filters, value: string) => void
}

/** Filters of the statements, applied together. */
export function FiltersField({ value, onChange }: Props) {
  const { t } = useTranslation('statements')
  const verbs = (Object.keys(verbWords) as VerbWord[]).map((word) => ({ value: word, label: t(word) }))
  const count = Object.values(value).filter(Boolean).length
  // A person in the address may be beyond the first page of choices.
  const { data: person } = usePerson(Number(value.person))
  const { data: training } = useTraining(Number(value.training))
  return (
    <DayLocale>
      <FoldedFilters label={t('filters', { count })} chosen={count > 0}>
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
        <FilterMenu label={t('verb')} choices={verbs} value={value.verb} onChange={(verb) => onChange('verb', verb)} />
        <DayField label={t('since')} value={value.since} max={value.until} onChange={(day) => onChange('since', day)} />
        <DayField label={t('until')} value={value.until} min={value.since} onChange={(day) => onChange('until', day)} />
      </FoldedFilters>
    </DayLocale>
  )
}
